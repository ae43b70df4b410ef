"""The package for pip: all of plywood but the programs that make its data. pyproject.toml names this to setuptools."""

import sys
from pathlib import Path

from setuptools.command.build_py import build_py as build_all

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # setuptools does not look there itself

from plywood.operations import NOT_SHIPPED


class build_py(build_all):  # noqa: N801 - the name of the command
    def find_package_modules(self, package: str, package_dir: str) -> list[tuple[str, str, str]]:
        found: list[tuple[str, str, str]] = super().find_package_modules(package, package_dir)
        return [entry for entry in found if not NOT_SHIPPED.fullmatch(Path(entry[2]).name)]

    def find_data_files(self, package: str, src_dir: str) -> list[str]:
        found: list[str] = super().find_data_files(package, src_dir)
        return [name for name in found if not NOT_SHIPPED.fullmatch(Path(name).name)]

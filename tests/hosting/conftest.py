"""One site, built and exported once, for all the tests of hosting."""

import shutil
from pathlib import Path

import pytest

from hosting import exporting, pyodide
from hosting import site as sites

needs_node = pytest.mark.skipif(
    not (shutil.which('node') and pyodide.has_pyodide()), reason='needs Node.js and Pyodide'
)


@pytest.fixture(scope='session')
def gathered() -> dict[str, bytes]:
    """The site's files by their names in the repository."""
    return sites.gather(offline=True)


@pytest.fixture(scope='session')
def site(gathered: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The exported site."""
    folder = tmp_path_factory.mktemp('site') / 'site'
    exporting.put(folder, sites.lay_out(gathered), [])
    return folder

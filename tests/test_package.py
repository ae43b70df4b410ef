"""The package that pip installs: plywood alone, whole, with its readme and its types."""

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from email import message_from_string
from email.message import Message
from pathlib import Path

import pytest

from plywood.operations import NOT_SHIPPED

ROOT = Path(__file__).resolve().parent.parent
BUILT_FROM = ('pyproject.toml', 'README.md', 'LICENSE')
WHEEL = 'import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])'
"""The version of setuptools that pip asks for."""


@pytest.fixture(scope='module')
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what the package is made of, for setuptools writes beside it."""
    setuptools = pytest.importorskip('setuptools')
    oldest = re.search('setuptools>=([0-9]+)', str(project()['build-system']['requires']))
    if not oldest or int(setuptools.__version__.partition('.')[0]) < int(oldest[1]):
        pytest.skip(f'setuptools {setuptools.__version__} is too old; tests/requirements.txt has a newer one')
    place = tmp_path_factory.mktemp('checkout')
    for name in BUILT_FROM:
        shutil.copy(ROOT / name, place)
    shutil.copytree(ROOT / 'py', place / 'py', ignore=shutil.ignore_patterns('__pycache__', '*.egg-info'))
    return place


@pytest.fixture(scope='module')
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    place = tmp_path_factory.mktemp('wheel')
    ran = subprocess.run([sys.executable, '-c', WHEEL, place], cwd=checkout, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return zipfile.ZipFile(next(place.glob('plywood-*.whl')))


def project() -> dict:
    return tomllib.loads((ROOT / 'pyproject.toml').read_text('utf-8'))


def metadata(wheel: zipfile.ZipFile) -> Message:
    [name] = [name for name in wheel.namelist() if name.endswith('.dist-info/METADATA')]
    return message_from_string(wheel.read(name).decode())


def test_all_of_plywood_is_installed_and_nothing_beside_it(checkout: Path, wheel: zipfile.ZipFile) -> None:
    held = {name for name in wheel.namelist() if '.dist-info/' not in name}
    ours = (checkout / 'py' / 'plywood').rglob('*')
    names = {path.relative_to(checkout / 'py').as_posix() for path in ours if path.suffix != '.pyc' and path.is_file()}
    left = {name for name in names if NOT_SHIPPED.match(name)}
    assert held == names - left
    assert {
        'plywood/games/chess/train.py',
        'plywood/games/chess/train_start.txt',
        'plywood/games/connect_four/write_book.py',
    } < left
    assert not [name for name in left if not re.match(r'(train|write_)', name.rpartition('/')[2])]
    assert {'plywood/py.typed', 'plywood/strengths.json'} < held


def test_the_package_says_what_it_is(wheel: zipfile.ZipFile) -> None:
    told = metadata(wheel)
    assert told['Name'] == 'plywood' and told['License-Expression'] == 'MIT'
    assert str(told.get_payload()).strip() == (ROOT / 'README.md').read_text('utf-8').strip()
    assert told['Description-Content-Type'] == 'text/markdown'
    kinds = told.get_all('Classifier', [])
    assert 'Typing :: Typed' in kinds and 'Topic :: Games/Entertainment :: Board Games' in kinds
    assert 'Private :: Do Not Upload' in kinds, 'on PyPI the name belongs to another project'


def test_what_an_installation_leaves_in_a_clone_is_ignored(checkout: Path, wheel: zipfile.ZipFile) -> None:
    left = {path.name for folder in (checkout, checkout / 'py') for path in folder.iterdir()}
    new = left - {*BUILT_FROM, *(path.name for path in (ROOT / 'py').iterdir()), 'py'} | {'plywood.egg-info'}
    ignored = (ROOT / '.gitignore').read_text().split()
    assert all(f'{name}/' in ignored or f'*{Path(name).suffix}/' in ignored for name in new), new


def test_the_name_belongs_to_others_and_the_readme_says_so() -> None:
    words = ' '.join((ROOT / 'README.md').read_text('utf-8').split())
    assert 'python3 -m pip install .' in words
    assert 'on PyPI and npm the name belongs to them' in words


def test_no_program_that_makes_data_travels_to_the_page() -> None:
    from hosting.packing import parts

    packed = [Path(name) for files in parts().values() for name in files]
    assert len(packed) > 200
    assert [name for name in packed if re.match(r'(train[._]|write_|__main__)', name.name)] == []
    assert [name for name in packed if name.match('plywood/match.py')] == []
    assert [name for name in packed if 'terminal' in name.parts] == []

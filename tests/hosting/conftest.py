"""One site, built and exported once in a run, for all the tests of hosting and whichever process they are in."""

import pickle
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hosting import exporting, pyodide
from hosting import site as sites

try:
    from fcntl import LOCK_EX, flock
except ImportError:  # each process makes its own then
    flock = None

needs_node = pytest.mark.skipif(
    not (shutil.which('node') and pyodide.has_pyodide()), reason='needs Node.js and Pyodide'
)


@pytest.fixture(scope='session')
def common_place(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder of this run's, the same in each of its processes."""
    own = tmp_path_factory.getbasetemp()
    return own if worker_id == 'master' or not flock else own.parent


@contextmanager
def alone(place: Path) -> Iterator[None]:
    """Nobody else is here meanwhile."""
    with (place / 'lock').open('w') as lock:
        if flock:
            flock(lock, LOCK_EX)
        yield


def made_once(place: Path, name: str, make: Callable[[Path], object]) -> Path:
    """A thing that its first user makes, and all others find."""
    with alone(place):
        done = place / f'{name}.done'
        if not done.exists():
            make(place / name)
            done.touch()
    return place / name


@pytest.fixture(scope='session')
def gathered(common_place: Path) -> dict[str, bytes]:
    """The site's files by their names in the repository."""

    def make(path: Path) -> None:
        path.write_bytes(pickle.dumps(sites.gather(offline=True)))

    found: dict[str, bytes] = pickle.loads(made_once(common_place, 'gathered', make).read_bytes())
    return found


@pytest.fixture(scope='session')
def built(gathered: dict[str, bytes]) -> sites.Built:
    """The same, laid out."""
    return sites.lay_out(gathered)


@pytest.fixture(scope='session')
def site(common_place: Path, gathered: dict[str, bytes]) -> Path:
    """The exported site."""
    return made_once(common_place, 'site', lambda folder: exporting.put(folder, sites.lay_out(gathered), []))

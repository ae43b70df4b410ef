"""The packages that the tests stand on are pinned with checksums, and no address is written of where they come from."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
LISTS = ['requirements', 'cluster', 'gambit']


def asked_and_pinned(name: str) -> tuple[str, str]:
    return (HERE / f'{name}.in').read_text('utf-8'), (HERE / f'{name}.txt').read_text('utf-8')


@pytest.mark.parametrize('name', LISTS)
def test_every_package_is_pinned_with_its_checksums(name: str) -> None:
    asked, pinned = asked_and_pinned(name)
    wanted = re.findall(r'^([\w-]+==[\w.]+)', asked, re.MULTILINE)
    assert wanted
    _, *entries = re.split(r'\n(?=[^\s#])', pinned)
    assert len(entries) > len(wanted)
    for entry in entries:
        assert re.match(r'[\w-]+==[\w.]+( ; [^\\\n]+)? \\\n', entry), entry[:80]
        assert re.search(r'--hash=sha256:[0-9a-f]{64}', entry), entry[:80]
    assert set(wanted) <= {entry.partition(' ')[0] for entry in entries}


@pytest.mark.parametrize('name', LISTS)
def test_no_address_of_a_registry_is_written(name: str) -> None:
    assert not re.search(r'://|index-url|find-links', ''.join(asked_and_pinned(name)))

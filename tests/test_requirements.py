"""The packages that the tests stand on are pinned with checksums, and no address is written of where they come from."""

import re
from pathlib import Path

HERE = Path(__file__).resolve().parent
ASKED = (HERE / 'requirements.in').read_text('utf-8')
PINNED = (HERE / 'requirements.txt').read_text('utf-8')


def test_every_package_is_pinned_with_its_checksums() -> None:
    wanted = re.findall(r'^([\w-]+==[\w.]+)', ASKED, re.MULTILINE)
    assert len(wanted) > 5
    entries = re.split(r'\n(?=\S)', PINNED.partition('\nast')[1].lstrip() + PINNED.partition('\nast')[2])
    assert len(entries) > len(wanted)
    for entry in entries:
        assert re.match(r'[\w-]+==[\w.]+( ; [^\\\n]+)? \\\n', entry), entry[:80]
        assert re.search(r'--hash=sha256:[0-9a-f]{64}', entry), entry[:80]
    names = {entry.partition(' ')[0] for entry in entries}
    assert set(wanted) <= names


def test_no_address_of_a_registry_is_written() -> None:
    assert not re.search(r'://|index-url|find-links', ASKED + PINNED)

"""Contrast, measured: text 4.5 to 1, parts and pieces 3 to 1, by day and by night, in each palette, in the system's
colours. What is measured on the paint itself is in test_boards.py."""

import itertools

from tests.browser.driving import Visit

TEXT, PART = 4.5, 3.0

COLOURS = """names => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    const probe = document.createElement('span');
    probe.className = 'board-probe';
    document.body.append(probe);
    const found = names.map(name => {
        probe.style.color = `var(--${name})`;
        context.fillStyle = getComputedStyle(probe).color;
        context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    });
    probe.remove();
    return found;
}"""

WRITTEN = {
    'ink': 'paper paper-top card raised sunk act-soft win-soft loss-soft warn-soft now',
    'ink-soft': 'paper paper-top card raised sunk act-soft',
    'act': 'paper paper-top card act-soft',
    'on-act': 'act act-over',
    'win': 'paper card win-soft',
    'loss': 'card loss-soft',
    'draw': 'card',
    'warn': 'card warn-soft',
    'on-tone': 'win loss draw',
    'board-ink': 'board-paper',
    'board-name': 'board-frame',
    'board-wood-name': 'board-wood',
    'sign-text': 'sign-win sign-loss sign-draw',
}
"""Each colour of text, and what it is written on."""

PARTS = {
    'rule-strong': 'paper card',
    'act': 'paper card sunk',
    'now-edge': 'now card',
    'board-line': 'board-paper',
    'board-hole': 'board-ink',
}
"""Each colour of a line or a part, and what it lies on."""

PIECES = {
    'shade-dark': 'board-dark board-felt',
    'shade-light': 'board-dark board-felt',
    'disc-0': 'board-back',
    'disc-1': 'board-back',
    'seat-0': 'board-paper card',
    'seat-1': 'board-paper card',
    'board-bead': 'board-bed',
}
"""Each piece, and what it lies on; its edge may stand for it."""

EDGES = {name: (f'{name}-edge',) for name in PIECES if name != 'board-bead'} | {'board-bead': ('board-wood-deep',)}


def light(colour: list[int]) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: list[int], other: list[int]) -> float:
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def pale(page: Visit, pairs: dict[str, str], least: float, edges: bool = False) -> list[str]:
    """The pairs whose contrast is too small."""
    wanted = [(name, on) for name, grounds in pairs.items() for on in grounds.split()]
    names = sorted({name for pair in wanted for name in pair} | {edge for (edge,) in EDGES.values()})
    colours = dict(zip(names, page.page.evaluate(COLOURS, names), strict=True))
    found = []
    for name, on in wanted:
        best = max(contrast(colours[one], colours[on]) for one in (name, *EDGES.get(name, ()))[: 2 if edges else 1])
        if best < least:
            found.append(f'{name} on {on}: {best:.2f}')
    return found


def test_everything_is_told_from_its_ground(page: Visit) -> None:
    found = {}
    for scheme, palette in itertools.product(('light', 'dark'), ('bluegold', 'contrast', 'wood')):
        page.looks(color_scheme=scheme)
        page.page.evaluate('name => { document.documentElement.dataset.palette = name; }', palette)
        pairs = [*pale(page, WRITTEN, TEXT), *pale(page, PARTS, PART), *pale(page, PIECES, PART, edges=True)]
        found[scheme, palette] = pairs
    assert not any(found.values()), found


def test_the_systems_own_colours_are_told_apart(page: Visit) -> None:
    boards = {name: on for name, on in WRITTEN.items() if name.startswith('board')}
    for scheme in ('light', 'dark'):
        page.looks(color_scheme=scheme, forced_colors='active')
        found = [*pale(page, boards, TEXT), *pale(page, PIECES | {'board-line': 'board-paper'}, PART, edges=True)]
        assert found == [], scheme


def test_a_pale_pair_is_seen(page: Visit) -> None:
    assert pale(page, {'card': 'paper'}, PART) == [f'card on paper: {contrast([255, 253, 249], [230, 222, 206]):.2f}']
    assert contrast([0, 0, 0], [255, 255, 255]) == 21

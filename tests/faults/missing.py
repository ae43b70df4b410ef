"""The sight of a person where a file of the page does not come as it should. Scenes together ask for every file;
each is looked at while one file errs in one way."""

import json
import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, TimeoutError

SECONDS = 25
"""Within this number of seconds the page works, or says what is missing and what to do."""
WAYS = ('gone', 'plain', 'cut', 'slow')
"""Not there; sent as text/plain; half of it; sent late."""

ROLLED = '#/play/backgammon?seats=person,person&seed=1'
DROPPED = '#/play/connect-four?moves=4,4,3&seats=person,person'
SMALL = '#/play/blind-tic-tac-toe?opt=m:2&opt=n:2&opt=k:2&seats=person,level1&seed=1'
DEALT = '#/play/whist?seats=person,level1&seed=1'
FEW = '#/play/checkers?position=B:WK1:BK31,K32&seats=person,person'
MOVED = '#/play/tic-tac-toe?moves=b2,a1,c3&seats=person,person'
CONTENTS = Path(__file__).resolve().parent.parent.parent / 'static' / 'learn' / 'contents.json'
CHAPTERS = [chapter['name'] for chapter in json.loads(CONTENTS.read_text('utf-8'))['chapters']]


@dataclass(frozen=True)
class Scene:
    """An address, what is done there (some JavaScript, run again until it answers true), and how it looks when the
    page works (an expression)."""

    link: str
    works: str
    act: str = 'true'


def pressed(words: str, then: str = '') -> str:
    """Presses a button by its words, once."""
    return f"""(() => {{
        if (window.done) return true;
        const found = [...document.querySelectorAll('button')].find(one => one.textContent.trim() === {words!r});
        if (!found || found.disabled) return false;
        window.done = true;
        found.click();
        {then}
        return true;
    }})()"""


def has(selector: str, count: int = 1) -> str:
    return f'document.querySelectorAll({selector!r}).length >= {count}'


def contains(selector: str, words: str) -> str:
    return f'[...document.querySelectorAll({selector!r})].some(one => one.textContent.includes({words!r}))'


NO_DATA = 'some data could not be fetched'
"""The search goes on without its tables, and says so."""
READY = 'document.documentElement.dataset.engine === "ready"'
REVIEWED = """(() => {
    if (window.done) return true;
    if (document.documentElement.dataset.engine !== 'ready' || !document.querySelector('[role=gridcell]')) return false;
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'y', bubbles: true }));
    return window.done = true;
})()"""
ANALYSIS = "[...document.querySelectorAll('[role=tab]')].find(one => one.textContent === 'Analysis')?.click()"
DRAGGED = """(() => {
    if (window.done) return true;
    if (!window.plywood) return false;
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['b2 a1'], 'game.txt'));
    document.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true }));
    return window.done = true;
})()"""
CHOSEN = """(() => {
    const chooser = document.querySelector('.share input[type=file]');
    if (window.done || !chooser) return Boolean(window.done);
    const files = new DataTransfer();
    files.items.add(new File(['b2 a1'], 'game.txt'));
    chooser.files = files.files;
    chooser.dispatchEvent(new Event('change'));
    return window.done = true;
})()"""
REPORTED = has('.share-report p:not(:empty)')

SCENES: dict[str, Scene] = {
    'home': Scene('#/', f'{has(".shop-card canvas", 5)} && {has("figcaption a")}'),
    'play': Scene(MOVED, has('[role=gridcell]', 9)),
    'engine': Scene(MOVED, READY),
    'review': Scene(MOVED, has('.review'), REVIEWED),
    'see': Scene(
        '#/see/tic-tac-toe?moves=b2,a1,c1,a3,b1&rung=alphabeta-hard&depth=2',
        f'{has(".source-lines li", 9)} && document.querySelector(".scope-sentence").textContent !== ""',
    ),
    'ladder': Scene('#/ladder/tic-tac-toe?moves=b2,a1,c1,a3,b1&depth=1', has('.rung-track b', 3)),
    'learn': Scene('#/learn', has('.chapter-card', 9)),
    **{f'learn {name}': Scene(f'#/learn/{name}', has('.chapter .prose > *', 3)) for name in CHAPTERS},
    'items': Scene('#/learn/items', has('.items a', 20)),
    'exam': Scene('#/exam?seed=3', has('.exam-place input', 3)),
    'settings': Scene('#/settings', contains('.about', 'Licences')),
    'licences': Scene('#/settings', has('.licences li', 9), pressed('Licences')),
    'report': Scene('#/settings', has('dialog textarea'), pressed('Copy what went wrong')),
    'embedded': Scene('?embed' + MOVED, f'{has(".way-out")} && {has("[role=gridcell]", 9)}'),
    'code': Scene(MOVED, REPORTED, pressed('Copy code for a web page')),
    'save': Scene(MOVED, REPORTED, pressed('Save game')),
    'picture': Scene(MOVED, REPORTED, pressed('Save picture')),
    'file': Scene(MOVED, REPORTED, CHOSEN),
    'dragged': Scene(MOVED, has('.drop-target'), DRAGGED),
    'tables': Scene(FEW, f'{contains(".verdict", "proven")} || {contains("body", NO_DATA)}', pressed('Values')),
    'nets': Scene(ROLLED, f'{contains(".verdict", "estimated")} || {contains("body", NO_DATA)}', pressed('Values')),
    'book': Scene(DROPPED, f'{contains(".verdict", "for")} || {contains("body", NO_DATA)}', pressed('Values')),
    'lotteries': Scene(SMALL, f'{has(".ranked")} || {contains("body", NO_DATA)}', pressed('Values')),
    'dice': Scene(ROLLED, has('.dice-card')),
    'imagined': Scene(DEALT, has('.worlds li'), pressed('Imagine the hidden cards', ANALYSIS)),
    'games': Scene('#/games', has('.finished p')),
}

REMEDY = r'reload|try again|try .*once more|again when|\bput\b|let the server|see that|wait a|update'

LOOK = """({ styles, remedy }) => {
    const shown = element => element.getClientRects().length > 0 && element.innerText.trim();
    const rules = [...document.querySelectorAll('link[rel="stylesheet"]')].map(link => {
        const name = link.href.replace(/.*[/]/, '');
        try { return [name, link.sheet ? link.sheet.cssRules.length : 0]; } catch { return [name, 0]; }
    });
    const dressed = Object.fromEntries(rules);
    const places = '#watch, #notice, #problem, [role=alert], [role=status], .soft, .source-lines li';
    const said = [...document.querySelectorAll(places)].filter(shown).map(one => one.innerText.trim());
    let fine = false;
    try { fine = Boolean((ACT) && (WORKS)); } catch { /* not yet */ }
    const whole = !styles || Object.entries(styles).every(([name, count]) => dressed[name] === count);
    const works = fine && whole && !document.querySelector('#waiting');
    const words = said.find(sentence => new RegExp(remedy, 'i').test(sentence));
    const blank = !document.body || !shown(document.body);
    const what = works ? 'works' : words ? 'says' : blank ? 'blank' : 'silent';
    return { what, words: words ?? said.join(' | '), dressed };
}"""


@dataclass
class Seen:
    """The sight: works, says, blank or silent; and in which words."""

    what: str
    words: str = ''
    dressed: dict[str, int] = field(default_factory=dict)


Styles = dict[str, int] | None
"""The style sheets that a scene must have, with the number of their rules."""


def look(page: Page, address: str, scene: Scene, styles: Styles, seconds: float = SECONDS) -> Seen:
    """Opens a scene and looks until the page works or says what is wrong."""
    page.goto(address + scene.link, wait_until='commit')
    return wait_for(page, scene, styles, ('works', 'says'), seconds)


def wait_for(page: Page, scene: Scene, styles: Styles, wanted: tuple[str, ...], seconds: float = SECONDS) -> Seen:
    """Looks until the page is as it should be, or gives up; how it was then."""
    until = f'given => {{ const seen = ({looks_at(scene)})(given); return {[*wanted]}.includes(seen.what) && seen; }}'
    try:
        found = page.wait_for_function(until, arg=asked(styles), polling=200, timeout=seconds * 1000)
        return Seen(**found.json_value())
    except TimeoutError:
        return glance(page, scene, styles)


def glance(page: Page, scene: Scene, styles: Styles) -> Seen:
    """How a scene looks at this moment."""
    return Seen(**page.evaluate(looks_at(scene), asked(styles)))


def looks_at(scene: Scene) -> str:
    """The look, with the scene's own expressions in it: the policy of the page lets it evaluate nothing later."""
    return LOOK.replace('ACT', scene.act).replace('WORKS', scene.works)


def asked(styles: Styles) -> dict[str, object]:
    return {'styles': styles, 'remedy': REMEDY}


@contextmanager
def new_page(browser: Browser) -> Iterator[Page]:
    """A page with nothing stored, which keeps no site on the device."""
    with closing(browser.new_context(service_workers='block', reduced_motion='reduce')) as context:
        yield context.new_page()


def says_which(seen: Seen, name: str) -> bool:
    """Whether the sentence names the file, or what a person knows it by."""
    base = re.sub(r'-[0-9a-f]{8}\.', '.', name.rpartition('/')[2])
    return base in seen.words or base.partition('.')[0] in seen.words

"""A site of a dozen small files in versions that cannot be mixed, for the service worker and the watcher of the start.

There is no Python in it and no game. What is tried is the repository's own: sw.js, index.html with the scripts that it
holds, and the modules that look for a newer version, keep the site and fetch what comes late. It is laid out and
written as every export is.
"""

import re
from functools import cache

from hosting.common import ROOT
from hosting.imports import MAIN
from hosting.site import Built, lay_out

OURS = (
    'index.html',
    'sw.js',
    'static/base/late.js',
    'static/base/slow.js',
    'static/engine/offline.js',
    'static/engine/version.js',
    'static/icons/icon.svg',
)
LINK = re.compile(r'  <link rel="[^"]+" href="([^"]+)"[^>]*>\n')
MODULES = {
    MAIN: """
import { late } from '../base/late.js';
import { letter{} } from '../base/letter.js';
import { loadNewest, offlineState, registerOffline } from '../engine/offline.js';
import { holdVersion } from '../engine/version.js';

holdVersion();
document.querySelector('#waiting').remove();
registerOffline({ onUpdate() {
  const load = Object.assign(document.createElement('button'), { textContent: 'Load it', onclick: loadNewest });
  document.querySelector('#notice').replaceChildren('A newer version of Plywood is here', load);
} });
window.stub = {
  letter: letter{}, offlineState, part: () => late('static/views/part.js', () => import('../views/part.js')),
};
""",
    'static/base/letter.js': "export const letter{} = '{}';",
    'static/views/part.js': "import { letter{} } from '../base/letter.js'; export const letter = letter{};",
}
"""The page, what goes by another name in each version, and a part that comes late."""


@cache
def version(letter: str) -> Built:
    """The small site in a version of its own."""
    files = {name: (ROOT / name).read_bytes() for name in OURS}
    files |= {name: text.replace('{}', letter).encode() for name, text in MODULES.items()}
    files['static/engine/site.json'] = b'{ "offline": true }'
    files |= dict.fromkeys(('static/style/base.css', 'static/style/embed.css'), b':root { color: black }')
    page = LINK.sub(lambda link: link[0] if link[1] in files else '', files['index.html'].decode())
    return lay_out({**files, 'index.html': page.encode()})

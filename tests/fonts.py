"""Makes the page's two fonts from their packages: `.venv/bin/python tests/fonts.py`, after `npm ci`.

It writes static/fonts: Inter for text, from regular to semibold, and Fraunces for titles, in one weight. Each keeps the
letters and signs that the page uses, and of its features those that set figures and pairs well; a letter that is not
there comes from the system. Their licences go to static/licences. This wants fonttools and brotli, which no test and no
host needs: `pip install "fonttools[woff]"`.
"""

import json
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / 'node_modules' / '@fontsource-variable'
FONTS = ROOT / 'static' / 'fonts'
LICENCES = ROOT / 'static' / 'licences'

FACES = {'inter': (400, 600), 'fraunces': 600}
"""Each font with the weights that it keeps."""

SIGNS = [0xA0, 0xA7, 0xA9, 0xAB, 0xB0, 0xB1, 0xB7, 0xBB, 0xBD, 0xD7, *range(0x2010, 0x2027), 0x202F, 0x2032]
SIGNS += [0x2190, 0x2191, 0x2192, 0x2193, 0x2212]
LETTERS = {
    'inter': [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, *SIGNS],
    'fraunces': [*range(0x20, 0x7F), *SIGNS],
}
FEATURES = ('kern', 'liga', 'tnum')


def made(name: str) -> TTFont:
    font = TTFont(PACKAGES / name / 'files' / f'{name}-latin-wght-normal.woff2')
    whole = BytesIO()
    instantiateVariableFont(font, {'wght': FACES[name]}).save(whole)
    font = TTFont(whole)
    options = Options(layout_features=FEATURES, hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 4, 6, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS[name])
    subsetter.subset(font)
    return font


def main() -> None:
    FONTS.mkdir(exist_ok=True)
    for old in FONTS.iterdir():
        old.unlink()
    for name in FACES:
        package = json.loads((PACKAGES / name / 'package.json').read_text('utf-8'))
        target = FONTS / f'{name}-{package["version"]}.woff2'
        font = made(name)
        font.flavor = 'woff2'
        font.save(target)
        (LICENCES / f'{name}.txt').write_bytes((PACKAGES / name / 'LICENSE').read_bytes())
        metrics = font['hhea']
        per = font['head'].unitsPerEm
        print(f'{target.name}: {target.stat().st_size:,} bytes; ascent {metrics.ascent / per:.2%},', end=' ')
        print(f'descent {-metrics.descent / per:.2%}, line gap {metrics.lineGap / per:.2%}')


if __name__ == '__main__':
    main()

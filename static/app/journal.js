// The report of a problem: the version, the browser, the last actions, the errors. It is written for the person
// to read and to send; of a game in which something is still hidden it says no more than the name.

const MOST = 30;
const LONGEST = 600;

/**
 * @param {{
 *   about: () => Record<string, string | number | null>, link: () => string, secret: () => boolean, now?: () => Date,
 * }} means `about`: facts that hide nothing; `link`: the game as it stands
 */
export function createJournal({ about, link, secret, now = () => new Date() }) {
  /** @type {string[]} */ const actions = [];
  /** @type {string[]} */ const errors = [];

  /** @param {string[]} lines @param {string} text */
  function add(lines, text) {
    lines.push(`${now().toISOString().slice(11, 19)} ${text.slice(0, LONGEST)}`);
    if (lines.length > MOST) lines.shift();
  }

  /** Of what is pressed only the names that buttons and links show, and none while something is hidden.
   * @param {Event} event */
  function press({ target }) {
    if (!(target instanceof Element)) return;
    const pressed = target.closest('button, a, summary, label');
    const shown = pressed?.getAttribute('aria-label') ?? pressed?.textContent ?? '';
    const words = shown.trim().replace(/\s+/g, ' ').slice(0, 60);
    if (pressed) add(actions, secret() ? 'pressed something' : `pressed ${words}`);
  }

  return {
    press,
    /** @param {string} text that hides nothing */
    act: text => add(actions, text),
    /** @param {unknown} thrown */
    fail(thrown) {
      const { message = String(thrown), stack = '' } = /** @type {Partial<Error>} */ (thrown) ?? {};
      const { name = 'unknown' } = /** @type {Partial<Error>} */ (thrown) ?? {};
      add(errors, secret() ? `an error in a game that hides something (${name})`
        : `${message} ${stack.split('\n').slice(0, 4).join(' ')}`);
    },
    /** The text of a report. */
    text() {
      const facts = Object.entries({ ...about(), game: secret() ? 'it hides something, and is left out' : link() });
      return [
        'Plywood: what went wrong', ...facts.map(([name, value]) => `${name}: ${value ?? 'unknown'}`),
        '', 'Last actions (UTC):', ...(actions.length ? actions : ['none']),
        '', 'Errors:', ...(errors.length ? errors : ['none']), '',
      ].join('\n');
    },
  };
}

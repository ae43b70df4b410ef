// A fake engine's game with something hidden: two seats name letters in turn, and only who named one sees it. `s` is
// silent: nobody else hears of it, and the turn stays. After four letters it is over, and all is open.

const LEGAL = ['a', 'b', 's'];
const NAMES = ['X', 'O'];

/** @param {string[]} texts */
const seal = texts => `~${btoa(texts.join(' '))}`;
/** @param {string} token */
const unseal = token => atob(token.slice(1)).split(' ');

/** @param {any} ask @returns {any} */
export function veil(ask) {
  const { moves: given = [], eyes = null } = ask;
  /** @type {{seat: number, texts: string[]}[]} */ const turns = [];
  let closed = false;
  const turn = () => turns.length % 2;
  for (const text of given) {
    if (text.startsWith('~')) closed = true;
    else if (closed && eyes !== turn()) return refused(`not the turn of ${eyes}`);
    for (const each of text.startsWith('~') ? unseal(text) : [text]) {
      if (!LEGAL.includes(each)) return refused(`'${each}' is not legal`);
      if (each === 's' && turns.length) turns.at(-1)?.texts.push(each);
      else turns.push({ seat: turn(), texts: [each] });
    }
  }
  const over = turns.length === 4;
  if (closed && eyes === 'open' && !over) return refused('sealed until the end');
  const open = over || eyes === 'open';
  const now = over ? null : turn();
  const mine = open || eyes === now;
  const legal = mine && now !== null ? LEGAL : [];
  const said = turns.map(({ seat, texts }) => texts.map((text, index) => {
    const by = index ? 1 - seat : seat;
    return open || eyes === by ? `${NAMES[by]} ${text}` : index ? '' : `${NAMES[by]} has moved`;
  }).filter(Boolean).join('; '));
  const look = {
    line: {
      game: 'veil', options: {}, start: null,
      moves: open ? turns.flatMap(({ texts }) => texts) : turns.map(({ texts }) => seal(texts)),
    },
    position: open ? 'all' : eyes === null ? '' : `what ${NAMES[eyes]} knows: ${said.join(', ')}`, turn: now,
    payoff: over ? [1, -1] : null, legal, said,
    view: {
      geometry: { kind: 'line', rows: [['a', 'b', 's']] }, pieces: {}, marks: {}, labels: { a: 'a', b: 'b', s: 's' },
      paths: legal.map(move => ({ move, cells: [move], say: move })),
      status: over ? 'over' : `${NAMES[now ?? 0]} to move`,
      ...said.length && { news: `${said.at(-1)}.` },
    },
  };
  const level = { value: 0, proven: false, line: [], depth: 1, nodes: 1,
    ranked: [{ move: 'a', value: 0, line: ['a'] }] };
  switch (ask.op) {
    case 'situation': case 'read': return { ok: true, ...look };
    case 'choose': {
      const move = open ? 'a' : seal(['a']);
      const { ok, ...situation } = veil({ ...ask, op: 'situation', moves: [...given, move] });
      return { ok, ...mine && level, move, ...open && { situation } };
    }
    case 'think': return mine ? { ok: true, ...level, move: 'a' } : refused('not yours');
    case 'hint': return mine ? { ok: true, steps: [{ text: 'true', cells: [] }] } : refused('not yours');
    case 'belief': return { ok: true, belief: typeof eyes === 'number' ? { a: 0.5 } : {} };
    case 'write': return over ? { ok: true, text: given.join(' ') } : refused('sealed until the end');
    default: return refused('no such request');
  }
}

/** @param {string} error */
const refused = error => ({ ok: false, error });

export const veilFacts = /** @type {any} */ ({
  name: 'veil', title: 'Veil', seats: NAMES, bounds: [-1, 1], options: [], hidden: true,
  levels: [{ name: 'level1', names: ['level1'], title: 'Beginner' }],
});

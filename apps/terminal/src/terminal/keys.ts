/** What a person did: a key by its name or letter, or the mouse on a cell of the screen, from 0. */
export type Key =
  | { readonly kind: 'key'; readonly name: string }
  | {
      readonly kind: 'mouse';
      readonly action: 'down' | 'drag' | 'up';
      readonly x: number;
      readonly y: number;
    };

const FINAL: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
};

const NUMBERED: Readonly<Record<string, string>> = {
  1: 'home',
  4: 'end',
  5: 'page-up',
  6: 'page-down',
  7: 'home',
  8: 'end',
};

const CONTROL: Readonly<Record<string, string>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  ' ': 'space',
  '\u007f': 'backspace',
  '\b': 'backspace',
  '\u0003': 'ctrl-c',
  '\u001a': 'ctrl-z',
  '\u000c': 'ctrl-l',
};

/** ESC [ or ESC O, parameters, a final character. */
// oxlint-disable-next-line no-control-regex
const SEQUENCE = /^\u001b(?:\[([<\d;?]*)([A-Za-z~])|O([A-Za-z]))/;
/** What may become a sequence when more arrives. */
// oxlint-disable-next-line no-control-regex
const UNFINISHED = /^\u001b(?:$|\[[<\d;?]*$|O$)/;

/**
 * Reads what a terminal sent. Sequences can be cut anywhere: what may still become one is returned as
 * `rest`, and read again with what comes next.
 */
export function parseKeys(text: string): { readonly keys: readonly Key[]; readonly rest: string } {
  const keys: Key[] = [];
  let at = 0;
  while (at < text.length) {
    const left = text.slice(at, at + 64);
    if (UNFINISHED.test(left)) return { keys, rest: text.slice(at) };
    const found = SEQUENCE.exec(left);
    if (found !== null) {
      const key = keyOf(found[1] ?? '', found[2] ?? found[3]!);
      if (key !== undefined) keys.push(key);
      at += found[0].length;
      continue;
    }
    const letter = [...left][0]!;
    keys.push({ kind: 'key', name: letter === '\u001b' ? 'escape' : (CONTROL[letter] ?? letter) });
    at += letter.length;
  }
  return { keys, rest: '' };
}

/** What `rest` was when nothing came after it: the escape key, most likely. */
export function lateKeys(rest: string): readonly Key[] {
  return rest.startsWith('\u001b') ? [{ kind: 'key', name: 'escape' }] : [];
}

function keyOf(parameters: string, final: string): Key | undefined {
  if (parameters.startsWith('<')) return mouseOf(parameters.slice(1), final);
  const name = final === '~' ? NUMBERED[parameters.split(';')[0]!] : FINAL[final];
  return name === undefined ? undefined : { kind: 'key', name };
}

/** The extended report: `BUTTON;COLUMN;ROW`, with M for pressed or moved and m for released. */
function mouseOf(parameters: string, final: string): Key | undefined {
  const [button = -1, column = 0, row = 0] = parameters.split(';').map(Number);
  const isLeft = (button & 3) === 0 && button < 64;
  if (!isLeft || column < 1 || row < 1) return undefined;
  const action = final === 'm' ? 'up' : (button & 32) === 0 ? 'down' : 'drag';
  return { kind: 'mouse', action, x: column - 1, y: row - 1 };
}

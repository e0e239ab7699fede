import { MAX_SIDE, MIN_SIDE, parseShape, type Shape } from './grid.js';
import { fault, ok, type Result } from './result.js';
import { quoted, splitPieces, type Piece } from './text.js';

/**
 * The text of a ruleset in either game: a size, then the fields that differ from the default, as
 * in `4x4-target=4096:stop-undo=no`. Every character may stand in a URL and needs no quoting in a
 * shell.
 */
export interface RulesetFields<Key extends string> {
  readonly shape: Shape;
  /** What `parse` makes of a field, or the default where the field is left out. */
  readonly read: <T>(key: Key, parse: (text: string) => T, standard: T) => T;
  /** The fault of a field that `parse` could make nothing of. */
  readonly bad: (key: Key, allowed: string) => Result<never>;
}

/** Long enough for the largest board inside a Dots ruleset. */
const MAX_RULESET_LENGTH = 8192;

export function parseFields<Key extends string>(
  text: string,
  keys: readonly Key[],
): Result<RulesetFields<Key>> {
  if (text.length > MAX_RULESET_LENGTH) {
    return fault('too-long', `a ruleset has at most ${MAX_RULESET_LENGTH} characters`);
  }
  const [size, ...rest] = splitPieces(text, '-');
  const shape = parseShape(size!.text);
  if (shape === undefined) {
    return fault(
      'bad-ruleset',
      `a ruleset starts with a size such as 4x4, sides from ${MIN_SIDE} to ${MAX_SIDE}, not ${quoted(size!.text)}`,
      0,
    );
  }
  const fields = new Map<Key, Piece>();
  for (const { text: field, at } of rest) {
    const split = field.indexOf('=');
    const key = keys.find((known) => known === field.slice(0, Math.max(split, 0)));
    if (key === undefined) {
      return fault('bad-ruleset', `${quoted(field)} is none of ${keys.join('=, ')}=`, at);
    }
    if (fields.has(key)) return fault('bad-ruleset', `${key} is given twice`, at);
    fields.set(key, { text: field.slice(split + 1), at: at + split + 1 });
  }
  return ok({
    shape,
    read: (key, parse, standard) => {
      const field = fields.get(key);
      return field === undefined ? standard : parse(field.text);
    },
    bad: (key, allowed) => {
      const { text: given, at } = fields.get(key)!;
      return fault('bad-ruleset', `${key} is ${allowed}, not ${quoted(given)}`, at);
    },
  });
}

/** The text of the fields that are there, in the order given. */
export function joinFields(
  size: string,
  fields: Readonly<Record<string, string | undefined>>,
): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return [size, ...given.map(([key, value]) => `${key}=${value}`)].join('-');
}

export function parseYesNo(text: string): boolean | undefined {
  return text === 'yes' ? true : text === 'no' ? false : undefined;
}

/** A piece of a longer text that remembers where it stood, so that an error can point at it. */
export interface Piece {
  readonly text: string;
  readonly at: number;
}

export function splitPieces(text: string, separator: string, at = 0): Piece[] {
  let offset = at;
  return text.split(separator).map((part) => {
    const piece = { text: part, at: offset };
    offset += part.length + separator.length;
    return piece;
  });
}

/**
 * A decimal number in its one canonical spelling (no sign, no leading zero), or undefined.
 * One spelling for each number keeps `make(parse(text)) === text`.
 */
export function parseCount(text: string, max: number, min = 0): number | undefined {
  if (!/^(?:0|[1-9]\d{0,15})$/.test(text)) return undefined;
  const count = Number(text);
  return count >= min && count <= max ? count : undefined;
}

/** Outside text quoted in a message: short, on one line, and harmless to a terminal. */
export function quoted(text: string): string {
  const short = text.length > 24 ? `${text.slice(0, 24)}…` : text;
  // JSON escapes some control characters; these are the others, and the line breaks of Unicode.
  return JSON.stringify(short).replaceAll(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Choices in a message: `a, b, or c`. */
export function orList(choices: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(choices);
}

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

/** Outside text quoted in a message: short, and on one line whatever it held. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 24 ? `${text.slice(0, 24)}…` : text);
}

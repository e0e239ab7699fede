/** A line, or what takes the place of one that is longer than any may be. */
export type Line = string | undefined;

/** Cuts chunks of text into lines, and keeps no more than one line in memory. */
export function lineCutter(most: number): (chunk: string) => readonly Line[] {
  let rest = '';
  /** Within a line that is too long: nothing counts up to its end. */
  let skipping = false;
  return (chunk) => {
    const pieces = (rest + chunk).split('\n');
    rest = pieces.pop()!;
    const lines = pieces.map((piece, i): Line => {
      const isTooLong = piece.length > most || (i === 0 && skipping);
      return isTooLong ? undefined : piece.replace(/\r$/, '');
    });
    if (pieces.length > 0) skipping = false;
    if (rest.length > most) {
      skipping = true;
      rest = '';
    }
    return lines;
  };
}

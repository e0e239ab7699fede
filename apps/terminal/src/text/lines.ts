/** Lines of at most so many characters, broken at blanks, but not before a percent sign. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ (?!%)/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Rows of cells as lines, column below column; the text of `left` columns begins at the left. */
export function aligned(
  rows: readonly (readonly string[])[],
  left: (column: number) => boolean,
): string[] {
  const widths = rows[0]!.map((_, column) =>
    rows.reduce((most, row) => Math.max(most, row[column]!.length), 0),
  );
  const padded = (cell: string, column: number): string =>
    left(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!);
  return rows.map((row) => row.map(padded).join('  ').trimEnd());
}

/** What S3 prints for a row after its move: `8: 8 4 0 0`. */
export function makeRowLine(points: number, row: readonly number[]): string {
  return `${points}: ${row.join(' ')}`;
}

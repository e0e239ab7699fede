const MOST_SLIPS = 3;
/** Of two words that are alike, the greater part is the same. */
const LIKENESS = 0.4;

/** A question at the end of a message, for whoever wrote a word that is none; empty if nothing is near. */
export function didYouMean(word: string, known: readonly string[], prefix = ''): string {
  const meant = similarTo(word, known).toSorted();
  const names = meant.map((name) => `${prefix}${name}`).join(', ');
  return meant.length === 0 ? '' : ` (Did you mean ${meant.length > 1 ? 'one of ' : ''}${names}?)`;
}

/** The words that somebody may have meant who wrote another one: those that are nearest to it. */
function similarTo(word: string, known: readonly string[]): readonly string[] {
  const near = known
    .filter((other) => Math.abs(other.length - word.length) <= MOST_SLIPS)
    .map((other) => ({ other, slips: slipsBetween(word, other) }))
    .filter(({ other, slips }) => {
      const length = Math.max(word.length, other.length);
      return slips <= MOST_SLIPS && 1 - slips / length > LIKENESS;
    });
  const least = Math.min(...near.map(({ slips }) => slips));
  return near.filter(({ slips }) => slips === least).map(({ other }) => other);
}

/** How many letters have to be added, left out, replaced or swapped with their neighbour. */
function slipsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? rows[i - 2]![j - 2]! + 1 : Infinity;
      row.push(Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, replaced, swapped));
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

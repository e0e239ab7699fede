/** Where the loop stands before a round, for whoever wants to check the invariant. */
export interface Round {
  readonly h: number;
  readonly j: number;
  readonly score: number;
  readonly moveMade: boolean;
}

/**
 * The loop of S3 on one row. Its invariant, before and after every round, with n the row's length:
 *
 *      0          h      h+1        j            n
 *     +----------+------+----------+------------+
 *     |  merged  |  x   |  zeros   |  unknown   |
 *     +----------+------+----------+------------+
 *
 * - merged: final, nothing here changes any more;
 * - x: the value that the next one may merge with, or 0 when there is none yet;
 * - unknown: as it was before the loop;
 * - score: the points of the merges so far; moveMade: whether any value has changed its place.
 *
 * j grows in every round, so the loop ends, and then nothing is unknown.
 *
 * The document's guards leave out the case that x is 0 and b[j] is not: the second guard here.
 */
export function slideRow(row: number[], watch: (round: Round) => void = () => {}): Round {
  const n = row.length;
  let h = 0;
  let j = 1;
  let score = 0;
  let moveMade = false;
  while (j < n) {
    watch({ h, j, score, moveMade });
    const x = row[h]!;
    const next = row[j]!;
    if (next === 0) {
      // One more zero.
    } else if (x === 0) {
      row[h] = next;
      row[j] = 0;
      moveMade = true;
    } else if (x === next) {
      row[h] = x + next;
      row[j] = 0;
      score += x + next;
      h++;
      moveMade = true;
    } else if (h + 1 === j) {
      h++;
    } else {
      h++;
      row[h] = next;
      row[j] = 0;
      moveMade = true;
    }
    j++;
  }
  watch({ h, j, score, moveMade });
  return { h, j, score, moveMade };
}

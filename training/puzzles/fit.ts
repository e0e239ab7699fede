import { UNRATED } from '@twofold/coach';

/** A rating's points for one unit of log odds, as in Glicko-2. */
const SCALE = 173.7178;
const ROUNDS = 200;

export interface Fitted {
  readonly value: number;
  readonly deviation: number;
}

/**
 * Ratings of puzzles and solvers under which each is expected to do what it did: maximum likelihood of the Rasch model, which is
 * that of Glicko-2 for ratings that are certain. `solved[puzzle][solver]` are chances. Of a puzzle less is known than of a
 * solver: before any answer it has the rating that everybody has at first. The average puzzle has 1500.
 */
export function fitRatings(solved: readonly (readonly number[])[]): {
  readonly puzzles: readonly Fitted[];
  readonly solvers: readonly Fitted[];
} {
  const prior = 1 / (UNRATED.deviation / SCALE) ** 2;
  const puzzles = solved.map(() => ({ at: 0, information: prior }));
  const solvers = solved[0]!.map(() => ({ at: 0, information: 0 }));
  const expected = (puzzle: number, solver: number): number =>
    1 / (1 + Math.exp(puzzles[puzzle]!.at - solvers[solver]!.at));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [s, solver] of solvers.entries()) {
      let [slope, information] = [0, 1e-9];
      for (const [p, chances] of solved.entries()) {
        const e = expected(p, s);
        slope += chances[s]! - e;
        information += e * (1 - e);
      }
      solver.at += clipped(slope / information);
      solver.information = information;
    }
    for (const [p, puzzle] of puzzles.entries()) {
      let slope = -prior * puzzle.at;
      puzzle.information = prior;
      for (const [s, chance] of solved[p]!.entries()) {
        const e = expected(p, s);
        slope += e - chance;
        puzzle.information += e * (1 - e);
      }
      puzzle.at += clipped(slope / puzzle.information);
    }
    const mean = puzzles.reduce((sum, { at }) => sum + at, 0) / puzzles.length;
    for (const one of [...puzzles, ...solvers]) one.at -= mean;
  }
  const fitted = ({ at, information }: { at: number; information: number }): Fitted => ({
    value: UNRATED.value + SCALE * at,
    deviation: SCALE / Math.sqrt(information),
  });
  return { puzzles: puzzles.map(fitted), solvers: solvers.map(fitted) };
}

/** A step of Newton's, no longer than is safe far from the goal. */
function clipped(step: number): number {
  return Math.max(-1, Math.min(step, 1));
}

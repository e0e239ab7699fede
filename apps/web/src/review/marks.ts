import type { GameTypes } from '@twofold/rules';
import type { Report, ReviewedMove } from '@twofold/coach';

export const GRADE_MARKS = { only: '!', mistake: '?', blunder: '??' } as const;
export type GradeMark = keyof typeof GRADE_MARKS;

/** A move that a graph marks. */
interface MarkedPlace {
  readonly place: number;
  readonly mark: GradeMark;
}

type Move = ReviewedMove<GameTypes>;

/** The mark that a move deserves, if any. */
export function markOf({ grade, only }: Pick<Move, 'grade' | 'only'>): GradeMark | undefined {
  if (grade === 'mistake' || grade === 'blunder') return grade;
  return only ? 'only' : undefined;
}

/** As many good moves as a graph has room for beside the mistakes. */
const MOST_ONLY = 4;

/**
 * What a graph marks: the mistakes that cost most, and some of the only good moves, which
 * are many: those at which most was at stake. What lies within `near` places of another is left out.
 */
export function markedPlaces({ moves, summary }: Report, near: number): readonly MarkedPlace[] {
  const mistakes = summary.moments
    .toSorted((a, b) => moves[b]!.share - moves[a]!.share || a - b)
    .map((place): MarkedPlace => ({ place, mark: markOf(moves[place]!)! }));
  const good: MarkedPlace[] = [];
  for (const [place, { only }] of moves.entries()) {
    if (only) good.push({ place, mark: 'only' });
  }
  good.sort((a, b) => moves[b.place]!.worth - moves[a.place]!.worth || a.place - b.place);
  const shown: MarkedPlace[] = [];
  let goodLeft = MOST_ONLY;
  for (const marked of [...mistakes, ...good]) {
    if (marked.mark === 'only' && goodLeft === 0) break;
    if (shown.some(({ place }) => Math.abs(place - marked.place) < near)) continue;
    shown.push(marked);
    if (marked.mark === 'only') goodLeft--;
  }
  return shown.toSorted((a, b) => a.place - b.place);
}

/** The nearest mistake before or after a place. */
export function findMistake({ moves }: Report, from: number, step: 1 | -1): number | undefined {
  for (let place = from + step; place >= 0 && place < moves.length; place += step) {
    const { grade } = moves[place]!;
    if (grade === 'mistake' || grade === 'blunder') return place;
  }
  return undefined;
}

import type { JSX } from 'preact';
import type { GameTypes } from '@twofold/rules';
import type { Report, ReviewedMove } from '@twofold/coach';

const GRADE_MARKS = { only: '!', mistake: '?', blunder: '??' } as const;
type GradeMark = keyof typeof GRADE_MARKS;

type Move = ReviewedMove<GameTypes>;

/** The mark that a move deserves, if any. */
export function markOf({ grade, only }: Pick<Move, 'grade' | 'only'>): GradeMark | undefined {
  if (grade === 'mistake' || grade === 'blunder') return grade;
  return only ? 'only' : undefined;
}

/** The nearest mistake before or after a place. */
export function findMistake({ moves }: Report, from: number, step: 1 | -1): number | undefined {
  for (let place = from + step; place >= 0 && place < moves.length; place += step) {
    const { grade } = moves[place]!;
    if (grade === 'mistake' || grade === 'blunder') return place;
  }
  return undefined;
}

export function VerdictMark({ mark }: { readonly mark: GradeMark }): JSX.Element {
  return (
    <span class="verdict-mark" data-mark={mark} aria-hidden="true">
      {GRADE_MARKS[mark]}
    </span>
  );
}

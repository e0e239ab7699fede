/** From the best to the worst; see docs/coach.md for how a move gets its grade. */
export const GRADES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];

/** A move that gives away less than this share of what the game was worth has the grade. */
export const GRADE_LIMITS: Readonly<Record<Exclude<Grade, 'blunder'>, number>> = {
  best: 0.002,
  good: 0.01,
  inaccuracy: 0.03,
  mistake: 0.1,
};

/** The grade of a move by the share of the game's worth that it gives away, from 0 to 1. */
export function gradeOf(share: number): Grade {
  if (share < GRADE_LIMITS.best) return 'best';
  if (share < GRADE_LIMITS.good) return 'good';
  if (share < GRADE_LIMITS.inaccuracy) return 'inaccuracy';
  return share < GRADE_LIMITS.mistake ? 'mistake' : 'blunder';
}

/** Whether a grade is worth learning from. */
export function isMistake(grade: Grade): boolean {
  return grade === 'mistake' || grade === 'blunder';
}

/** Whether a grade is good enough for an answer. */
export function isRight(grade: Grade): boolean {
  return grade === 'best' || grade === 'good';
}

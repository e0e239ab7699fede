import { hasObjectives, movesLeft, type DotsPosition } from '@twofold/rules/dots';
import { dotsOf, fieldOf, type Dots, type Field } from './field.js';
import { needsOf, pointsNeeds, type Needs } from './needs.js';

/**
 * What a game is about: meeting the goals within the moves that are left, points, or, where moves
 * are not counted, meeting the goals soon.
 */
export type Aim = 'chance' | 'points' | 'haste';

/** A position as the search sees it. */
export interface Question {
  readonly field: Field;
  readonly dots: Dots;
  readonly needs: Needs;
  /** Infinity where moves are not counted. */
  readonly left: number;
  readonly aim: Aim;
  /** Chances are to be those of a player one of whose so many moves is any path; undefined for the best of play. */
  readonly slips?: number;
}

export function questionOf(position: DotsPosition): Question {
  const { ruleset } = position;
  const left = movesLeft(position) ?? Infinity;
  const field = fieldOf(ruleset);
  const dots = dotsOf(position);
  const question = { field, dots, left };
  if (!hasObjectives(ruleset)) {
    return { ...question, needs: pointsNeeds(ruleset.colours), aim: 'points' };
  }
  return {
    ...question,
    needs: needsOf(position, field, dots),
    aim: left === Infinity ? 'haste' : 'chance',
  };
}

/** The same position played for points, once its goals are out of reach. */
export function forPoints(question: Question): Question {
  return { ...question, needs: pointsNeeds(question.field.colours), aim: 'points' };
}

import type { Action, FaultCode } from '@twofold/rules';
import {
  objectivesOf,
  type DotsEvent,
  type DotsPosition,
  type Objective,
  type Path,
  type Piece,
} from '@twofold/rules/dots';
import { t } from '../../i18n/language.js';
import { describeRows } from '../describe.js';

/** What an action did: a move in one breath, a step back or forth by its name. */
export function describeDotsStep(
  action: Action<Path>,
  events: readonly DotsEvent[],
  position: DotsPosition,
): string {
  if (action === 'undo' || action === 'redo') return t(`say.${action}`);
  const parts: string[] = [];
  for (const event of events) {
    if (event.kind === 'cleared') {
      const colour = t(`colour.${event.colour}`);
      parts.push(t('say.cleared', { count: event.cells.length, colour }));
    }
    if (event.kind === 'melted') parts.push(t('say.melted', { count: event.cells.length }));
    if (event.kind === 'landed') parts.push(t('say.landed'));
    if (event.kind === 'shuffled') parts.push(t('say.shuffled'));
  }
  parts.push(describeGoals(position));
  return parts.join(' ');
}

function describeGoals(position: DotsPosition): string {
  const goals = objectivesOf(position).map((goal) =>
    t('say.goal', { colour: goalName(goal), count: goal.left }),
  );
  const { moves } = position.ruleset;
  if (moves !== undefined) goals.push(t('say.left', { count: moves - position.ply }));
  return goals.join(' ');
}

/** What lies on a cell, and on how much ice. */
export function describePiece(piece: Piece, ice: number): string {
  const name = t(`colour.${piece}`);
  return ice === 0 ? name : t(ice === 1 ? 'say.on-ice' : 'say.on-thick-ice', { name });
}

export function goalName(goal: Objective): string {
  return goal.kind === 'colour' ? t(`colour.${goal.colour}`) : t(`goal.${goal.kind}`);
}

export function describeDotsBoard(position: DotsPosition): string {
  const { ruleset, cells, ice } = position;
  return describeRows(
    ruleset,
    cells.map((piece, cell) => describePiece(piece, ice?.[cell] ?? 0)),
  );
}

const EXPLAINED = ['not-a-dot', 'wrong-colour', 'not-adjacent', 'repeated-cell'] as const;

/** Why a step was not taken. */
export function describeProblem(code: FaultCode): string {
  const known = EXPLAINED.find((explained) => explained === code);
  return known === undefined ? t('problem.other') : t(`problem.${known}`);
}

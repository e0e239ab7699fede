import type { Action, FaultCode } from '@twofold/rules';
import type { DotsEvent, DotsPosition, Path } from '@twofold/rules/dots';
import { t } from '../../i18n/language.js';

/** What an action did: a move in one breath, a step back or forth by its name. */
export function describeDotsStep(
  action: Action<Path>,
  events: readonly DotsEvent[],
  position: DotsPosition,
): string {
  return action === 'undo' || action === 'redo'
    ? t(`say.${action}`)
    : describeDotsMove(events, position);
}

function describeDotsMove(events: readonly DotsEvent[], position: DotsPosition): string {
  const parts: string[] = [];
  for (const event of events) {
    if (event.kind === 'cleared') {
      const colour = t(`colour.${event.colour}`);
      parts.push(t('say.cleared', { count: event.cells.length, colour }));
    }
    if (event.kind === 'shuffled') parts.push(t('say.shuffled'));
  }
  parts.push(describeGoals(position));
  return parts.join(' ');
}

function describeGoals(position: DotsPosition): string {
  const goals = position.goals.map(({ colour, count }) =>
    t('say.goal', { colour: t(`colour.${colour}`), count }),
  );
  const { moves } = position.ruleset;
  if (moves !== undefined) goals.push(t('say.left', { count: moves - position.ply }));
  return goals.join(' ');
}

export function describeDotsBoard(position: DotsPosition): string {
  const { width, height } = position.ruleset;
  return Array.from({ length: height }, (_, row) => {
    const cells = position.cells
      .slice(row * width, (row + 1) * width)
      .map((colour) => t(`colour.${colour}`));
    return t('say.row', { row: row + 1, cells: cells.join(', ') });
  }).join(' ');
}

const EXPLAINED = ['wrong-colour', 'not-adjacent', 'repeated-cell'] as const;

/** Why a step was not taken. */
export function describeProblem(code: FaultCode): string {
  const known = EXPLAINED.find((explained) => explained === code);
  return known === undefined ? t('problem.other') : t(`problem.${known}`);
}

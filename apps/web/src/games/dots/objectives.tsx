import type { JSX } from 'preact';
import { objectivesOf, type DotsPosition } from '@twofold/rules/dots';
import { t } from '../../i18n/language.js';
import { goalName } from './describe.js';
import { GoalIcon } from './goal-icon.js';
import type { Preview } from './preview.js';

interface ObjectivesProps {
  readonly position: DotsPosition;
  /** What the path that is being drawn would clear. */
  readonly ahead: Preview | undefined;
}

/** What is to be cleared, how far it has come, and what letting go would add. */
export function Objectives({ position, ahead }: ObjectivesProps): JSX.Element {
  const { ruleset } = position;
  const goals = objectivesOf(position);
  if (goals.length === 0) {
    const about = ruleset.moves === undefined ? 'dots.endless.about' : 'dots.points.about';
    return <p class="objectives hint-text">{t(about)}</p>;
  }
  return (
    <ul class="objectives" aria-label={t('new.target')}>
      {goals.map((goal, i) => {
        const { total, left } = goal;
        const coming = left - (ahead?.left[i] ?? left);
        return (
          <li
            key={goal.kind === 'colour' ? goal.colour : goal.kind}
            data-coming={coming > 0 ? coming : undefined}
          >
            <GoalIcon goal={goal} />
            <div>
              <span class="unseen">{goalName(goal)}</span>
              <span class={left === 0 ? 'count good' : 'count'}>
                {total - left} <small>{t('dots.of', { total })}</small>
              </span>
              <span class={left === 0 || coming > 0 ? 'label good' : 'label'}>
                {stateOf(left, coming)}
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function stateOf(count: number, coming: number): string {
  if (count === 0) return t('dots.done');
  return coming > 0 ? t('dots.release', { count: coming }) : t('dots.togo', { count });
}

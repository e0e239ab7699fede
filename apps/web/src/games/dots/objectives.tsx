import type { JSX } from 'preact';
import type { DotsPosition } from '@twofold/rules/dots';
import { t } from '../../i18n/language.js';
import { Dot } from './dot.js';
import type { Preview } from './preview.js';

interface ObjectivesProps {
  readonly position: DotsPosition;
  /** What the path that is being drawn would clear. */
  readonly ahead: Preview | undefined;
}

/** What is to be cleared, how far it has come, and what letting go would add. */
export function Objectives({ position, ahead }: ObjectivesProps): JSX.Element {
  const { goals, ruleset } = position;
  if (goals.length === 0) {
    const about = ruleset.moves === undefined ? 'dots.endless.about' : 'dots.points.about';
    return <p class="objectives hint-text">{t(about)}</p>;
  }
  return (
    <ul class="objectives" aria-label={t('dots.objective')}>
      {goals.map(({ colour, count }, i) => {
        const total = ruleset.goals[i]!.count;
        const coming = ahead?.colour === colour ? Math.min(ahead.cleared.length, count) : 0;
        return (
          <li key={colour}>
            <Dot colour={colour} />
            <div>
              <span class="unseen">{t(`colour.${colour}`)}</span>
              <span class={count === 0 ? 'count good' : 'count'}>
                {total - count} <small>{t('dots.of', { total })}</small>
              </span>
              <span class={count === 0 ? 'label good' : 'label'}>{stateOf(count, coming)}</span>
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

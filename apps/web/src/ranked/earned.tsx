import { allAchievements } from '@twofold/achievements';
import { ANSWERS, type Credentials } from '@twofold/protocol';
import type { JSX } from 'preact';
import { makeRoute } from '../ui/router.js';
import { AchievementRow } from '../statistics/achievements.js';
import { shortDate } from './board-table.js';
import { ask } from '../server/server.js';
import { useAnswer } from '../server/use-answer.js';
import '../statistics/statistics.css';
import { t } from '../i18n/language.js';

/** What the server has seen the player reach in ranked games. */
export function Earned({ as }: { readonly as: Credentials }): JSX.Element | null {
  const path = 'api/me/achievements';
  const earned = useAnswer(() => ask(ANSWERS.achievements, path, { as }), [as.player]).value;
  if (earned?.ok !== true || earned.value.achievements.length === 0) return null;
  return (
    <section>
      <h2>{t('ranked.profile.earned')}</h2>
      <ul class="achievements">
        {earned.value.achievements.map((item) => {
          // A later server may know more of them than we do.
          const id = allAchievements().find((known) => known.id === item.id)?.id;
          if (id === undefined) return null;
          return (
            <AchievementRow key={id} id={id} reached>
              <p class="label good">
                <a href={makeRoute({ screen: 'entry', of: item.game })}>{shortDate(item.earned)}</a>
              </p>
            </AchievementRow>
          );
        })}
      </ul>
    </section>
  );
}

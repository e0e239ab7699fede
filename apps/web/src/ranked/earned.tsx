import { allAchievements } from '@twofold/achievements';
import { ANSWERS, type Achievement, type Credentials } from '@twofold/protocol';
import type { JSX } from 'preact';
import { makeRoute } from '../ui/router.js';
import { badgeOf } from '../statistics/badges.js';
import { shortDate } from './board-table.js';
import { ask } from '../server/server.js';
import { useAnswer } from '../server/use-answer.js';
import '../statistics/statistics.css';
import { t } from '../i18n/language.js';
import { rankColours } from '../ui/colours.js';

/** What the server has seen the player reach in ranked games. */
export function Earned({ as }: { readonly as: Credentials }): JSX.Element | null {
  const path = 'api/me/achievements';
  const earned = useAnswer(() => ask(ANSWERS.achievements, path, { as }), [as.player]).value;
  if (earned?.ok !== true || earned.value.achievements.length === 0) return null;
  return (
    <section>
      <h2>{t('ranked.profile.earned')}</h2>
      <ul class="achievements">
        {earned.value.achievements.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Row({ item }: { readonly item: Achievement }): JSX.Element | null {
  // A later server may know more of them than we do.
  const id = allAchievements().find((known) => known.id === item.id)?.id;
  if (id === undefined) return null;
  const { text, rank } = badgeOf(id);
  return (
    <li class="achievement reached">
      <span class="badge" aria-hidden="true" style={rankColours(rank)} data-digits={text.length}>
        {text}
      </span>
      <div>
        <p class="strong">{t(`achievement.${id}.name`)}</p>
        <p class="label">{t(`achievement.${id}.about`)}</p>
        <p class="label good">
          <a href={makeRoute({ screen: 'entry', of: item.game })}>{shortDate(item.earned)}</a>
        </p>
      </div>
    </li>
  );
}

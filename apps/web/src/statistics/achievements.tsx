import type { Progress } from '@twofold/achievements';
import type { JSX } from 'preact';
import { allFaces } from '../games/index.js';
import type { Entry } from '../records/book.js';
import { makeRoute } from '../ui/router.js';
import { library } from '../storage/services.js';
import { badgeOf } from './badges.js';
import { formatDay } from '../i18n/dates.js';
import { t } from '../i18n/language.js';
import { rankColours } from '../ui/colours.js';
import { groupDigits } from '../i18n/format.js';

/** All achievements: reached with the day and the game, others with how far they have come. */
export function Achievements({
  progress,
}: {
  readonly progress: readonly Progress<Entry>[];
}): JSX.Element {
  const reached = progress.filter(({ by }) => by !== undefined).length;
  const groups = [
    ...allFaces().map(({ game, title }) => ({ name: game.name, title })),
    { name: 'both', title: t('statistics.achievements.both') },
  ].map((group) => ({
    ...group,
    items: progress.filter(({ achievement }) => achievement.about === group.name),
  }));
  return (
    <section aria-labelledby="achievements">
      <div class="section-head">
        <h2 id="achievements">{t('statistics.achievements')}</h2>
        <p class="label">
          {t('statistics.achievements.count', { count: reached, all: progress.length })}
        </p>
      </div>
      {groups.map(
        ({ name, title, items }) =>
          items.length > 0 && (
            <div key={name} class="achievement-group stack-12">
              <h3>{title}</h3>
              <ul class="achievements">
                {items.map((item) => (
                  <Row key={item.achievement.id} item={item} />
                ))}
              </ul>
            </div>
          ),
      )}
    </section>
  );
}

function Row({ item }: { readonly item: Progress<Entry> }): JSX.Element {
  const { by, achievement } = item;
  const { id } = achievement;
  const badge = badgeOf(id);
  const name = t(`achievement.${id}.name`);
  return (
    <li class={by === undefined ? 'achievement' : 'achievement reached'} data-achievement={id}>
      <span
        class="badge"
        aria-hidden="true"
        style={by === undefined ? undefined : rankColours(badge.rank)}
        data-digits={badge.text.length}
      >
        {badge.text}
      </span>
      <div>
        <p class="strong">{name}</p>
        <p class="label">{t(`achievement.${id}.about`)}</p>
        {by === undefined ? <Way {...item} /> : <Reached name={name} by={by} />}
      </div>
    </li>
  );
}

function Reached({ name, by }: { readonly name: string; readonly by: Entry }): JSX.Element {
  // Ids are used again: the game may have been removed, and another have its place.
  const isThere = library.read(by.id)?.created === by.created;
  return (
    <p class="label good">
      {t('statistics.achievements.reached', { date: formatDay(by.ended) })}
      {isThere && (
        <>
          {' · '}
          <a
            href={makeRoute({ screen: 'replay', of: by.id })}
            aria-label={t('replay.of', { name })}
          >
            {t('replay')}
          </a>
        </>
      )}
    </p>
  );
}

/** The values of tiles are never grouped. */
const OF_TILES = /^(?:tile|tiny|small|large|giant)-/;

/** How far it has come; of what is either done or not, there is nothing to show. */
function Way({ achievement, goal, value }: Progress<Entry>): JSX.Element | null {
  if (goal === 1 || value === 0) return null;
  const write = OF_TILES.test(achievement.id) ? String : groupDigits;
  return (
    <div class="way">
      <span class="way-bar meter" aria-hidden="true">
        <span style={{ width: `${Math.max((100 * value) / goal, 1)}%` }} />
      </span>
      <span class="label">
        {t('statistics.achievements.progress', { value: write(value), goal: write(goal) })}
      </span>
    </div>
  );
}

import type { AchievementId, Feats, Progress } from '@twofold/achievements';
import type { ComponentChildren, JSX } from 'preact';
import type { GameName } from '@twofold/rules';
import type { Badge, GameFeatures } from '../games/feature.js';
import { FEATURES } from '../games/features.js';
import { allFaces } from '../games/index.js';
import type { Entry } from '../records/book.js';
import { makeRoute } from '../ui/router.js';
import { library } from '../storage/services.js';
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
                  <AchievementRow
                    key={item.achievement.id}
                    id={item.achievement.id}
                    reached={item.by !== undefined}
                  >
                    {item.by === undefined ? <Way {...item} /> : <Reached {...item} by={item.by} />}
                  </AchievementRow>
                ))}
              </ul>
            </div>
          ),
      )}
    </section>
  );
}

interface AchievementRowProps {
  readonly id: AchievementId;
  readonly reached: boolean;
  /** When it was reached, or how far it has come. */
  readonly children: ComponentChildren;
}

export function AchievementRow({ id, reached, children }: AchievementRowProps): JSX.Element {
  const { text, rank } = badgeOf(id);
  return (
    <li class={reached ? 'achievement reached' : 'achievement'} data-achievement={id}>
      <span
        class="badge"
        aria-hidden="true"
        style={reached ? rankColours(rank) : undefined}
        data-digits={text.length}
      >
        {text}
      </span>
      <div>
        <p class="strong">{t(`achievement.${id}.name`)}</p>
        <p class="label">{t(`achievement.${id}.about`)}</p>
        {children}
      </div>
    </li>
  );
}

function Reached({ achievement, by }: Progress<Entry> & { readonly by: Entry }): JSX.Element {
  const name = t(`achievement.${achievement.id}.name`);
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
            aria-label={t('of', { what: t('replay'), name })}
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
      <span class="label">{t('of.all', { count: write(value), all: write(goal) })}</span>
    </div>
  );
}

/** Of achievements that belong to no game; those of a game are among its features. */
const GENERAL: Readonly<Record<Exclude<AchievementId, Feats[GameName]['id']>, Badge>> = {
  'games-10': { text: '10', rank: 5 },
  'games-100': { text: '100', rank: 9 },
  'games-1000': { text: '1000', rank: 14 },
  'both-in-a-day': { text: '2', rank: 5 },
  'days-7': { text: '7', rank: 8 },
  'days-30': { text: '30', rank: 13 },
};

function badgeOf(id: AchievementId): Badge {
  const games = Object.values<GameFeatures>(FEATURES);
  const tables: readonly Readonly<Record<string, Badge>>[] = [
    GENERAL,
    ...games.map(({ badges }) => badges),
  ];
  // Every achievement belongs to a game, or to none.
  return tables.find((badges) => id in badges)![id]!;
}

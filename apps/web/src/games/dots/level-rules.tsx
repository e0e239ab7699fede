import type { JSX } from 'preact';
import { DOTS_MODE_NAMES, levelOf, type DotsLevel, type DotsRuleset } from '@twofold/rules/dots';
import { t } from '../../i18n/language.js';
import { ButtonLink } from '../../ui/button.js';
import { DotsPicture } from './picture.js';
import { GoalIcon } from './goal-icon.js';
import { Stars } from './stars.js';

interface RulesProps {
  readonly ruleset: DotsRuleset;
}

/** What a game will ask for, before it has begun. */
export function GoalList({ ruleset }: RulesProps): JSX.Element {
  const { goals, ice } = ruleset;
  const others = DOTS_MODE_NAMES.flatMap((kind) => {
    const total = kind === 'ice' ? ice?.reduce((sum, layers) => sum + layers, 0) : ruleset[kind];
    return total === undefined ? [] : [{ kind, total }];
  });
  return (
    <ul class="goals">
      {goals.map(({ colour, count }, i) => (
        <li key={i}>
          <GoalIcon goal={{ kind: 'colour', colour }} />
          <span class="unseen">{colour === '?' ? t('dots.any') : t(`colour.${colour}`)}</span>
          {count}
        </li>
      ))}
      {others.map(({ kind, total }) => (
        <li key={kind}>
          <GoalIcon goal={{ kind }} />
          <span class="unseen">{t(`goal.${kind}`)}</span>
          {total}
        </li>
      ))}
    </ul>
  );
}

/** The rules that a game has beside its goals: loops or none, and what its modes do. */
export function RuleList({ ruleset }: RulesProps): JSX.Element {
  const { ice, loops } = ruleset;
  const isThick = ice?.some((layers) => layers > 1) === true;
  return (
    <ul class="level-rules label stack-4">
      <li class="beside-8">
        <DotsPicture rows={['GG', 'GG']} path={loops ? [0, 1, 3, 2, 0] : [0, 1, 3]} />
        {t(loops ? 'level.loops' : 'level.no-loops')}
      </li>
      {DOTS_MODE_NAMES.filter((kind) => ruleset[kind] !== undefined).map((kind) => (
        <li key={kind} class="beside-8">
          <GoalIcon goal={{ kind }} />
          {t(kind === 'ice' && isThick ? 'level.thick-ice' : `level.${kind}`)}
        </li>
      ))}
    </ul>
  );
}

/** What three stars of a level take. */
export function StarsNeeded({ level }: { readonly level: DotsLevel }): JSX.Element {
  return (
    <p class="stars-needed label beside-8">
      <Stars count={3} />
      {t('stars.needed', { count: level.stars[1] })}
    </p>
  );
}

interface CardProps extends RulesProps {
  readonly casual: boolean;
}

/** What lies below the board while nobody draws: the rules of this game, and of a casual one the way to the map. */
export function LevelCard({ ruleset, casual }: CardProps): JSX.Element {
  const level = levelOf(ruleset);
  return (
    <div class="level-card">
      <RuleList ruleset={ruleset} />
      {level !== undefined && <StarsNeeded level={level} />}
      {casual && (
        <ButtonLink
          icon="map"
          label={t('map')}
          class="button quiet"
          to={{ screen: 'map', of: 'dots' }}
        />
      )}
    </div>
  );
}

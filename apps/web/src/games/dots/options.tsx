import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { DOTS_PRESETS, type DotsRuleset, dotsLevel } from '@twofold/rules/dots';
import { t } from '../../i18n/language.js';
import { Segmented } from '../../ui/controls.js';
import { library } from '../../storage/services.js';
import { GoalList, RuleList } from './level-rules.js';
import { nextLevel } from './levels.js';
import { ButtonLink } from '../../ui/button.js';

const WAYS = ['levels', 'endless', 'random'] as const;

const FREE_GAMES = {
  endless: DOTS_PRESETS.endless,
  random: DOTS_PRESETS['random-objective'],
} as const;

interface OptionsProps {
  readonly onStart: (ruleset: DotsRuleset) => void;
  readonly level: number | undefined;
}

/** What to play: a level, a board without end, or an objective left to chance. */
export function DotsOptions({ onStart, level: now }: OptionsProps): JSX.Element {
  const start = useRef<HTMLButtonElement>(null);
  // As in the options of 2048.
  useLayoutEffect(() => start.current?.focus(), []);
  const way = useSignal<(typeof WAYS)[number]>('levels');
  const level = now ?? nextLevel(library);
  const ruleset = way.value === 'levels' ? dotsLevel(level)! : FREE_GAMES[way.value];
  return (
    <form
      class="new-game stack-16"
      onSubmit={(event) => {
        event.preventDefault();
        onStart(ruleset);
      }}
    >
      <Segmented
        label={t('dots.way')}
        value={way.value}
        options={WAYS.map((value) => ({ value, label: t(`dots.${value}`) }))}
        onChange={(value) => (way.value = value)}
      />
      {way.value === 'levels' && (
        <ButtonLink icon="map" label={t('map.all')} to={{ screen: 'map', of: 'dots' }} />
      )}
      {ruleset.moves === undefined ? (
        <p class="hint-text">{t('dots.endless.about')}</p>
      ) : (
        <div class="field">
          <span class="label">
            {way.value === 'levels' && `${t('dots.level', { level })}. `}
            {t('dots.goal.in', { moves: ruleset.moves })}
          </span>
          <GoalList ruleset={ruleset} />
          <RuleList ruleset={ruleset} />
        </div>
      )}
      <button ref={start} type="submit" class="primary" autofocus data-play-dots>
        {t('new.start')}
      </button>
    </form>
  );
}

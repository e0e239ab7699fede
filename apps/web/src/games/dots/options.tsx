import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { DOTS_PRESETS, type DotsRuleset, dotsLevel, LEVEL_TEXTS } from '@twofold/rules/dots';
import { t } from '../../i18n/language.js';
import { Segmented, Select } from '../../ui/controls.js';
import { library } from '../../storage/services.js';
import { Dot } from './dot.js';
import { isLevelWon, nextLevel } from './levels.js';

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
export function DotsOptions({ onStart, level: first }: OptionsProps): JSX.Element {
  const way = useSignal<(typeof WAYS)[number]>('levels');
  const level = useSignal(first ?? nextLevel(library));
  const ruleset = way.value === 'levels' ? dotsLevel(level.value)! : FREE_GAMES[way.value];
  return (
    <form
      class="new-game"
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
        <Select
          label={t('dots.level.choose')}
          value={String(level.value)}
          options={Array.from({ length: LEVEL_TEXTS.length }, (_, i) => {
            const number = i + 1;
            const won = isLevelWon(library, number) ? ' ✓' : '';
            return { value: String(number), label: `${t('dots.level', { level: number })}${won}` };
          })}
          onChange={(value) => (level.value = Number(value))}
        />
      )}
      <Ahead ruleset={ruleset} />
      <button type="submit" class="primary" autofocus data-play-dots>
        {t('new.start')}
      </button>
    </form>
  );
}

/** What a game will ask for. */
function Ahead({ ruleset }: { readonly ruleset: DotsRuleset }): JSX.Element {
  const { goals, moves, loops } = ruleset;
  if (goals.length === 0) return <p class="hint-text">{t('dots.endless.about')}</p>;
  return (
    <div class="field">
      <span class="label">{t('dots.goal.in', { moves: moves ?? '∞' })}</span>
      <ul class="goals">
        {goals.map(({ colour, count }, i) => (
          <li key={i}>
            {colour === '?' ? <span class="any-dot">?</span> : <Dot colour={colour} />}
            <span class="unseen">{colour === '?' ? t('dots.any') : t(`colour.${colour}`)}</span>
            {count}
          </li>
        ))}
      </ul>
      {loops && <span class="hint-text">{t('dots.loops')}</span>}
    </div>
  );
}

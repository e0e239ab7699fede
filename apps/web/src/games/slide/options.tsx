import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { parseSeed, seedFromInteger, type Seed } from '@twofold/rules';
import type { SlideRuleset } from '@twofold/rules/slide';
import { t } from '../../i18n/language.js';
import { Segmented, Select } from '../../ui/controls.js';
import { newSeedNumber } from '../../storage/services.js';
import {
  hasOwnTiles,
  inMode,
  modeOfKey,
  MODES,
  rulesetOf,
  SPAWNS,
  targetsIn,
  type Mode,
  type NewSlideGame,
} from './new-game.js';
import { SlidePicture } from './picture.js';
import { SizeFields } from './size-fields.js';

const SIZES = ['3 × 3', '4 × 4', '5 × 5', '6 × 6'] as const;

/** What a mode looks like, where it has something of its own to show. */
const PICTURES: { readonly [Name in Mode]: number | 'x' | 'm' } = {
  normal: 8,
  movable: 'm',
  fixed: 'x',
  fibonacci: 13,
};

interface OptionsProps {
  readonly initial: NewSlideGame;
  readonly onStart: (ruleset: SlideRuleset, seed: Seed) => void;
}

/** Everything that can be chosen for a game of 2048. Nothing happens until it is started. */
export function SlideOptions({ initial, onStart }: OptionsProps): JSX.Element {
  const start = useRef<HTMLButtonElement>(null);
  // The first time, the form comes after its window: the browser heeds `autofocus` no more.
  useLayoutEffect(() => start.current?.focus(), []);
  const choice = useSignal(initial);
  const seedText = useSignal('');
  const { mode, width, height, spawn, target } = choice.value;
  const size = SIZES.find((known) => known === `${width} × ${height}`);
  const other = useSignal(size === undefined);
  const set = (changes: Partial<NewSlideGame>): void => {
    choice.value = { ...choice.peek(), ...changes };
  };
  const setMode = (next: Mode): void => {
    choice.value = inMode(choice.peek(), next);
  };
  const typed = seedText.value.trim();
  const seed = typed === '' ? undefined : parseSeed(typed);

  const submit = (event: Event): void => {
    event.preventDefault();
    const ruleset = rulesetOf(choice.peek());
    if (seed?.ok === false || !ruleset.ok) return;
    onStart(ruleset.value, seed?.value ?? seedFromInteger(newSeedNumber()));
  };

  const chooseByKey = (event: KeyboardEvent): void => {
    // Typing in a field or a list looks for something there.
    if (event.target instanceof HTMLSelectElement) return;
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = modeOfKey(event.key);
    if (wanted !== undefined) setMode(wanted);
  };

  return (
    <form class="new-game stack-16" onSubmit={submit} onKeyDown={chooseByKey}>
      <Segmented
        class="chips"
        label={t('new.board')}
        value={other.value ? 'other' : size!}
        options={[
          ...SIZES.map((value) => ({ value, label: value })),
          { value: 'other', label: t('new.other') },
        ]}
        onChange={(value) => {
          other.value = value === 'other';
          const [side] = value;
          if (value !== 'other') set({ width: Number(side), height: Number(side) });
        }}
      />
      {other.value && (
        <SizeFields
          width={width}
          height={height}
          onChange={(wide, high) => set({ width: wide, height: high })}
        />
      )}
      <Segmented
        class="chips"
        label={t('new.mode')}
        value={mode}
        options={MODES.map((value) => ({
          value,
          label: t(`mode.${value}`),
          picture: <SlidePicture rows={[[PICTURES[value]]]} />,
        }))}
        onChange={setMode}
      />
      <p class="hint-text">{t(`mode.${mode}.about`)}</p>
      <Segmented
        class="chips"
        label={t('new.target')}
        value={String(target ?? 'none')}
        options={[
          ...targetsIn(mode).map((value) => ({ value: String(value), label: String(value) })),
          { value: 'none', label: t('new.target.none') },
        ]}
        onChange={(value) => set({ target: value === 'none' ? undefined : Number(value) })}
      />
      <details>
        <summary>{t('new.more')}</summary>
        <div class="more-fields">
          {!hasOwnTiles(mode) && (
            <Select
              label={t('new.spawn')}
              value={spawn}
              options={SPAWNS.map((value) => ({ value, label: t(`spawn.${value}`) }))}
              onChange={(value) => set({ spawn: value })}
            />
          )}
          <label class="field">
            <span class="label">{t('new.seed')}</span>
            <input
              type="text"
              autocomplete="off"
              spellcheck={false}
              maxLength={64}
              placeholder={t('new.seed.random')}
              value={seedText.value}
              aria-invalid={seed?.ok === false}
              onInput={(event) => {
                seedText.value = event.currentTarget.value;
              }}
            />
            {seed?.ok === false && <span class="problem">{t('new.seed.bad')}</span>}
          </label>
        </div>
      </details>
      <button ref={start} type="submit" class="primary" autofocus>
        {t('new.start')}
      </button>
    </form>
  );
}

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
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
import { SizeFields } from './size-fields.js';
import { SizeGrid } from './size-grid.js';

interface FormProps {
  readonly initial: NewSlideGame;
  readonly onStart: (ruleset: SlideRuleset, seed: Seed) => void;
  readonly primary?: boolean;
}

/** Everything that can be chosen for a game of 2048. */
export function NewSlideForm({ initial, onStart, primary = false }: FormProps): JSX.Element {
  const choice = useSignal(initial);
  const seedText = useSignal('');
  const { mode, width, height, spawn, target } = choice.value;
  const set = (changes: Partial<NewSlideGame>): void => {
    choice.value = { ...choice.peek(), ...changes };
  };
  const setMode = (next: Mode): void => {
    choice.value = inMode(choice.peek(), next);
  };
  const resize = (wide: number, high: number): void => set({ width: wide, height: high });
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
    <form class="new-game" onSubmit={submit} onKeyDown={chooseByKey}>
      <Segmented
        label={t('new.mode')}
        value={mode}
        options={MODES.map((value) => ({ value, label: t(`mode.${value}.short`) }))}
        onChange={setMode}
      />
      <p class="hint-text">{t(`mode.${mode}.about`)}</p>
      <SizeFields width={width} height={height} onChange={resize}>
        <SizeGrid width={width} height={height} onChange={resize} />
      </SizeFields>
      <details>
        <summary>{t('new.more')}</summary>
        <div class="more-fields">
          <Select
            label={t('new.target')}
            value={String(target ?? 'none')}
            options={[
              ...targetsIn(mode).map((value) => ({ value: String(value), label: String(value) })),
              { value: 'none', label: t('new.target.none') },
            ]}
            onChange={(value) => set({ target: value === 'none' ? undefined : Number(value) })}
          />
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
      <button type="submit" class={primary ? 'primary' : ''} autofocus={primary}>
        {t('new.start')}
      </button>
    </form>
  );
}

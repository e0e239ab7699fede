import { useSignal } from '@preact/signals';
import { hasEvilSpawns } from '@twofold/coach';
import type { SlideRuleset } from '@twofold/rules/slide';
import type { JSX } from 'preact';
import { startEvil } from './services.js';
import { t } from '../../../i18n/language.js';
import { Segmented } from '../../../ui/controls.js';
import {
  choiceOf,
  DEFAULT_NEW_GAME,
  inMode,
  MODES,
  rulesetOf,
  type Mode,
  type NewSlideGame,
} from '../new-game.js';
import { SizeFields } from '../size-fields.js';
import { Button } from '../../../ui/button.js';

/** The modes in which all that chance does is to bring a tile. */
function evilModes(): readonly Mode[] {
  return MODES.filter((mode) => {
    const ruleset = rulesetOf(inMode(DEFAULT_NEW_GAME, mode));
    return ruleset.ok && hasEvilSpawns(ruleset.value);
  });
}

interface FormProps {
  readonly initial?: SlideRuleset;
  readonly primary?: boolean;
  readonly onStart?: () => void;
}

/** What can be chosen for a game against the computer. */
export function EvilForm({ initial, primary = false, onStart }: FormProps): JSX.Element {
  const choice = useSignal<NewSlideGame>(
    initial === undefined ? DEFAULT_NEW_GAME : choiceOf(initial),
  );
  const { mode, width, height } = choice.value;
  const set = (changes: Partial<NewSlideGame>): void => {
    choice.value = { ...choice.peek(), ...changes };
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    const ruleset = rulesetOf(choice.peek());
    if (!ruleset.ok || !hasEvilSpawns(ruleset.value)) return;
    onStart?.();
    startEvil(ruleset.value);
  };
  return (
    <form class="new-game stack-16" onSubmit={submit}>
      <Segmented
        label={t('new.mode')}
        value={mode}
        options={evilModes().map((value) => ({ value, label: t(`mode.${value}`) }))}
        onChange={(value) => (choice.value = inMode(choice.peek(), value))}
      />
      <p class="hint-text">{t('evil.not')}</p>
      <SizeFields
        width={width}
        height={height}
        onChange={(wide, high) => set({ width: wide, height: high })}
      />
      <Button label={t('evil.start')} type="submit" primary={primary} autofocus={primary} />
    </form>
  );
}

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { BoardRules } from './boards.js';
import { startRanked } from './start.js';
import { t } from '../i18n/language.js';

interface StartProps {
  readonly rules: BoardRules;
  readonly label?: string;
}

/** Begins a ranked game, and shows that this takes a moment. */
export function StartButton({ rules, label = t('ranked.play') }: StartProps): JSX.Element {
  const starting = useSignal(false);
  const start = async (): Promise<void> => {
    starting.value = true;
    await startRanked(rules);
    starting.value = false;
  };
  return (
    <button
      type="button"
      class="primary"
      disabled={starting.value}
      data-play-ranked
      onClick={() => void start()}
    >
      {starting.value ? t('ranked.standing.connecting') : label}
    </button>
  );
}

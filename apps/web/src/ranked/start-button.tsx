import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { BoardRules } from './boards.js';
import { say } from '../server/messages.js';
import { startRanked } from './start.js';

interface StartProps {
  readonly rules: BoardRules;
  readonly label?: string;
}

/** Begins a ranked game, and shows that this takes a moment. */
export function StartButton({ rules, label = say('play') }: StartProps): JSX.Element {
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
      {starting.value ? say('play.starting') : label}
    </button>
  );
}

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Segmented } from '../../../apps/web/src/ui/controls.js';
import { SAME_PRESETS, type SameRuleset } from '../same-game.js';
import { say } from './words.js';

const PRESETS = Object.keys(SAME_PRESETS) as readonly (keyof typeof SAME_PRESETS)[];

/** What to play. */
export function SameForm({
  onStart,
}: {
  readonly onStart: (ruleset: SameRuleset) => void;
}): JSX.Element {
  const preset = useSignal(PRESETS[0]!);
  return (
    <form
      class="new-game stack-16"
      onSubmit={(event) => {
        event.preventDefault();
        onStart(SAME_PRESETS[preset.value]);
      }}
    >
      <Segmented
        label={say('same.board')}
        value={preset.value}
        options={PRESETS.map((value) => ({ value, label: say(`same.rules.${value}`) }))}
        onChange={(value) => (preset.value = value)}
      />
      <button type="submit" data-play-same>
        {say('same.play')}
      </button>
    </form>
  );
}

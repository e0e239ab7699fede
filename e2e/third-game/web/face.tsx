import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { GameFace } from '../../../apps/web/src/games/face.js';
import { Segmented } from '../../../apps/web/src/ui/controls.js';
import { SAME_PRESETS, sameGame, type SameRuleset, type SameTypes } from '../same-game.js';
import { drawn, SamePicture } from './board.js';
import { say } from './words.js';

const PRESETS = Object.keys(SAME_PRESETS) as readonly (keyof typeof SAME_PRESETS)[];

export const sameFace: GameFace<SameTypes> = {
  game: sameGame,
  title: 'Same',
  Picture: () => drawn('RGB', 'GGB', 'RGR'),
  anew: (last) => ({ ruleset: last?.ruleset ?? SAME_PRESETS[PRESETS[0]!] }),
  Thumbnail: ({ position }) => (
    <SamePicture shape={position.ruleset} cells={position.cells} name="thumbnail" />
  ),
  nameOf: ({ ruleset }) => nameOfRules(ruleset),
};

export function nameOfRules({ width, height }: SameRuleset): string {
  return `Same ${width} × ${height}`;
}

/** What to play. */
export function SameForm({
  onStart,
}: {
  readonly onStart: (ruleset: SameRuleset) => void;
}): JSX.Element {
  const preset = useSignal(PRESETS[0]!);
  return (
    <form
      class="new-game"
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

import { begin, rowsOf, type Seed, seedFromInteger } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import { newSeedNumber } from '../../storage/services.js';
import type { GameFace } from '../face.js';
import { slideKind } from './new-game.js';
import { SlidePicture } from './picture.js';
import type { JSX } from 'preact';
import { rankOf } from './tile.js';
import { rankColours } from '../../ui/colours.js';

/** As the options have it: reaching the target ends nothing. */
const FIRST: SlideTypes['ruleset'] = {
  ...SLIDE_PRESETS.classic,
  target: { value: 2048, onReach: 'ask' },
};

export const slideFace: GameFace<SlideTypes> = {
  game: slide,
  title: '2048',
  Picture: () => (
    <SlidePicture
      rows={[
        [0, 2, 4],
        [2, 8, 32],
        [16, 128, 2048],
      ]}
    />
  ),
  anew: (last) =>
    last === undefined ? { ruleset: FIRST, seed: easySeed() } : { ruleset: last.ruleset },
  Thumbnail: SlideThumbnail,
  nameOf: ({ ruleset }) => slideKind(ruleset).name(),
};

/** A seed whose first board has two 2s in one row: the first move of a newcomer makes a 4. */
function easySeed(): Seed {
  for (;;) {
    const seed = seedFromInteger(newSeedNumber());
    const { position } = begin(slide, FIRST, seed).timeline;
    const rows = rowsOf(position.ruleset, position.cells);
    if (rows.some((row) => row.filter((content) => content === 2).length === 2)) return seed;
  }
}

/** A board small enough for a list: colours and folds tell enough, numbers would not be read. */
function SlideThumbnail({ position }: { readonly position: SlidePosition }): JSX.Element {
  const { width, height } = position.ruleset;
  return (
    <div class="thumbnail" aria-hidden="true" style={{ '--columns': width, '--rows': height }}>
      {position.cells.map((content, cell) => {
        if (typeof content !== 'number') return <span key={cell} class={content.kind} />;
        return content === 0 ? (
          <span key={cell} />
        ) : (
          <span key={cell} class="folded" style={rankColours(rankOf(position.ruleset, content))} />
        );
      })}
    </div>
  );
}

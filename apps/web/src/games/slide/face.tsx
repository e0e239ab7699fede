import { begin, seedFromInteger, type Seed } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideTypes } from '@twofold/rules/slide';
import { newSeedNumber } from '../../storage/services.js';
import type { GameFace } from '../face.js';
import { slideKind } from './kind.js';
import { SlidePicture } from './picture.js';
import { SlideThumbnail } from './thumbnail.js';

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
    const rows = Array.from({ length: 4 }, (_, row) => position.cells.slice(4 * row, 4 * row + 4));
    if (rows.some((row) => row.filter((content) => content === 2).length === 2)) return seed;
  }
}

import type { GameFace } from '../../../apps/web/src/games/face.js';
import { SAME_PRESETS, sameGame, type SameRuleset, type SameTypes } from '../same-game.js';
import { drawn, SamePicture } from './picture.js';

export const sameFace: GameFace<SameTypes> = {
  game: sameGame,
  title: 'Same',
  Picture: () => drawn('RGB', 'GGB', 'RGR'),
  anew: (last) => ({ ruleset: last?.ruleset ?? SAME_PRESETS.classic }),
  Thumbnail: ({ position }) => (
    <SamePicture shape={position.ruleset} cells={position.cells} name="thumbnail" />
  ),
  nameOf: ({ ruleset }) => nameOfRules(ruleset),
};

export function nameOfRules({ width, height }: SameRuleset): string {
  return `Same ${width} × ${height}`;
}

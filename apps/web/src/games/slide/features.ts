import type { SlideRecord } from '@twofold/achievements';
import { slide, type SlideTypes } from '@twofold/rules/slide';
import { t } from '../../i18n/later.js';
import type { GameFeatures, Top } from '../feature.js';
import { slideDaily } from './daily.js';
import { slideKind } from './kind.js';
import { SlideLessons } from './lessons.js';
import { DEFAULT_NEW_GAME, MODES, rulesetOf, type Mode } from './new-game.js';
import { rankOf } from './tile.js';

export const slideFeatures: GameFeatures<SlideTypes, SlideRecord> = {
  Lessons: SlideLessons,
  keys: () => t('help.keys.slide'),
  kindOf: slideKind,
  kindsDiffer: true,
  winnable: false,
  tops: {
    title: () => t('tiles'),
    column: () => t('tiles.column'),
    about: ({ label, count }, all) => t('tiles.about', { tile: label, count, all }),
    count: countTiles,
  },
  daily: slideDaily,
  boards: MODES.map((mode) => ({
    name: mode,
    label: () => t(`mode.${mode}.short`),
    sizes: ['4x4', '3x3', '5x5', '2x2', '3x4', '6x6', '8x8'],
    rules: (size) => rankedRules(mode, size),
  })),
  between: ({ moved }) => moved,
};

/** How often each tile was the highest. */
function countTiles(records: readonly SlideRecord[]): readonly Top[] {
  const tiles = records.map(({ highest }) => highest);
  const tops: Top[] = [];
  const last = Math.max(0, ...tiles);
  for (let tile = Math.max(Math.min(...tiles), 2); tile <= last; tile *= 2) {
    const count = tiles.filter((other) => other === tile).length;
    tops.push({ label: String(tile), count, rank: rankOf(tile) });
  }
  return tops;
}

function rankedRules(mode: Mode, size: string): string {
  const [width = 4, height = 4] = size.split('x').map(Number);
  const ruleset = rulesetOf({ ...DEFAULT_NEW_GAME, mode, width, height });
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  return slide.makeRuleset({ ...ruleset.value, undo: false });
}

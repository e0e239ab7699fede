import type { Feats, SlideRecord } from '@twofold/achievements';
import {
  slide,
  SLIDE_PRESETS,
  tilesOf,
  withMode,
  type SlideRuleset,
  type SlideTypes,
} from '@twofold/rules/slide';
import { t } from '../../i18n/language.js';
import type { Badge, GameFeatures, Top } from '../feature.js';
import { SlideLessons } from './lessons.js';
import { SlideLook } from './look.js';
import { hasOwnTiles, MODES, slideKind, type Mode } from './new-game.js';
import { rankOf, tileAbove } from './tile.js';

const BADGES: Readonly<Record<Feats['slide']['id'], Badge>> = {
  'tile-512': { text: '512', rank: 9 },
  'tile-1024': { text: '1024', rank: 10 },
  'tile-2048': { text: '2048', rank: 11 },
  'tile-4096': { text: '4096', rank: 12 },
  'tile-8192': { text: '8192', rank: 13 },
  'tile-16384': { text: '16384', rank: 14 },
  'tile-32768': { text: '32768', rank: 15 },
  'tile-65536': { text: '65536', rank: 16 },
  'score-10000': { text: '10k', rank: 8 },
  'score-100000': { text: '100k', rank: 13 },
  'score-500000': { text: '500k', rank: 15 },
  'merges-4': { text: '4×', rank: 6 },
  'merges-6': { text: '6×', rank: 12 },
  'chain-20': { text: '20', rank: 7 },
  'steady-100': { text: '100', rank: 8 },
  'no-undo': { text: '0', rank: 12 },
  'win-movable': { text: '↔', rank: 12 },
  'win-fixed': { text: '×', rank: 12 },
  'fast-2048': { text: '1000', rank: 13 },
  'tiny-32': { text: '2²', rank: 9 },
  'small-256': { text: '3²', rank: 9 },
  'small-1024': { text: '3²', rank: 15 },
  'large-8192': { text: '5²', rank: 11 },
  'giant-16384': { text: '8²', rank: 14 },
  'boards-8': { text: '8', rank: 8 },
};

export const slideFeatures: GameFeatures<SlideTypes, SlideRecord, Feats['slide']['id']> = {
  Lessons: SlideLessons,
  Look: SlideLook,
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
  badges: BADGES,
  daily: {
    number: 1,
    rulesName: (ruleset) => slideKind(ruleset).name(),
    result: ({ highest, moves }) => t('daily.slide.result', { tile: String(highest), moves }),
  },
  boards: MODES.map((mode) => ({
    name: mode,
    label: () => t(`mode.${mode}`),
    sizes: hasOwnTiles(mode) ? ['4x4'] : ['4x4', '3x3', '5x5', '2x2', '3x4', '6x6', '8x8'],
    rules: (size) => rankedRules(mode, size),
  })),
};

/** How often each tile was the highest; where tiles of several kinds were, one kind after the other. */
function countTiles(records: readonly SlideRecord[]): readonly Top[] {
  const texts = new Set(records.map(({ rules }) => rules));
  const rulesets = new Map([...texts].map((text) => [text, rulesetFrom(text)]));
  const kinds = new Map([...rulesets.values()].map((ruleset) => [tilesOf(ruleset), ruleset]));
  return [...kinds].flatMap(([tiles, ruleset]) => {
    const alike = records.filter(({ rules }) => tilesOf(rulesets.get(rules)!) === tiles);
    return withoutGaps(
      ruleset,
      alike.map(({ highest }) => highest),
    );
  });
}

function withoutGaps(ruleset: SlideRuleset, tiles: readonly number[]): readonly Top[] {
  const tops: Top[] = [];
  const last = Math.max(...tiles);
  for (let tile = Math.max(Math.min(...tiles), 1); tile <= last; tile = tileAbove(ruleset, tile)) {
    const count = tiles.filter((other) => other === tile).length;
    tops.push({ label: String(tile), count, rank: rankOf(ruleset, tile) });
  }
  return tops;
}

function rulesetFrom(text: string): SlideRuleset {
  const ruleset = slide.parseRuleset(text);
  return ruleset.ok ? ruleset.value : SLIDE_PRESETS.classic;
}

/** Classic spawns in every mode, and on beyond the target: scores are compared. */
function rankedRules(mode: Mode, size: string): string {
  const [width = 4, height = 4] = size.split('x').map(Number);
  const board = { ...SLIDE_PRESETS.classic, width, height, undo: false };
  const rules = mode === 'normal' ? board : withMode(board, mode);
  const { obstacle } = rules;
  if (obstacle?.kind !== 'movable') return slide.makeRuleset(rules);
  // A board keeps the text by which its games were ranked; without undo the word means nothing.
  return slide.makeRuleset({ ...rules, obstacle: { ...obstacle, undoPenalty: 'penalty' } });
}

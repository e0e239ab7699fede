import { err, MAX_SIDE, MIN_SIDE, ok } from '@twofold/rules';
import { MAX_TILE, slide, type SlideTypes } from '@twofold/rules/slide';
import type { OptionSpec } from '../../cli/spec.js';
import { choice, option, parseWhole, whole } from '../../cli/values.js';
import { rulesOption } from '../rules-option.js';

const SIDES = [MIN_SIDE, MAX_SIDE] as const;

export const WIDTH = whole('width W', SIDES, 'columns of the board, from 2 to 64', 4);
export const HEIGHT = whole('height H', SIDES, 'rows of the board, from 2 to 64', 4);

export const MODE = choice(
  'mode MODE',
  ['normal', 'movable', 'fixed'],
  'normal; movable: obstacles come, slide along and go; fixed: one obstacle that stays',
);

export const RULES = rulesOption<SlideTypes>(slide, '5x5-spawn=2:7,4:3');

export const TARGET: OptionSpec<number | undefined> = option(
  'target N',
  'the tile to reach, or none',
  (text) => {
    if (text === 'none') return ok(undefined);
    const tile = parseWhole(text, 1, MAX_TILE);
    return tile.ok ? tile : err(`a tile from 1 to ${MAX_TILE}, or none`);
  },
  2048,
);

/** What the game is, for everything that has one of the 2048 family. */
export const BOARD: readonly OptionSpec<unknown>[] = [WIDTH, HEIGHT, MODE, RULES, TARGET];

import { err, MAX_SIDE, MIN_SIDE, ok } from '@twofold/rules';
import { MAX_TILE, MODES, slide, type ModeName, type SlideTypes } from '@twofold/rules/slide';
import type { OptionSpec } from '../../cli/spec.js';
import { choice, option, parseWhole, whole } from '../../cli/values.js';
import { rulesOption } from '../rules-option.js';

const SIDES = [MIN_SIDE, MAX_SIDE] as const;

export const WIDTH = whole('width W', SIDES, 'columns of the board, from 2 to 64', 4);
export const HEIGHT = whole('height H', SIDES, 'rows of the board, from 2 to 64', 4);

/** S0: at least 3, and square. */
export const SIZE = whole('size N', [3, MAX_SIDE], 'rows and columns of mvc2048, from 3 to 64', 4);

const MODE_NAMES = Object.keys(MODES) as ModeName[];

export const MODE = choice<'normal' | ModeName>(
  'mode MODE',
  ['normal', ...MODE_NAMES],
  ['normal', ...MODE_NAMES.map((name) => `${name}: ${inSentence(MODES[name].about)}`)].join('; '),
);

function inSentence(about: string): string {
  return `${about.charAt(0).toLowerCase()}${about.slice(1).replace(/\.$/, '')}`;
}

export const RULES = rulesOption<SlideTypes>(slide, '5x5-spawn=2:7,4:3');

export const TARGET: OptionSpec<number | undefined> = option(
  'target N',
  'the tile to reach, or none; a mode with other tiles has its own',
  (text) => {
    if (text === 'none') return ok(undefined);
    const tile = parseWhole(text, 1, MAX_TILE);
    return tile.ok ? tile : err(`a tile from 1 to ${MAX_TILE}, or none`);
  },
  2048,
);

/** What the game is, for everything that has one of the 2048 family. */
export const BOARD: readonly OptionSpec<unknown>[] = [WIDTH, HEIGHT, MODE, RULES, TARGET];

import type { OptionSpec } from '../cli/spec.js';
import { choice, flag } from '../cli/values.js';
import { THEME_NAMES } from './themes.js';

// How things look, for everything that fills the screen.

export const STYLE = choice(
  'style STYLE',
  ['tiles', 'ascii'],
  'tiles: coloured tiles; ascii: a frame of plain characters',
);

export const THEME = choice('theme THEME', THEME_NAMES, 'cold, dark, classic or contrast');

export const COLOUR = choice(
  'color COLOURS',
  ['auto', 'full', '256', '16', 'none'],
  'auto, full (24 bits), 256, 16 or none; auto asks the terminal and respects NO_COLOR',
);

export const NO_COLOUR = flag('no-color', 'the same as --color none');

export const STILL = flag('still', 'move tiles without animation');

export const LOOKS: readonly OptionSpec<unknown>[] = [STYLE, THEME, COLOUR, NO_COLOUR, STILL];

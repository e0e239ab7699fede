import type { Seed } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideRuleset } from '@twofold/rules/slide';
import type { OptionSpec } from './spec.js';
import {
  choiceOption,
  flagOption,
  parseSeconds,
  parseSeedValue,
  parseSide,
  parseTarget,
  parseWhole,
} from './values.js';

/** The options that several commands have. The first four are those of S4-16. */
export const SEED: OptionSpec<Seed> = {
  name: 'seed',
  value: 'N',
  says: 'an integer that decides all chance of the game',
  standard: '4711',
  parse: parseSeedValue,
};

export const WIDTH: OptionSpec<number> = {
  name: 'width',
  value: 'W',
  says: 'columns of the board, from 2 to 64',
  standard: '4',
  parse: parseSide,
};

export const HEIGHT: OptionSpec<number> = {
  name: 'height',
  value: 'H',
  says: 'rows of the board, from 2 to 64',
  standard: '4',
  parse: parseSide,
};

export const PLAYER = choiceOption(
  { name: 'player', value: 'h|c', says: 'who plays: h a human, c the computer', standard: 'h' },
  ['h', 'c'],
);

export const MODE = choiceOption(
  {
    name: 'mode',
    value: 'MODE',
    says: 'normal; movable: obstacles come, slide along and go; fixed: one obstacle that stays',
    standard: 'normal',
  },
  ['normal', 'movable', 'fixed'],
);

export const RULES: OptionSpec<SlideRuleset> = {
  name: 'rules',
  value: 'RULES',
  says: `${Object.keys(SLIDE_PRESETS).join(', ')}, or the text of a ruleset, such as 5x5-spawn=2:7,4:3`,
  standard: 'classic',
  choices: Object.keys(SLIDE_PRESETS),
  parse: (text) => {
    const ruleset = slide.parseRuleset(text);
    if (ruleset.ok) return ruleset;
    const presets = Object.keys(SLIDE_PRESETS).join(', ');
    return { ok: false, allowed: `${presets}, or a ruleset (${ruleset.error.message})` };
  },
};

export const TARGET: OptionSpec<number | undefined> = {
  name: 'target',
  value: 'N',
  says: 'the tile to reach, or none',
  standard: '2048',
  parse: parseTarget,
};

export const JSON_LINE: OptionSpec<boolean> = flagOption(
  'json',
  'print the game as one line of JSON when it is finished, and no boards',
);

export const JSON_REPORT: OptionSpec<boolean> = flagOption('json', 'print the result as JSON');

export const TIME_LIMIT: OptionSpec<number> = {
  name: 'time-limit',
  value: 'SECONDS',
  says: 'time of the computer player for a whole game',
  standard: '10',
  parse: parseSeconds,
};

export const DEPTH: OptionSpec<number> = {
  name: 'depth',
  value: 'D',
  says: 'moves to look ahead, from 1 to 8, instead of a time limit: always the same result',
  parse: (text) => parseWhole(text, 1, 8),
};

export const WEB: OptionSpec<boolean> = flagOption(
  'web',
  'print the address of this position in the browser app, and open it where there is a desktop; what comes after it is up to the browser',
);

export const NEW: OptionSpec<boolean> = flagOption(
  'new',
  'start anew, even if a game with these options can be resumed; without --seed, from a random one',
);

/** How things look, for everything that fills the screen. */
export const STYLE = choiceOption(
  {
    name: 'style',
    value: 'STYLE',
    says: 'tiles: coloured tiles; ascii: a frame of plain characters',
    standard: 'tiles',
  },
  ['tiles', 'ascii'],
);

export const THEME = choiceOption(
  { name: 'theme', value: 'THEME', says: 'cold, dark, classic or contrast', standard: 'cold' },
  ['cold', 'dark', 'classic', 'contrast'],
);

export const COLOUR = choiceOption(
  {
    name: 'color',
    value: 'COLOURS',
    says: 'auto, full (24 bits), 256, 16 or none; auto asks the terminal and respects NO_COLOR',
    standard: 'auto',
  },
  ['auto', 'full', '256', '16', 'none'],
);

export const STILL: OptionSpec<boolean> = flagOption('still', 'move tiles without animation');

export const LOOKS: readonly OptionSpec<unknown>[] = [STYLE, THEME, COLOUR, STILL];
/** What the game is, for everything that has one of the 2048 family. */
export const BOARD: readonly OptionSpec<unknown>[] = [WIDTH, HEIGHT, MODE, RULES, TARGET];

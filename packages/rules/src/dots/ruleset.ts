import { joinFields, parseFields, parseYesNo } from '../ruleset-text.js';
import { makeShape, type Shape } from '../grid.js';
import { ok, type Result } from '../result.js';
import { parseCount } from '../text.js';
import { COLOURS, hasPath, makeRows, parseColour, parseRows, type Colour } from './board.js';
import {
  DOTS_MODES,
  DOTS_MODE_NAMES,
  dotsModesOf,
  NO_MODES,
  type DotsModeName,
  type ModeRules,
} from './modes/registry.js';

/** So many dots of a colour are to be cleared; `?` is a colour drawn at the start. */
export interface GoalRule {
  readonly colour: Colour | '?';
  readonly count: number;
}

export interface DotsRuleset extends Shape, ModeRules {
  /** The board is filled from the first so many of `COLOURS`. */
  readonly colours: number;
  /** Moves until the game is lost; undefined for no end. */
  readonly moves: number | undefined;
  /** All of them, and those of the modes, win the game; none at all makes a game for points. */
  readonly goals: readonly GoalRule[];
  /** The first board; undefined for a random one. */
  readonly board: readonly Colour[] | undefined;
  /** Whether a path that closes a loop clears every dot of its colour. */
  readonly loops: boolean;
  readonly undo: boolean;
}

const MIN_COLOURS = 2;
const MAX_GOAL = 9999;
const MAX_MOVES = 9999;

const random: DotsRuleset = {
  width: 6,
  height: 6,
  colours: 4,
  moves: 4,
  goals: [{ colour: 'R', count: 6 }],
  board: undefined,
  loops: false,
  undo: true,
  ...NO_MODES,
};

export type DotsPresetName = 'classic' | 'random' | 'loops' | 'random-objective' | 'endless';

/** `classic` is the level of the source document (S1-2, S1-3). */
export const DOTS_PRESETS: Readonly<Record<DotsPresetName, DotsRuleset>> = {
  classic: { ...random, board: [...'RRRBRRORRRBOBBOGGGGRRGOBBBROGBBBROGB'] as Colour[] },
  random,
  loops: { ...random, loops: true },
  'random-objective': { ...random, goals: [{ colour: '?', count: 6 }] },
  endless: { ...random, moves: undefined, goals: [], loops: true },
};

const KEYS = ['colours', 'moves', 'goal', 'board', 'loops', 'undo', ...DOTS_MODE_NAMES] as const;

/** Reads a ruleset text such as `6x6-moves=10-goal=R:8,B:8-loops=yes`, or a preset's name. */
export function parseDotsRuleset(text: string): Result<DotsRuleset> {
  if (Object.hasOwn(DOTS_PRESETS, text)) {
    return ok(DOTS_PRESETS[text as DotsPresetName]);
  }
  const parsed = parseFields(text, KEYS);
  if (!parsed.ok) return parsed;
  const { shape, read, bad } = parsed.value;

  const colours = read('colours', parseColours, random.colours);
  if (colours === undefined) {
    return bad('colours', `a number from ${MIN_COLOURS} to ${COLOURS.length}`);
  }
  const moves = read('moves', parseMoves, random.moves);
  if (moves === 'bad') return bad('moves', `none or a number from 1 to ${MAX_MOVES}`);
  const goals = read('goal', (goal) => parseGoals(goal, colours), random.goals);
  if (goals === undefined) {
    return bad(
      'goal',
      'none, or distinct colours of the board with counts, such as R:6,B:4 or ?:6',
    );
  }
  const letters = COLOURS.slice(0, colours);
  const board = read('board', (rows) => parseRows(rows, shape, letters) ?? 'bad', random.board);
  if (board === 'bad') return bad('board', `${makeShape(shape)} letters, rows separated by /`);
  if (board !== undefined && !hasPath(shape, board)) return bad('board', 'one with a path on it');
  const loops = read('loops', parseYesNo, random.loops);
  if (loops === undefined) return bad('loops', 'yes or no');
  const undo = read('undo', parseYesNo, random.undo);
  if (undo === undefined) return bad('undo', 'yes or no');
  const modes: Partial<Record<DotsModeName, unknown>> = {};
  for (const name of DOTS_MODE_NAMES) {
    const mode = DOTS_MODES[name];
    const rule = read<unknown>(name, (field) => mode.parse(field, shape) ?? 'bad', undefined);
    if (rule === 'bad') return bad(name, mode.written);
    modes[name] = rule;
  }
  // Each field was read by its own mode.
  const rules = modes as ModeRules;
  return ok({ ...shape, colours, moves, goals, board, loops, undo, ...rules });
}

function parseColours(text: string): number | undefined {
  return parseCount(text, COLOURS.length, MIN_COLOURS);
}

function parseMoves(text: string): number | undefined | 'bad' {
  return text === 'none' ? undefined : (parseCount(text, MAX_MOVES, 1) ?? 'bad');
}

function parseGoals(text: string, colours: number): readonly GoalRule[] | undefined {
  if (text === 'none') return [];
  const goals: GoalRule[] = [];
  for (const item of text.split(',', colours + 1)) {
    const [letter, number, ...rest] = item.split(':', 3);
    const colour = letter === '?' ? letter : parseColour(letter ?? '', colours);
    const count = parseCount(number ?? '', MAX_GOAL, 1);
    if (colour === undefined || count === undefined || rest.length > 0) return undefined;
    if (colour !== '?' && goals.some((goal) => goal.colour === colour)) return undefined;
    goals.push({ colour, count });
  }
  return goals.length <= colours ? goals : undefined;
}

/** The canonical text: fields that have the default value are left out. */
export function makeDotsRuleset(ruleset: DotsRuleset): string {
  const goals = makeGoals(ruleset.goals);
  const modes = dotsModesOf(ruleset).map(
    ({ name, mode, rule }) => [name, mode.make(rule, ruleset)] as const,
  );
  return joinFields(makeShape(ruleset), {
    colours: ruleset.colours === random.colours ? undefined : `${ruleset.colours}`,
    moves: ruleset.moves === random.moves ? undefined : `${ruleset.moves ?? 'none'}`,
    goal: goals === makeGoals(random.goals) ? undefined : goals,
    board: ruleset.board === undefined ? undefined : makeRows(ruleset, ruleset.board),
    loops: ruleset.loops ? 'yes' : undefined,
    undo: ruleset.undo ? undefined : 'no',
    ...Object.fromEntries(modes),
  });
}

export function makeGoals(goals: readonly GoalRule[]): string {
  if (goals.length === 0) return 'none';
  return goals.map(({ colour, count }) => `${colour}:${count}`).join(',');
}

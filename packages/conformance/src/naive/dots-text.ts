import { readRules } from './rules-text.js';

/** Letters of colours; `A` is an anchor, `.` a hole. */
export type Board = readonly (readonly string[])[];

/** A position of Dots, or what a move leaves before chance has settled it. */
export interface DotsState {
  readonly rules: string;
  readonly board: Board;
  readonly score: number;
  readonly ply: number;
  readonly goals: readonly Goal[];
  /** Digits: layers of ice that are left; no rows where the rules have none. */
  readonly ice: Board;
}

interface Goal {
  readonly colour: string;
  readonly left: number;
}

export interface DotsRules {
  readonly colours: readonly string[];
  readonly moves: number;
  readonly loops: boolean;
  readonly goals: readonly Goal[];
  readonly board: Board | undefined;
  readonly ice: Board;
  readonly anchors: number;
  /** Points to make; 0 where none are asked for. */
  readonly score: number;
}

export function readDotsRules(text: string): DotsRules {
  const fields = readRules(text);
  const moves = fields.get('moves') ?? '4';
  const board = fields.get('board');
  return {
    colours: [...'ROGBPYCK'].slice(0, Number(fields.get('colours') ?? 4)),
    moves: moves === 'none' ? Infinity : Number(moves),
    loops: fields.get('loops') === 'yes',
    goals: readGoals(fields.get('goal') ?? 'R:6'),
    board: board === undefined ? undefined : readBoard(board),
    ice: readBoard(fields.get('ice') ?? ''),
    anchors: Number(fields.get('anchors') ?? 0),
    score: Number(fields.get('score') ?? 0),
  };
}

export function readDots(text: string): DotsState {
  const [, rules, board, score = '0', ply = '0', left] = text.split('_');
  const start = readDotsRules(rules!);
  const [goals, ice] = (left ?? '').split(/,?ice:/);
  return {
    rules: rules!,
    board: readBoard(board!),
    score: Number(score),
    ply: Number(ply),
    goals: left === undefined ? start.goals : readGoals(goals!),
    ice: left === undefined ? start.ice : readBoard(ice ?? ''),
  };
}

export function writeDots({ rules, board, score, ply, goals, ice }: DotsState): string {
  const left = goals.map((goal) => `${goal.colour}:${goal.left}`);
  if (ice.length > 0) left.push(`ice:${writeBoard(ice)}`);
  return `dots_${rules}_${writeBoard(board)}_${score}_${ply}_${left.join(',') || 'none'}`;
}

function readBoard(text: string): Board {
  return text === '' ? [] : text.split('/').map((row) => row.split(''));
}

function writeBoard(board: Board): string {
  return board.map((row) => row.join('')).join('/');
}

function readGoals(text: string): Goal[] {
  if (text === 'none' || text === '') return [];
  return text.split(',').map((item) => {
    const [colour, left] = item.split(':');
    return { colour: colour!, left: Number(left) };
  });
}

/** Row and column. */
export type Place = readonly [number, number];

/** The places that a move such as `2.0RRD` names, on the board or not. */
export function readPath(text: string): Place[] {
  const [, row, column, steps] = /^(\d+)\.(\d+)([UDLR]*)$/.exec(text)!;
  const path: Place[] = [[Number(row), Number(column)]];
  for (const letter of steps!) path.push(stepFrom(path.at(-1)!, letter));
  return path;
}

export function stepFrom([row, column]: Place, letter: string): Place {
  if (letter === 'U') return [row - 1, column];
  if (letter === 'D') return [row + 1, column];
  return [row, letter === 'L' ? column - 1 : column + 1];
}

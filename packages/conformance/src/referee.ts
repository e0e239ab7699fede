import type { Direction } from '@twofold/rules';
import {
  canSlide,
  slide,
  SLIDE_PRESETS,
  slidePosition,
  type SlidePosition,
} from '@twofold/rules/slide';
import { MoveDirection } from '@twofold/specs/ttfe';
import { boardOf, widthOf, type Board } from './board.js';

export const DIRECTIONS: readonly MoveDirection[] = Object.values(MoveDirection);

const SLIDES: Readonly<Record<MoveDirection, Direction>> = {
  NORTH: 'up',
  SOUTH: 'down',
  EAST: 'right',
  WEST: 'left',
};

const RULESET = { ...SLIDE_PRESETS.classic, target: undefined };

/** What a move does according to the rules. Without effect, the board is as it was. */
export interface Ruling {
  readonly board: Board;
  readonly points: number;
  readonly moved: boolean;
}

export function ruleOn(board: Board, direction: MoveDirection): Ruling {
  const position = positionOf(board);
  const acted = slide.act(position, SLIDES[direction]);
  if (!acted.ok) return { board, points: 0, moved: false };
  const { cells, score } = acted.value.after.moved;
  const width = widthOf(board);
  const after = boardOf(width, board.length, (x, y) => cells[y * width + x] as number);
  return { board: after, points: score, moved: true };
}

export function possibleMoves(board: Board): readonly MoveDirection[] {
  const position = positionOf(board);
  return DIRECTIONS.filter((direction) => canSlide(position, SLIDES[direction]));
}

function positionOf(board: Board): SlidePosition {
  const ruleset = { ...RULESET, width: widthOf(board), height: board.length };
  const position = slidePosition(ruleset, { cells: board.flat() });
  if (!position.ok) throw new RangeError(position.error.message);
  return position.value;
}

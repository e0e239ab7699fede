import { rowsOf } from '@twofold/rules';
import {
  dots,
  movesLeft,
  objectivesOf,
  type DotsPosition,
  type DotsTypes,
} from '@twofold/rules/dots';
import { COMMON_WORDS, type PlainGame } from '../plain.js';

/** Dots as plain text. */
export const plainDots: PlainGame<DotsTypes> = {
  screen: (position) => {
    const left = movesLeft(position);
    const moves = left === undefined ? `Moves: ${position.ply}` : `Moves left: ${left}`;
    return `${dotsText(position)}Score: ${position.score}  Goal: ${goalsText(position)}  ${moves}\n`;
  },
  end: (position) => {
    const { won } = dots.outcome(position);
    const words = won ? 'You win' : 'Game Over';
    return `${words}: ${position.score} points, ${position.ply} turns\n`;
  },
  read: (word) => {
    const known = COMMON_WORDS.get(word);
    if (known !== undefined) return [known];
    const move = dots.parseMove(word);
    return move.ok ? [move.value] : undefined;
  },
  words:
    'a move is row.column of its first dot and its steps, such as 2.0RRD; z undoes, y redoes, H hints, q quits',
};

/** The dots by their letters, with a star for each layer of ice and the numbers of rows and columns. */
function dotsText({ ruleset, cells, ice }: DotsPosition): string {
  const { width, height } = ruleset;
  const letters = cells.map((piece, cell) => piece + '*'.repeat(ice?.[cell] ?? 0));
  const numberRoom = `${Math.max(width, height) - 1}`.length;
  const room = Math.max(numberRoom, ...(ruleset.ice ?? [0]).map((layers) => layers + 1));
  const line = (words: readonly string[]): string =>
    `${words.map((word) => word.padStart(room)).join(' ')}\n`;
  const numbers = Array.from({ length: width }, (_, column) => `${column}`);
  const rows = rowsOf(ruleset, letters).map((row, i) => line([`${i}`, ...row]));
  return line(['', ...numbers]) + rows.join('');
}

/** What is still to be done, such as `R 6, ice 2`. */
export function goalsText(position: DotsPosition): string {
  const objectives = objectivesOf(position);
  if (objectives.length === 0) return 'points';
  return objectives
    .map((goal) => `${goal.kind === 'colour' ? goal.colour : goal.kind} ${goal.left}`)
    .join(', ');
}

import { coordinateOf, neighbour, ok, rowsOf } from '@twofold/rules';
import { DIRECTION_KEYS, type Answered, type Face } from '../../apps/terminal/src/games/face.js';
import { COMMON_WORDS, type PlainGame } from '../../apps/terminal/src/games/plain.js';
import { rulesOption } from '../../apps/terminal/src/games/rules-option.js';
import type { TerminalGame } from '../../apps/terminal/src/games/terminal-game.js';
import type { Look } from '../../apps/terminal/src/terminal/look.js';
import type { Paint, SixteenColour } from '../../apps/terminal/src/terminal/themes.js';
import {
  SAME_PRESETS,
  sameGame,
  tapOn,
  type Block,
  type SamePosition,
  type SameTypes,
  type Tap,
} from './same-game.js';

const RULES = rulesOption<SameTypes>(sameGame, '8x8-colours=5');

/** Same in a terminal. Nobody has taught the computer to play it. */
export const terminalSame: TerminalGame<SameTypes> = {
  game: sameGame,
  title: 'Same',
  command: {
    name: 'same',
    summary: 'Play Same: take groups of one colour until none is left.',
    details: [
      'Keys: arrows move the cursor, Space takes the group under it. Z undoes, Y redoes, R starts anew, ? shows all keys, Q quits.',
      'Without a terminal, moves are read from standard input: row and column of a block, from 0, such as R2C0; z undoes, y redoes, q quits.',
    ],
    options: [RULES],
    examples: [
      ['twofold same', 'an 8 x 8 board'],
      ['echo R2C0 | twofold same --rules small', 'plays a move and prints the boards'],
    ],
    ruleset: (given) => ok(given.get(RULES) ?? SAME_PRESETS.classic),
  },
  plain: plainSame(),
  face: sameFace,
  nameOf: (tap) => sameGame.makeMove(tap),
};

function plainSame(): PlainGame<SameTypes> {
  return {
    screen: (position) =>
      `${boardText(position)}Score: ${position.score}  Moves: ${position.ply}\n`,
    end: (position) => {
      const words = sameGame.outcome(position).won ? 'You win' : 'Game Over';
      return `${words}: ${position.score} points, ${position.ply} turns\n`;
    },
    read: (word) => {
      const known = COMMON_WORDS.get(word);
      if (known !== undefined) return [known];
      const move = sameGame.parseMove(word);
      return move.ok ? [move.value] : undefined;
    },
    words: 'a move is row and column of a block, such as R2C0; z undoes, y redoes, q quits',
  };
}

function boardText({ ruleset, cells }: SamePosition): string {
  return rowsOf(ruleset, cells)
    .map((row) => `${row.map((block) => block ?? '.').join(' ')}\n`)
    .join('');
}

const PAINTS: Readonly<Record<Block, readonly [Paint, SixteenColour]>> = {
  R: [{ bg: '#d65538', ink: '#1d0500' }, 'red'],
  G: [{ bg: '#1bb99f', ink: '#04231c' }, 'green'],
  B: [{ bg: '#3570d3', ink: '#ffffff' }, 'blueBright'],
  Y: [{ bg: '#fbdb3b', ink: '#2a1b00' }, 'yellowBright'],
  P: [{ bg: '#e2c8ff', ink: '#33174d' }, 'magentaBright'],
  C: [{ bg: '#0f4f66', ink: '#ffffff' }, 'cyan'],
};

/** The width of a block: its letter, and the brackets of the cursor. */
const WIDE = 3;

function sameFace(look: Look): Face<SameTypes> {
  let cursor = 0;
  const used: Answered<Tap> = { kind: 'used' };
  const styleOf = (block: Block | undefined, chosen: boolean): string => {
    if (block === undefined || look.framed) return chosen ? look.bold : look.plain;
    return look.dot(...PAINTS[block]);
  };
  const size = ({ ruleset }: SamePosition) => ({
    width: WIDE * ruleset.width,
    height: ruleset.height,
  });
  return {
    keys: [
      ['arrows', 'go'],
      ['Space', 'take the group'],
    ],
    brief: 'arrows + Space',
    mouse: false,
    key: (key, { ruleset }) => {
      if (key.kind !== 'key') return { kind: 'unknown' };
      const direction = DIRECTION_KEYS.get(key.name);
      if (direction !== undefined) {
        cursor = neighbour(ruleset, cursor, direction) ?? cursor;
        return used;
      }
      if (key.name !== 'space') return { kind: 'unknown' };
      return { kind: 'move', move: tapOn(ruleset, cursor) };
    },
    moved: () => {},
    reset: () => {},
    size: (position, room) => {
      const wanted = size(position);
      return wanted.width <= room.width && wanted.height <= room.height ? wanted : undefined;
    },
    least: size,
    draw: (canvas, area, { ruleset, cells }) => {
      for (const [cell, block] of cells.entries()) {
        const [row, column] = coordinateOf(ruleset, cell);
        const [left, right] = cell === cursor ? '[]' : '  ';
        const text = `${left}${block ?? '.'}${right}`;
        canvas.text(area.x + WIDE * column, area.y + row, text, styleOf(block, cell === cursor));
      }
      return false;
    },
    figures: ({ score, ply }, best) => [
      ['Score', `${score}`],
      ['Moves', `${ply}`],
      ...(best === undefined ? [] : [['Best', `${best}`] as const]),
    ],
    message: (_, { over, won }) =>
      over ? `${won ? 'You win!' : 'Game Over!'} Press 'Enter' to play again!` : undefined,
  };
}

import { GUIGraphics, type Frame } from '@twofold/specs/mvc2048';
import { Random } from '@twofold/specs/obstacles';
import type { Run } from '../../../cli/spec.js';
import { ANY_SEED, anySeed } from '../../original.js';
import { runProgram, type Program } from '../../program.js';
import { SIZE } from '../options.js';
import { drawWindow } from './window.js';

/** What its view calls the keys of a terminal. */
const KEYS: ReadonlyMap<string, string> = new Map([
  ['enter', 'Enter'],
  ['up', 'ArrowUp'],
  ['down', 'ArrowDown'],
  ['left', 'ArrowLeft'],
  ['right', 'ArrowRight'],
  ...[...'wasdWASD'].map((letter) => [letter, letter] as const),
]);

/** S0: an empty board until Enter, then 2048 as its view draws it. */
function program(size: number, seed: bigint): Program {
  let frame: Frame | undefined;
  const gui = new GUIGraphics({ draw: (next) => (frame = next) }, new Random(seed));
  gui.setUpGUI(size);
  // Setting it up has drawn it.
  const shown = (): Frame => frame!;
  const text = (): string => {
    const { text: screen, over, messages } = shown();
    return over ? `${screen}${messages.join('\n')}\n` : screen;
  };
  return {
    text,
    draw: (canvas, look) => {
      const { cells, score, highest, messages } = shown();
      const view = {
        title: '2048',
        figures: [`Score: ${score}`, `Highest Tile: ${highest}`],
        cells: cells.map((row) =>
          row.map(({ value, color }) => ({ label: value === 0 ? '' : `${value}`, colour: color })),
        ),
        messages,
        text: text(),
      };
      drawWindow(canvas, view, look);
    },
    key: (name) => {
      const key = KEYS.get(name);
      if (key === undefined) return false;
      gui.keyPressed(key);
      return true;
    },
  };
}

export const run: Run = (given, io) =>
  runProgram(program(given.get(SIZE), given.get(ANY_SEED) ?? anySeed()), given, io);

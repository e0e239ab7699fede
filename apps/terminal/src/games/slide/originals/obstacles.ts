import { FixedObstacle, Game2048, Random, type Tile } from '@twofold/specs/obstacles';
import { makeBoardText } from '@twofold/specs/mvc2048/text';
import type { Canvas } from '../../../terminal/canvas.js';
import type { Look } from '../../../terminal/look.js';
import type { Run } from '../../../cli/spec.js';
import { ANY_SEED, anySeed } from '../../original.js';
import { runProgram, type Program } from '../../program.js';
import { drawWindow, windowText } from './window.js';

/** The three buttons of its menu, by their keys. */
const MODES = [
  { key: 'A', name: 'Normal Mode' },
  { key: 'B', name: 'Movable Obstacle Mode' },
  { key: 'C', name: 'Fixed Obstacle Mode' },
] as const;
type Mode = (typeof MODES)[number];

const SIDE = [0, 1, 2, 3] as const;
/** The team that wrote the document, as its window is signed. */
const SIGNATURE = 'Heart Hunters in Monster Kingdom';
const MENU = ['2048', '', ...MODES.map(({ key, name }) => `[ ${key} ]  ${name}`), '', SIGNATURE];

/** S2: a menu of three modes, and its game with undo. */
function program(seed: bigint): Program {
  const game = new Game2048(new Random(seed));
  let mode: Mode | undefined;
  const moves: ReadonlyMap<string, () => void> = new Map([
    ['left', () => game.left()],
    ['right', () => game.right()],
    ['up', () => game.up()],
    ['down', () => game.down()],
    ['z', () => game.undo()],
    ['Z', () => game.undo()],
    ['escape', () => (mode = undefined)],
  ]);
  return {
    text: () => (mode === undefined ? `${MENU.join('\n')}\n` : textOf(game, mode)),
    draw: (canvas, look) => {
      if (mode === undefined) drawMenu(canvas, look);
      else drawGame(canvas, game, mode, look);
    },
    key: (name) => {
      const chosen = MODES.find(({ key }) => key === name.toUpperCase());
      if (chosen !== undefined) {
        mode = chosen;
        game.startGame(chosen.key.charCodeAt(0));
        return true;
      }
      const move = mode === undefined ? undefined : moves.get(name);
      move?.();
      return move !== undefined;
    },
  };
}

function drawMenu(canvas: Canvas, look: Look): void {
  const top = Math.max(Math.floor((canvas.height - MENU.length) / 2), 0);
  for (const [i, line] of MENU.entries()) canvas.centred(top + i, line, i === 0 ? look.bold : '');
}

function drawGame(canvas: Canvas, game: Game2048, mode: Mode, look: Look): void {
  const cells = tilesOf(game).map((row) =>
    row.map((tile) => ({ label: labelOf(tile), colour: tile.getBackground() })),
  );
  drawWindow(canvas, { ...wordsOf(game, mode), cells, text: textOf(game, mode) }, look);
}

function textOf(game: Game2048, mode: Mode): string {
  const rows = tilesOf(game).map((row) => row.map((tile) => labelOf(tile) || 0));
  return windowText(wordsOf(game, mode), makeBoardText(rows));
}

function wordsOf(
  game: Game2048,
  mode: Mode,
): { title: string; figures: string[]; messages: string[] } {
  const end = game.isWon() ? 'You won!' : game.isLost() ? 'Game over! You lose!' : '';
  return {
    title: `2048   ${mode.name}`,
    figures: [`SCORE ${game.getScore()}`],
    messages: [
      end === '' ? 'Arrow keys move, Z undoes' : `${end} Z undoes`,
      'A, B, C change the mode, Esc goes to the menu',
      SIGNATURE,
    ],
  };
}

function tilesOf(game: Game2048): readonly (readonly Tile[])[] {
  return SIDE.map((row) => game.getLine(row));
}

/** An obstacle is a cone in the document's pictures; a movable one tells how long it stays. */
function labelOf(tile: Tile): string {
  if (tile.isEmpty()) return '';
  const value = tile.getValue();
  if (value > 0) return `${value}`;
  return value === FixedObstacle.VALUE ? 'X' : `m${-value}`;
}

export const run: Run = (given, io) =>
  runProgram(program(given.get(ANY_SEED) ?? anySeed()), given, io);

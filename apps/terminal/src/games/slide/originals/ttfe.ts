import { makeBoardText } from '@twofold/specs/mvc2048/text';
import { TileT } from '@twofold/specs/mvc2048';
import {
  MoveDirection,
  Random,
  type SimulatorInterface,
  type UserInterface,
} from '@twofold/specs/ttfe';
import { TTFEFactory } from '@twofold/specs/ttfe/factory';
import { EXIT, type Io } from '../../../cli/io.js';
import { DEFAULT_SEED, PLAYER } from '../../../cli/options.js';
import type { Run } from '../../../cli/spec.js';
import type { Canvas } from '../../../terminal/canvas.js';
import { parseKeys, type Key } from '../../../terminal/keys.js';
import { lookOf, type Look } from '../../../terminal/look.js';
import { isFullScreen, openScreen } from '../../../terminal/open-screen.js';
import { runView, type View } from '../../../terminal/run-view.js';
import { ANY_SEED } from '../../original.js';
import { isQuit } from '../../program.js';
import { HEIGHT, WIDTH } from '../options.js';
import { drawWindow, windowText } from './window.js';

const ARROWS: ReadonlyMap<string, MoveDirection> = new Map([
  ['up', MoveDirection.NORTH],
  ['down', MoveDirection.SOUTH],
  ['right', MoveDirection.EAST],
  ['left', MoveDirection.WEST],
]);

/** Whoever plays has had enough. */
const LEFT = new Error('left');

/** S4: its simulator, run with one of its two players and a user interface of ours. */
export const run: Run = async (given, io) => {
  const game = TTFEFactory.createSimulator(
    given.get(WIDTH) ?? 4,
    given.get(HEIGHT) ?? 4,
    new Random(given.get(ANY_SEED) ?? BigInt(DEFAULT_SEED)),
  );
  const human = (given.get(PLAYER) ?? 'h') === 'h';
  const player = TTFEFactory.createPlayer(human);
  if (!isFullScreen(io)) {
    await untilLeft(game.run(player, pipedInterface(human, io)));
    return EXIT.ok;
  }
  const view = new TtfeView(human, lookOf(given, io), (ui) => game.run(player, ui));
  await runView(openScreen(io, false), view);
  io.stdout.write(textOf(game, !game.isMovePossible()));
  return EXIT.ok;
};

async function untilLeft(running: void | Promise<void>): Promise<void> {
  try {
    await running;
  } catch (error) {
    if (error !== LEFT) throw error;
  }
}

/** Prints every board, or of the computer's game the last one alone; arrows or their letters play. */
function pipedInterface(human: boolean, io: Io): UserInterface {
  const moves = movesFrom(io);
  return {
    updateScreen: (game) => {
      if (human) io.stdout.write(textOf(game, false));
    },
    showGameOverScreen: (game) => void io.stdout.write(textOf(game, true)),
    getUserMove: async () => {
      const next = await moves.next();
      if (next.done === true) throw LEFT;
      return next.value;
    },
  };
}

async function* movesFrom({ stdin }: Io): AsyncGenerator<MoveDirection> {
  stdin.setEncoding('utf8');
  let rest = '';
  for await (const chunk of stdin) {
    const parsed = parseKeys(rest + String(chunk));
    ({ rest } = parsed);
    for (const key of parsed.keys) {
      const move = key.kind === 'key' ? ARROWS.get(key.name) : undefined;
      if (move !== undefined) yield move;
      else if (key.kind === 'key' && isQuit(key.name)) return;
    }
  }
}

/** The user interface on a full screen. */
class TtfeView implements View, UserInterface {
  readonly #human: boolean;
  readonly #look: Look;
  readonly #begin: (ui: UserInterface) => void | Promise<void>;
  #game: SimulatorInterface | undefined;
  #over = false;
  /** Keys that came while a move was being made are moves too. */
  readonly #moves: MoveDirection[] = [];
  #pressed: () => void = () => {};
  #left = false;
  #changed: () => void = () => {};
  #done: () => void = () => {};

  constructor(human: boolean, look: Look, begin: (ui: UserInterface) => void | Promise<void>) {
    this.#human = human;
    this.#look = look;
    this.#begin = begin;
  }

  start(changed: () => void, done: () => void): void {
    this.#changed = changed;
    this.#done = done;
    void this.#run();
  }

  /** A game that was left closes the screen; one that is over stays on it. */
  async #run(): Promise<void> {
    await untilLeft(this.#begin(this));
    if (this.#left) this.#done();
  }

  draw(canvas: Canvas): undefined {
    const game = this.#game;
    if (game === undefined) return;
    const cells = rowsOf(game).map((row) =>
      row.map((value) => ({
        label: value === 0 ? '' : `${value}`,
        colour: new TileT(value).getColor(),
      })),
    );
    const text = textOf(game, this.#over);
    drawWindow(canvas, { ...wordsOf(game, this.#over, this.#human), cells, text }, this.#look);
  }

  key(key: Key): void {
    if (key.kind !== 'key') return;
    const move = ARROWS.get(key.name);
    if (move !== undefined) this.#moves.push(move);
    if (isQuit(key.name)) this.#left = true;
    if (this.#left && this.#over) this.#done();
    this.#pressed();
  }

  /** Waits until it is drawn, so that a game of the computer can be watched and left. */
  updateScreen(game: SimulatorInterface): Promise<void> {
    this.#game = game;
    this.#changed();
    return new Promise((resolve, reject) => {
      setImmediate(() => setImmediate(() => (this.#left ? reject(LEFT) : resolve())));
    });
  }

  showGameOverScreen(game: SimulatorInterface): void {
    this.#game = game;
    this.#over = true;
    this.#changed();
  }

  getUserMove(): Promise<MoveDirection> {
    return new Promise((resolve, reject) => {
      this.#pressed = () => {
        if (this.#left) reject(LEFT);
        else if (this.#moves.length > 0) {
          this.#pressed = () => {};
          resolve(this.#moves.shift()!);
        }
      };
      this.#pressed();
    });
  }
}

function rowsOf(game: SimulatorInterface): readonly (readonly number[])[] {
  return Array.from({ length: game.getBoardHeight() }, (_, y) =>
    Array.from({ length: game.getBoardWidth() }, (__, x) => game.getPieceAt(x, y)),
  );
}

function wordsOf(
  game: SimulatorInterface,
  over: boolean,
  human: boolean,
): { title: string; figures: string[]; messages: string[] } {
  const playing = human ? 'Arrow keys move, Q quits' : 'The computer plays, Q quits';
  return {
    title: '2048',
    figures: [`Score: ${game.getPoints()}`, `Turns: ${game.getNumMoves()}`],
    messages: over
      ? [`Game Over: ${game.getPoints()} points, ${game.getNumMoves()} turns`, 'Q quits']
      : [playing],
  };
}

function textOf(game: SimulatorInterface, over: boolean): string {
  const { messages, ...words } = wordsOf(game, over, true);
  const end = over ? messages.slice(0, 1) : [];
  return windowText({ ...words, messages: end }, makeBoardText(rowsOf(game)));
}

import { PassThrough } from 'node:stream';
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
import { lookOf, type Look } from '../../../terminal/look.js';
import { runView, type Stage, type View } from '../../../terminal/run-view.js';
import { isFullScreen } from '../../../terminal/screen.js';
import { ANY_SEED } from '../../original.js';
import { isQuit, keysFrom } from '../../program.js';
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
    given.get(WIDTH),
    given.get(HEIGHT),
    new Random(given.get(ANY_SEED) ?? BigInt(DEFAULT_SEED)),
  );
  const human = given.get(PLAYER) === 'h';
  const player = TTFEFactory.createPlayer(human);
  if (!isFullScreen(io)) {
    await untilLeft(game.run(player, pipedInterface(human, io)));
    return EXIT.ok;
  }
  const look = lookOf(given, io);
  await runView((stage) => ttfeView(human, look, stage, (ui) => game.run(player, ui)));
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
  return {
    updateScreen: (game) => {
      if (human) io.stdout.write(textOf(game, false));
    },
    showGameOverScreen: (game) => void io.stdout.write(textOf(game, true)),
    getUserMove: movesBy(keysFrom(io)),
  };
}

/** The moves of whoever presses these keys, until Q or until there are no more. */
function movesBy(keys: AsyncIterator<string>): () => Promise<MoveDirection> {
  return async () => {
    for (;;) {
      const next = await keys.next();
      if (next.done === true || isQuit(next.value)) throw LEFT;
      const move = ARROWS.get(next.value);
      if (move !== undefined) return move;
    }
  };
}

/** The user interface on a full screen; `begin` runs the game on it. */
function ttfeView(
  human: boolean,
  look: Look,
  { changed, done }: Stage,
  begin: (ui: UserInterface) => void | Promise<void>,
): View {
  let shown: SimulatorInterface | undefined;
  let over = false;
  let left = false;
  /** Keys that came while a move was being made are moves too. */
  const keys = new PassThrough({ objectMode: true });

  const ui: UserInterface = {
    /** Waits until it is drawn, so that a game of the computer can be watched and left. */
    updateScreen: (game) => {
      shown = game;
      changed();
      return new Promise((resolve, reject) => {
        setImmediate(() => setImmediate(() => (left ? reject(LEFT) : resolve())));
      });
    },
    showGameOverScreen: (game) => {
      shown = game;
      over = true;
      changed();
    },
    getUserMove: movesBy(keys[Symbol.asyncIterator]()),
  };

  /** A game that was left closes the screen; one that is over stays on it. */
  async function play(): Promise<void> {
    await untilLeft(begin(ui));
    if (left) done();
  }

  void play();
  return {
    draw: (canvas) => {
      if (shown === undefined) return undefined;
      const cells = rowsOf(shown).map((row) =>
        row.map((value) => ({
          label: value === 0 ? '' : `${value}`,
          colour: new TileT(value).getColor(),
        })),
      );
      const text = textOf(shown, over);
      drawWindow(canvas, { ...wordsOf(shown, over, human), cells, text }, look);
      return undefined;
    },
    key: (key) => {
      if (key.kind !== 'key') return;
      if (isQuit(key.name)) left = true;
      if (left && over) done();
      else keys.write(key.name);
    },
  };
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

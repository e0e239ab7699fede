import { insist } from '../exceptions.js';
import { freshRandom, type RandomSource } from '../random.js';
import { GameController } from './controller.js';
import { DirectionT } from './direction.js';
import { CONGRATULATIONS, helpLines } from './text.js';
import type { Frame, Surface } from './types.js';

const START_KEY = 'Enter';

/** Arrow keys by the names that browsers give them, and letters in either case. */
const DIRECTION_KEYS: Readonly<Record<DirectionT, readonly string[]>> = {
  UP: ['ArrowUp', 'w', 'W'],
  DOWN: ['ArrowDown', 's', 'S'],
  LEFT: ['ArrowLeft', 'a', 'A'],
  RIGHT: ['ArrowRight', 'd', 'D'],
};

/** The view: turns keys into moves, and draws the game on a surface after every change. */
export class GUIGraphics {
  readonly #surface: Surface;
  readonly #random: RandomSource;
  #controller: GameController;
  #started = false;

  constructor(surface: Surface, random: RandomSource = freshRandom()) {
    const canDraw = typeof (surface as Surface | null)?.draw === 'function';
    insist(canDraw, 'a surface has a method draw');
    this.#surface = surface;
    this.#random = random;
    this.#controller = new GameController(random);
  }

  /** Shows an empty board of this size, which waits for the start key. */
  setUpGUI(dim: number): void {
    this.#controller.newGame(dim);
    this.#started = false;
    this.drawGame();
  }

  keyPressed(key: string): void {
    if (key === START_KEY) {
      this.#start();
      return;
    }
    const dir = Object.values(DirectionT).find((one) => DIRECTION_KEYS[one].includes(key));
    if (dir === undefined || !this.#controller.canMove(dir)) return;
    this.#controller.move(dir);
    this.drawGame();
  }

  drawGame(): void {
    this.#surface.draw(this.#frame());
  }

  #start(): void {
    // A new controller takes over once it is ready: if the randomness fails, the old game goes on.
    const controller = new GameController(this.#random);
    controller.newGame(this.#controller.getBoard().getDimension());
    controller.getBoard().generateTileT();
    controller.getBoard().generateTileT();
    this.#controller = controller;
    this.#started = true;
    this.drawGame();
  }

  #frame(): Frame {
    const controller = this.#controller;
    const board = controller.getBoard();
    const over = this.#started && controller.gameOver();
    const reached = controller.hasReached2048();
    return {
      text: controller.getStringRepresentation(),
      cells: board
        .getBoard()
        .map((row) => row.map((tile) => ({ value: tile.getValue(), color: tile.getColor() }))),
      score: controller.getScore(),
      highest: board.getHighestTileT().getValue(),
      over,
      messages: over ? endLines(reached) : helpLines(reached),
    };
  }
}

/** The end, where nobody can keep playing: congratulate, and offer another game (S0-4). */
function endLines(reached: boolean): readonly string[] {
  const offer = ['Game over!', "Press 'Enter' to play again!"];
  return reached ? [CONGRATULATIONS, ...offer] : offer;
}

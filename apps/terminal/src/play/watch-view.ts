import type { GameTypes } from '@twofold/rules';
import type { Canvas } from '../terminal/canvas.js';
import type { Key } from '../terminal/keys.js';
import type { Look } from '../terminal/look.js';
import type { View } from '../terminal/run-view.js';
import type { Adviser } from './adviser.js';
import { drawGame } from './draw-game.js';
import type { Face } from '../games/face.js';
import type { TerminalGame } from '../games/terminal-game.js';
import { drawList, fitting } from './layout.js';
import type { Session } from './session.js';

/** Milliseconds from one move to the next, slowest first. */
const SPEEDS = [1000, 400, 150, 50, 0] as const;
const FIRST_SPEED = 3;
/** What the computer thinks about a move, if there is time. */
const MOST_THOUGHT = 40;

const KEYS = [
  ['Space', 'pause, go on'],
  ['+ -', 'faster, slower'],
  ['?', 'these keys'],
  ['Q', 'quit; it can go on later'],
] as const;

export interface WatchOptions<T extends GameTypes> {
  readonly entry: TerminalGame<T>;
  readonly face: Face<T>;
  readonly session: Session<T>;
  readonly adviser: Adviser<T>;
  readonly look: Look;
}

/** The computer plays on the full screen. */
export class WatchView<T extends GameTypes> implements View {
  readonly #options: WatchOptions<T>;
  #speed = FIRST_SPEED;
  #paused = false;
  #busy = false;
  #ended = false;
  #showsKeys = false;
  #said = '';
  #timer: NodeJS.Timeout | undefined;
  #changed: () => void = () => {};
  #done: () => void = () => {};

  constructor(options: WatchOptions<T>) {
    this.#options = options;
  }

  start(changed: () => void, done: () => void): void {
    this.#changed = changed;
    this.#done = done;
    this.#schedule(0);
  }

  draw(canvas: Canvas, now: number): number | undefined {
    const { entry, face, session, look } = this.#options;
    const { position, game } = session.timeline;
    if (this.#showsKeys) {
      drawList(canvas, entry.title, KEYS, look);
      return undefined;
    }
    const over = game.outcome(position).over ? 'Game Over! Q quits.' : '';
    const state = this.#paused ? 'paused' : `the computer plays, speed ${this.#speed + 1}`;
    const message = fitting(canvas.width, this.#said || over || state, over || 'computer');
    const brief = 'Space pause  + faster  - slower  ? keys  Q quit';
    return drawGame(
      canvas,
      face,
      position,
      { title: entry.title, figures: face.figures(position, undefined), message, brief },
      look,
      now,
    );
  }

  key(key: Key): void {
    const name = key.kind === 'key' ? key.name : '';
    if (this.#showsKeys) this.#showsKeys = false;
    else if (name === '?') this.#showsKeys = true;
    else if (name === 'space') {
      this.#paused = !this.#paused;
      this.#schedule(0);
    } else if (name === '+' || name === '=')
      this.#speed = Math.min(this.#speed + 1, SPEEDS.length - 1);
    else if (name === '-') this.#speed = Math.max(this.#speed - 1, 0);
    else if (name === 'q' || name === 'Q') {
      this.#ended = true;
      clearTimeout(this.#timer);
      this.#done();
    }
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#ended || this.#paused) return;
    this.#timer = setTimeout(() => void this.#move(), milliseconds);
  }

  async #move(): Promise<void> {
    const { face, session, adviser } = this.#options;
    const { game, position } = session.timeline;
    if (this.#busy || game.outcome(position).over) return;
    this.#busy = true;
    const begun = performance.now();
    const pause = SPEEDS[this.#speed]!;
    const thought = Math.min(Math.max(pause / 2, 1), MOST_THOUGHT);
    const advice = await adviser.ask(position, undefined, thought);
    this.#busy = false;
    if (this.#ended) return;
    if (!advice.ok) {
      this.#said = advice.error;
      this.#changed();
      return;
    }
    const step = session.act(advice.value.analysis.best);
    if (step.ok) {
      if (pause === 0) face.reset();
      else face.moved(position, step.value.events, performance.now());
    }
    this.#changed();
    this.#schedule(Math.max(pause - (performance.now() - begun), 0));
  }
}

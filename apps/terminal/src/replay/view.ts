import type { GameTypes } from '@twofold/rules';
import { drawGame } from '../play/draw-game.js';
import type { Face } from '../games/face.js';
import type { TerminalGame } from '../games/terminal-game.js';
import { drawList, fitting } from '../play/layout.js';
import type { Canvas } from '../terminal/canvas.js';
import type { Key } from '../terminal/keys.js';
import type { Look } from '../terminal/look.js';
import type { View } from '../terminal/run-view.js';
import type { Moment } from './track.js';

/** Milliseconds from one action to the next, slowest first; the last shows many in each frame. */
const SPEEDS = [1500, 700, 350, 150, 60, 20] as const;
const FIRST_SPEED = 2;
const LEAP = 100;

const KEYS = [
  ['Space', 'play, pause'],
  ['right left', 'one forth, one back'],
  ['PgDn PgUp', `${LEAP} forth, ${LEAP} back`],
  ['Home End', 'to the start, the end'],
  ['digits', 'a number, then Enter: jump'],
  ['+ -', 'faster, slower'],
  ['?', 'these keys'],
  ['Q', 'quit'],
] as const;

const STEPS: ReadonlyMap<string, number> = new Map([
  ['right', 1],
  ['l', 1],
  ['n', 1],
  ['left', -1],
  ['h', -1],
  ['p', -1],
  ['page-down', LEAP],
  ['page-up', -LEAP],
  ['home', -Infinity],
  ['end', Infinity],
]);

/** A replay on the full screen: watch, step, jump. */
export class ReplayView<T extends GameTypes> implements View {
  readonly #entry: TerminalGame<T>;
  readonly #face: Face<T>;
  readonly #moments: readonly Moment<T>[];
  readonly #look: Look;
  #at: number;
  #speed = FIRST_SPEED;
  #plays = false;
  #typed = '';
  #showsKeys = false;
  #timer: NodeJS.Timeout | undefined;
  #changed: () => void = () => {};
  #done: () => void = () => {};

  constructor(entry: TerminalGame<T>, moments: readonly Moment<T>[], look: Look, at: number) {
    this.#entry = entry;
    this.#face = entry.face(look);
    this.#moments = moments;
    this.#look = look;
    this.#at = Math.min(at, moments.length - 1);
  }

  start(changed: () => void, done: () => void): void {
    this.#changed = changed;
    this.#done = done;
  }

  draw(canvas: Canvas, now: number): number | undefined {
    if (this.#showsKeys) {
      drawList(canvas, this.#entry.title, KEYS, this.#look);
      return undefined;
    }
    const { position, action } = this.#moments[this.#at]!;
    const place = `${this.#at} of ${this.#moments.length - 1}`;
    const doing = this.#nameOf(action);
    const message =
      this.#typed === ''
        ? fitting(canvas.width, `${place}: ${doing}${this.#plays ? ', playing' : ''}`, place)
        : `to ${this.#typed}_`;
    const texts = {
      title: this.#entry.title,
      figures: this.#face.figures(position, undefined),
      message,
      brief: 'Space play  left right step  digits Enter jump  ? keys  Q quit',
    };
    return drawGame(canvas, this.#face, position, texts, this.#look, now);
  }

  key(key: Key, now: number): void {
    if (key.kind !== 'key') return;
    const { name } = key;
    const typed = this.#typed;
    this.#typed = '';
    const step = STEPS.get(name);
    if (this.#showsKeys) this.#showsKeys = false;
    else if (step !== undefined) this.#goTo(this.#at + step, now);
    else if (/^\d$/.test(name)) this.#typed = `${typed}${name}`.slice(0, 7);
    else if (name === 'enter' && typed !== '') this.#goTo(Number(typed), now);
    else if (name === 'backspace') this.#typed = typed.slice(0, -1);
    else if (name === 'space') this.#play(!this.#plays);
    else if (name === '+' || name === '=')
      this.#speed = Math.min(this.#speed + 1, SPEEDS.length - 1);
    else if (name === '-') this.#speed = Math.max(this.#speed - 1, 0);
    else if (name === '?') this.#showsKeys = true;
    else if (name === 'q' || name === 'Q' || name === 'escape') {
      clearTimeout(this.#timer);
      this.#done();
    }
  }

  #nameOf(action: Moment<T>['action']): string {
    if (action === undefined) return 'the start';
    if (action === 'undo' || action === 'redo') return String(action);
    return this.#entry.nameOf(action);
  }

  #goTo(wanted: number, now: number): void {
    const to = Math.min(Math.max(wanted, 0), this.#moments.length - 1);
    const from = this.#at;
    this.#at = to;
    const { action, events } = this.#moments[to]!;
    const isMove = action !== undefined && action !== 'undo' && action !== 'redo';
    if (to === from + 1 && isMove) this.#face.moved(this.#moments[from]!.position, events, now);
    else this.#face.reset();
  }

  #play(plays: boolean): void {
    clearTimeout(this.#timer);
    this.#plays = plays && this.#at < this.#moments.length - 1;
    if (!this.#plays) return;
    this.#timer = setTimeout(() => {
      this.#goTo(this.#at + 1, performance.now());
      this.#changed();
      this.#play(true);
    }, SPEEDS[this.#speed]);
  }
}

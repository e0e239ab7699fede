import { seedOf, type Action, type GameTypes, type Seed } from '@twofold/rules';
import type { Canvas } from '../terminal/canvas.js';
import type { Key } from '../terminal/keys.js';
import type { View } from '../terminal/run-view.js';
import { adviceText } from '../games/advice.js';
import { drawGame } from './draw-game.js';
import { drawList, fitting } from './layout.js';
import { randomSeed } from './session.js';
import type { WatchOptions } from './watch-view.js';

const HINT_KEY = 'H';
const COMMON_KEYS = [
  ['Z', 'undo'],
  ['Y', 'redo'],
  [HINT_KEY, 'hint (Shift)'],
  ['R', 'new game'],
  ['?', 'these keys'],
  ['Ctrl-Z', 'to the shell; fg comes back'],
  ['Q', 'quit; the game is kept'],
] as const;

export interface PlayOptions<T extends GameTypes> extends WatchOptions<T> {
  /** What to say first. */
  readonly greeting: string;
}

/** A game on the full screen, played by a person. */
export class PlayView<T extends GameTypes> implements View {
  readonly #options: PlayOptions<T>;
  #dialog: 'none' | 'restart' | 'keys' = 'none';
  #said: string;
  /** Why the hint that was given is the best move. */
  #why = '';
  #thinking: AbortController | undefined;
  #changed: () => void = () => {};
  #done: () => void = () => {};

  constructor(options: PlayOptions<T>) {
    this.#options = options;
    this.#said = options.greeting;
  }

  start(changed: () => void, done: () => void): void {
    this.#changed = changed;
    this.#done = done;
  }

  draw(canvas: Canvas, now: number): number | undefined {
    const { entry, face, session, look } = this.#options;
    const { position } = session.timeline;
    const hasHints = entry.computer !== undefined;
    if (this.#dialog === 'keys') {
      const keys = hasHints ? COMMON_KEYS : COMMON_KEYS.filter(([key]) => key !== HINT_KEY);
      drawList(canvas, entry.title, [...face.keys, ...keys], look);
      return undefined;
    }
    return drawGame(
      canvas,
      face,
      position,
      {
        title: entry.title,
        figures: face.figures(position, session.best),
        message: this.#message(canvas.width),
        detail: this.#detail(canvas.width),
        brief: `${face.brief}  Z undo${hasHints ? `  ${HINT_KEY} hint` : ''}  R new  ? keys  Q quit`,
      },
      look,
      now,
    );
  }

  key(key: Key, now: number): void {
    if (this.#dialog !== 'none') {
      this.#answer(key);
      return;
    }
    const { face, session } = this.#options;
    const { position } = session.timeline;
    const answered = face.key(key, position);
    this.#stopThinking();
    this.#why = '';
    if (answered.kind === 'unknown') this.#common(key);
    else if (answered.kind === 'move') this.#act(answered.move, now);
    else this.#said = answered.say ?? '';
  }

  #common(key: Key): void {
    if (key.kind !== 'key') return;
    switch (key.name) {
      case 'z':
      case 'Z':
      case 'backspace':
        this.#act('undo', 0);
        break;
      case 'y':
      case 'Y':
        this.#act('redo', 0);
        break;
      case 'H':
      case 'tab':
        void this.#think();
        break;
      case 'enter':
        this.#goOn();
        break;
      case 'r':
      case 'R':
        this.#askRestart();
        break;
      case '?':
        this.#dialog = 'keys';
        break;
      case 'q':
      case 'Q':
        this.#done();
        break;
      default:
        break;
    }
  }

  #act(action: Action<T['move']>, now: number): void {
    const { face, session } = this.#options;
    const before = session.timeline.position;
    const step = session.act(action);
    this.#said = '';
    if (!step.ok) {
      this.#said = step.error.code === 'no-effect' ? '' : step.error.message;
      return;
    }
    if (action === 'undo' || action === 'redo') face.reset();
    else face.moved(before, step.value.events, now);
    if (session.unsaved !== undefined) this.#said = `not saved: ${session.unsaved}`;
  }

  /** After the end: to the next game, if there is another, or to the same again. */
  #goOn(): void {
    const { entry, session } = this.#options;
    const { game, position } = session.timeline;
    const next = game.outcome(position).over ? entry.next?.(position) : undefined;
    if (next === undefined) this.#askRestart();
    else this.#begin(randomSeed(), next);
  }

  /** A game that has not begun or is over can be left without a question. */
  #askRestart(): void {
    const { session } = this.#options;
    const { game, position, log } = session.timeline;
    if (log === undefined || game.outcome(position).over) this.#restart('new');
    else this.#dialog = 'restart';
  }

  #answer(key: Key): void {
    const name = key.kind === 'key' ? key.name.toLowerCase() : '';
    const dialog = this.#dialog;
    if (key.kind === 'mouse') return;
    this.#dialog = 'none';
    if (dialog !== 'restart') return;
    if (name === 'y') this.#restart('new');
    else if (name === 's') this.#restart('same');
  }

  #restart(which: 'new' | 'same'): void {
    const { chance } = this.#options.session.timeline;
    this.#begin(which === 'new' || chance === 'told' ? randomSeed() : seedOf(chance));
  }

  #begin(seed: Seed, ruleset?: T['ruleset']): void {
    const { face, session } = this.#options;
    session.restart(seed, ruleset);
    face.reset();
    this.#said = '';
  }

  #message(width: number): string {
    if (this.#dialog === 'restart') {
      return fitting(
        width,
        'A new game? Y: yes  S: yes, with the same seed  any other key: no',
        'New game? Y, S same seed, N',
        'New? Y/S/N',
      );
    }
    const { face, session } = this.#options;
    const { game, position } = session.timeline;
    const own = face.message(position, game.outcome(position)) ?? '';
    return fitting(
      width,
      [this.#said, own].filter((text) => text !== '').join('  '),
      this.#said || own,
    );
  }

  /** As much of the reason as one line holds: all of it, its first sentence, or nothing. */
  #detail(width: number): string {
    if (this.#dialog !== 'none') return '';
    return fitting(width, this.#why, this.#why.replace(/(?<=\.) .*/s, ''), '');
  }

  async #think(): Promise<void> {
    const { entry, face, session, adviser } = this.#options;
    const { position } = session.timeline;
    const thinking = new AbortController();
    this.#thinking = thinking;
    this.#said = 'thinking...';
    const advice = await adviser.ask(position, thinking.signal);
    if (this.#thinking !== thinking) return;
    this.#thinking = undefined;
    if (advice.ok) {
      const { analysis } = advice.value;
      this.#said = adviceText(entry, analysis);
      this.#why = advice.value.why();
      face.suggest?.(analysis.best, position);
    } else this.#said = advice.error;
    this.#changed();
  }

  #stopThinking(): void {
    this.#thinking?.abort();
    this.#thinking = undefined;
  }
}

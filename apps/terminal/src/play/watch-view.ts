import type { GameTypes } from '@twofold/rules';
import type { Look } from '../terminal/look.js';
import type { Stage, View } from '../terminal/run-view.js';
import type { Adviser } from './adviser.js';
import type { Face } from '../games/face.js';
import type { TerminalGame } from '../games/terminal-game.js';
import { drawGame, drawList, fitting } from './layout.js';
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
export function watchView<T extends GameTypes>(
  { entry, face, session, adviser, look }: WatchOptions<T>,
  { changed, done }: Stage,
): View {
  let speed = FIRST_SPEED;
  let paused = false;
  let busy = false;
  let ended = false;
  let showsKeys = false;
  let said = '';
  let timer: NodeJS.Timeout | undefined;

  function schedule(milliseconds: number): void {
    clearTimeout(timer);
    if (!ended && !paused) timer = setTimeout(() => void move(), milliseconds);
  }

  async function move(): Promise<void> {
    const { game, position } = session.timeline;
    if (busy || game.outcome(position).over) return;
    busy = true;
    const begun = performance.now();
    const pause = SPEEDS[speed]!;
    const thought = Math.min(Math.max(pause / 2, 1), MOST_THOUGHT);
    const advice = await adviser.ask(position, undefined, thought);
    busy = false;
    if (ended) return;
    if (!advice.ok) {
      said = advice.error;
      changed();
      return;
    }
    const step = session.act(advice.value.analysis.best);
    if (step.ok) {
      if (pause === 0) face.reset();
      else face.moved(position, step.value.events, performance.now());
    }
    changed();
    schedule(Math.max(pause - (performance.now() - begun), 0));
  }

  schedule(0);
  return {
    draw: (canvas, now) => {
      const { position, game } = session.timeline;
      if (showsKeys) {
        drawList(canvas, entry.title, KEYS, look);
        return undefined;
      }
      const over = game.outcome(position).over ? 'Game Over! Q quits.' : '';
      const state = paused ? 'paused' : `the computer plays, speed ${speed + 1}`;
      const texts = {
        title: entry.title,
        figures: face.figures(position, undefined),
        message: fitting(canvas.width, said || over || state, over || 'computer'),
        brief: 'Space pause  + faster  - slower  ? keys  Q quit',
      };
      return drawGame(canvas, face, position, texts, look, now);
    },
    key: (key) => {
      const name = key.kind === 'key' ? key.name : '';
      if (showsKeys) showsKeys = false;
      else if (name === '?') showsKeys = true;
      else if (name === 'space') {
        paused = !paused;
        schedule(0);
      } else if (name === '+' || name === '=') speed = Math.min(speed + 1, SPEEDS.length - 1);
      else if (name === '-') speed = Math.max(speed - 1, 0);
      else if (name === 'q' || name === 'Q') {
        ended = true;
        clearTimeout(timer);
        done();
      }
    },
  };
}

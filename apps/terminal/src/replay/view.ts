import type { GameTypes } from '@twofold/rules';
import type { TerminalGame } from '../games/terminal-game.js';
import { drawGame, drawList, fitting } from '../play/layout.js';
import type { Look } from '../terminal/look.js';
import type { Stage, View } from '../terminal/run-view.js';
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
export function replayView<T extends GameTypes>(
  entry: TerminalGame<T>,
  moments: readonly Moment<T>[],
  look: Look,
  first: number,
  { changed, done }: Stage,
): View {
  const face = entry.face(look);
  const last = moments.length - 1;
  let at = Math.min(first, last);
  let speed = FIRST_SPEED;
  let plays = false;
  let typed = '';
  let showsKeys = false;
  let timer: NodeJS.Timeout | undefined;

  function nameOf(action: Moment<T>['action']): string {
    if (action === undefined) return 'the start';
    if (action === 'undo' || action === 'redo') return String(action);
    return entry.nameOf(action);
  }

  function goTo(wanted: number, now: number): void {
    const from = at;
    at = Math.min(Math.max(wanted, 0), last);
    const { action, events } = moments[at]!;
    const isMove = action !== undefined && action !== 'undo' && action !== 'redo';
    if (at === from + 1 && isMove) face.moved(moments[from]!.position, events, now);
    else face.reset();
  }

  function play(wanted: boolean): void {
    clearTimeout(timer);
    plays = wanted && at < last;
    if (!plays) return;
    timer = setTimeout(() => {
      goTo(at + 1, performance.now());
      changed();
      play(true);
    }, SPEEDS[speed]);
  }

  return {
    draw: (canvas, now) => {
      if (showsKeys) {
        drawList(canvas, entry.title, KEYS, look);
        return undefined;
      }
      const { position, action } = moments[at]!;
      const place = `${at} of ${last}`;
      const message =
        typed === ''
          ? fitting(canvas.width, `${place}: ${nameOf(action)}${plays ? ', playing' : ''}`, place)
          : `to ${typed}_`;
      const texts = {
        title: entry.title,
        figures: face.figures(position, undefined),
        message,
        brief: 'Space play  left right step  digits Enter jump  ? keys  Q quit',
      };
      return drawGame(canvas, face, position, texts, look, now);
    },
    key: (key, now) => {
      if (key.kind !== 'key') return;
      const { name } = key;
      const before = typed;
      typed = '';
      const step = STEPS.get(name);
      if (showsKeys) showsKeys = false;
      else if (step !== undefined) goTo(at + step, now);
      else if (/^\d$/.test(name)) typed = `${before}${name}`.slice(0, 7);
      else if (name === 'enter' && before !== '') goTo(Number(before), now);
      else if (name === 'backspace') typed = before.slice(0, -1);
      else if (name === 'space') play(!plays);
      else if (name === '+' || name === '=') speed = Math.min(speed + 1, SPEEDS.length - 1);
      else if (name === '-') speed = Math.max(speed - 1, 0);
      else if (name === '?') showsKeys = true;
      else if (name === 'q' || name === 'Q' || name === 'escape') {
        clearTimeout(timer);
        done();
      }
    },
  };
}

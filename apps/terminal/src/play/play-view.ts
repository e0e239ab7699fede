import { seedOf, type Action, type GameTypes, type Seed } from '@twofold/rules';
import type { Key } from '../terminal/keys.js';
import type { Stage, View } from '../terminal/run-view.js';
import { adviceText } from '../games/advice.js';
import type { GameMode } from '../games/terminal-game.js';
import { drawGame, drawList, fitting, roomFor } from './layout.js';
import { randomSeed } from './session.js';
import type { WatchOptions } from './watch-view.js';

const HINT_KEY = 'H';
const MENU_KEY = 'M';
const COMMON_KEYS = [
  ['Z', 'undo'],
  ['Y', 'redo'],
  [HINT_KEY, 'hint (Shift)'],
  ['R', 'new game'],
  [MENU_KEY, 'menu of modes'],
  ['?', 'these keys'],
  ['Ctrl-Z', 'to the shell; fg comes back'],
  ['Q', 'quit; the game is kept'],
] as const;

/** A game on the full screen, played by a person; `greeting` is said first. */
export function playView<T extends GameTypes>(
  { entry, face, session, adviser, look }: WatchOptions<T>,
  greeting: string,
  { changed, done }: Stage,
): View {
  let dialog: 'none' | 'restart' | 'keys' | 'menu' = 'none';
  /** The mode of the game that is asked about; none for another one of the same. */
  let wanted: GameMode<T> | undefined;
  /** Whether the window is too small for the board: nobody plays unseen. */
  let unseen = false;
  let said = greeting;
  /** Why the hint that was given is the best move. */
  let why = '';
  let thinking: AbortController | undefined;

  /** What keys do in every game; small letters stand for capital ones too. */
  const common: ReadonlyMap<string, () => void> = new Map([
    ['z', () => act('undo', 0)],
    ['backspace', () => act('undo', 0)],
    ['y', () => act('redo', 0)],
    [HINT_KEY, () => void think()],
    ['tab', () => void think()],
    ['enter', goOn],
    ['r', () => askRestart()],
    ['m', () => void (dialog = entry.modes === undefined ? dialog : 'menu')],
    ['?', () => void (dialog = 'keys')],
    ['q', done],
  ]);

  function press(key: Key): void {
    if (key.kind !== 'key') return;
    const { name } = key;
    const does = common.get(name) ?? common.get(name.toLowerCase());
    if (does === undefined) choose(name);
    else does();
  }

  /** Begins a game of the mode that a key stands for, if it does (X-7). */
  function choose(key: string): void {
    const mode = entry.modes?.find(({ keys }) => keys.includes(key.toUpperCase()));
    if (mode !== undefined) askRestart(mode);
  }

  function act(action: Action<T['move']>, now: number): void {
    const before = session.timeline.position;
    const step = session.act(action);
    said = '';
    if (!step.ok) {
      said = step.error.code === 'no-effect' ? '' : step.error.message;
      return;
    }
    if (action === 'undo' || action === 'redo') face.reset();
    else face.moved(before, step.value.events, now);
    if (session.unsaved !== undefined) said = `not saved: ${session.unsaved}`;
  }

  /** After the end: to the next game, if there is another, or to the same again. */
  function goOn(): void {
    const { game, position } = session.timeline;
    const next = game.outcome(position).over ? entry.next?.(position) : undefined;
    if (next === undefined) askRestart();
    else begin(randomSeed(), next);
  }

  /** A game that has not begun or is over can be left without a question. */
  function askRestart(mode?: GameMode<T>): void {
    const { game, position, log } = session.timeline;
    wanted = mode;
    if (log === undefined || game.outcome(position).over) restart('new');
    else dialog = 'restart';
  }

  function answer(key: Key): void {
    const name = key.kind === 'key' ? key.name.toLowerCase() : '';
    const asked = dialog;
    if (key.kind === 'mouse') return;
    dialog = 'none';
    if (asked === 'menu') choose(name);
    if (asked !== 'restart') return;
    if (name === 'y') restart('new');
    else if (name === 's') restart('same');
  }

  function restart(which: 'new' | 'same'): void {
    const { chance, position } = session.timeline;
    const seed = which === 'new' || chance === 'told' ? randomSeed() : seedOf(chance);
    begin(seed, wanted?.ruleset(position.ruleset));
  }

  function begin(seed: Seed, ruleset?: T['ruleset']): void {
    session.restart(seed, ruleset);
    face.reset();
    said = wanted === undefined ? '' : `${wanted.name}.`;
  }

  function message(width: number): string {
    if (dialog === 'restart') {
      const what = wanted === undefined ? '' : `, ${wanted.name}`;
      return fitting(
        width,
        `A new game${what}? Y: yes  S: yes, with the same seed  any other key: no`,
        `New game${what}? Y: yes  S: same seed  N: no`,
        'New game? Y, S same seed, N',
        'New? Y/S/N',
      );
    }
    const { game, position } = session.timeline;
    const own = face.message(position, game.outcome(position)) ?? '';
    return fitting(width, [said, own].filter((text) => text !== '').join('  '), said || own);
  }

  /** As much of the reason as one line holds: all of it, its first sentence, or nothing. */
  function detail(width: number): string {
    if (dialog !== 'none') return '';
    return fitting(width, why, why.replace(/(?<=\.) .*/s, ''), '');
  }

  async function think(): Promise<void> {
    const { position } = session.timeline;
    const own = new AbortController();
    thinking = own;
    said = 'thinking...';
    const advice = await adviser.ask(position, own.signal);
    if (thinking !== own) return;
    thinking = undefined;
    if (advice.ok) {
      const { analysis } = advice.value;
      said = adviceText(entry, analysis);
      why = advice.value.why();
      face.suggest?.(analysis.best, position);
    } else said = advice.error;
    changed();
  }

  function stopThinking(): void {
    thinking?.abort();
    thinking = undefined;
  }

  return {
    draw: (canvas, now) => {
      const { position } = session.timeline;
      const hasHints = entry.computer !== undefined;
      unseen = face.size(position, roomFor(canvas)) === undefined;
      if (dialog === 'keys') {
        const missing = [hasHints ? '' : HINT_KEY, entry.modes === undefined ? MENU_KEY : ''];
        const keys = COMMON_KEYS.filter(([key]) => !missing.includes(key));
        drawList(canvas, entry.title, [...face.keys, ...keys], look);
        return undefined;
      }
      if (dialog === 'menu') {
        const rows = entry.modes!.map(({ keys, name }) => [keys.join(' or '), name] as const);
        drawList(canvas, entry.title, [...rows, ['any other key', 'back']], look);
        return undefined;
      }
      return drawGame(
        canvas,
        face,
        position,
        {
          title: entry.title,
          figures: face.figures(position, session.best),
          message: message(canvas.width),
          detail: detail(canvas.width),
          brief: `${face.brief}  Z undo${hasHints ? `  ${HINT_KEY} hint` : ''}  R new  ? keys  Q quit`,
        },
        look,
        now,
      );
    },
    key: (key, now) => {
      if (dialog !== 'none') {
        answer(key);
        return;
      }
      if (unseen) {
        if (key.kind === 'key' && key.name.toLowerCase() === 'q') done();
        return;
      }
      const { position } = session.timeline;
      const answered = face.key(key, position);
      stopThinking();
      why = '';
      if (answered.kind === 'unknown') press(key);
      else if (answered.kind === 'move') act(answered.move, now);
      else said = answered.say ?? '';
    },
  };
}

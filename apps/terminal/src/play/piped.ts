import { advance, type Timeline, type GameTypes } from '@twofold/rules';
import { shown } from '../cli/values.js';
import { EXIT, fail, type Io } from '../io.js';
import type { PlainGame, ScriptItem } from './plain.js';
import { wordsOf } from './words.js';

export interface PipedOptions<T extends GameTypes> {
  /** Whether boards are printed. */
  readonly boards: boolean;
  /** Whether a person types: then what to type is said before each line. */
  readonly prompt: boolean;
  /** What to say when a hint is asked for. */
  readonly hint: (position: T['position']) => Promise<string>;
}

export interface PipedResult<T extends GameTypes> {
  readonly timeline: Timeline<T>;
  readonly code: number;
}

/** Plays the moves that come from standard input, until they end or the game does. */
export async function playPiped<T extends GameTypes>(
  plain: PlainGame<T>,
  first: Timeline<T>,
  io: Io,
  options: PipedOptions<T>,
): Promise<PipedResult<T>> {
  const { boards, prompt } = options;
  let timeline = first;
  const say = (text: string): void => {
    if (boards) io.stdout.write(text);
  };
  const show = (): void => {
    say(plain.screen(timeline.position));
    if (plain.game.outcome(timeline.position).over) say(plain.end(timeline.position));
    else if (prompt) say(`(${plain.words})\n`);
  };

  /** Does what one item asks for; false ends the game. */
  const take = async (item: ScriptItem<T['move']>): Promise<boolean> => {
    if (item === 'quit') return false;
    if (item === 'hint') {
      say(`${await options.hint(timeline.position)}\n`);
      return true;
    }
    const step = advance(timeline, item);
    if (!step.ok) {
      // Nothing has changed: the board is not printed again.
      say(`${step.error.message}\n`);
      return true;
    }
    ({ timeline } = step.value);
    show();
    return true;
  };

  io.stdin.setEncoding('utf8');
  show();
  for await (const word of wordsOf(io.stdin)) {
    const items = word === undefined ? undefined : plain.read(word);
    if (items === undefined) {
      const message = `${shown(word ?? 'this')} is no move: ${plain.words}`;
      if (!prompt) return { timeline, code: fail(io, message) };
      say(`${message}\n`);
      continue;
    }
    for (const item of items) {
      if (!(await take(item))) return { timeline, code: EXIT.ok };
    }
  }
  return { timeline, code: EXIT.ok };
}

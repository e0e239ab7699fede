import type { Fault, FaultCode, GameTypes } from '@twofold/rules';
import { EXIT, fail, type Io } from '../cli/io.js';
import type { ScriptItem } from '../games/plain.js';
import { plainText, type TerminalGame } from '../games/terminal-game.js';
import { shown } from '../text/words.js';
import type { Session } from './session.js';
import { wordsOf } from './words.js';

interface PipedOptions<T extends GameTypes> {
  /** Whether boards are printed. */
  readonly boards: boolean;
  /** Whether a person types: then what to type is said before each line. */
  readonly prompt: boolean;
  /** What to say when a hint is asked for. */
  readonly hint: (position: T['position']) => Promise<string>;
}

/** What a script may well try, and what says nothing against it. */
const HARMLESS: ReadonlySet<FaultCode> = new Set([
  'no-effect',
  'game-over',
  'nothing-to-undo',
  'nothing-to-redo',
]);

/** Plays the moves that come from standard input until they end; returns the exit code. */
export async function playPiped<T extends GameTypes>(
  entry: TerminalGame<T>,
  session: Session<T>,
  io: Io,
  options: PipedOptions<T>,
): Promise<number> {
  const { game, plain } = entry;
  const { boards, prompt } = options;
  const say = (text: string): void => {
    if (boards) io.stdout.write(text);
  };
  let refused: Fault | undefined;
  const show = (): void => {
    const { position } = session.timeline;
    say(plainText(entry, position));
    if (prompt && !game.outcome(position).over) say(`(${plain.words})\n`);
  };

  /** Does what one item asks for; false ends the game. */
  const take = async (item: ScriptItem<T['move']>): Promise<boolean> => {
    if (item === 'quit') return false;
    if (item === 'hint') {
      say(`${await options.hint(session.timeline.position)}\n`);
      return true;
    }
    const step = session.act(item);
    if (!step.ok) {
      // Nothing has changed: the board is not printed again.
      say(`${step.error.message}\n`);
      if (!HARMLESS.has(step.error.code)) refused ??= step.error;
      return true;
    }
    show();
    return true;
  };

  /** A person has seen what was refused; a script is told by the exit code. */
  const end = (): number =>
    refused === undefined || prompt ? EXIT.ok : fail(io, `a move was refused: ${refused.message}`);

  io.stdin.setEncoding('utf8');
  show();
  for await (const word of wordsOf(io.stdin)) {
    const items = word === undefined ? undefined : plain.read(word);
    if (items === undefined) {
      const message = `${shown(word ?? 'this')} is no move: ${plain.words}`;
      if (!prompt) return fail(io, message);
      say(`${message}\n`);
      continue;
    }
    for (const item of items) {
      if (!(await take(item))) return end();
    }
  }
  return end();
}

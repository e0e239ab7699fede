import type { GameTypes } from '@twofold/rules';
import { adviceText } from '../games/advice.js';
import type { TerminalGame } from '../games/terminal-game.js';
import { Adviser } from './adviser.js';

/** One hint, for whoever plays by words: the values of the moves, and why the best is. */
export async function hintText<T extends GameTypes>(
  entry: TerminalGame<T>,
  position: T['position'],
): Promise<string> {
  const adviser = new Adviser(entry);
  try {
    const advice = await adviser.ask(position);
    if (!advice.ok) return advice.error;
    const values = adviceText(entry, advice.value.analysis);
    const why = advice.value.why();
    return why === '' ? values : `${values}\n${why}`;
  } finally {
    await adviser.close();
  }
}

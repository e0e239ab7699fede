import type { Analysis, TypesOf } from '@twofold/engine';
import type { GameName, GameTypes } from '@twofold/rules';
import { adviceText } from './advice.js';
import { Adviser } from './adviser.js';
import type { PlainGame } from './plain.js';

/** One hint, for whoever plays by words: the values of the moves, and why the best is. */
export async function hintText<G extends GameName, T extends GameTypes>(
  plain: PlainGame<T>,
  game: G,
  position: TypesOf[G]['position'],
): Promise<string> {
  const adviser = new Adviser();
  try {
    const analysis = await adviser.ask(game, position);
    if (!analysis.ok) return analysis.error.message;
    const values = adviceText(analysis.value, (move) => plain.nameOf(move));
    const why = plain.why(position, analysis.value as Analysis<GameTypes> as Analysis<T>);
    return why === '' ? values : `${values}\n${why}`;
  } finally {
    await adviser.close();
  }
}

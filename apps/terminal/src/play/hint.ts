import type { TypesOf } from '@twofold/engine';
import type { GameName } from '@twofold/rules';
import { adviceText } from './advice.js';
import { Adviser } from './adviser.js';
import type { PlainGame } from './plain.js';

/** One hint, for whoever plays by words. */
export async function hintText<G extends GameName>(
  plain: PlainGame<TypesOf[G]>,
  game: G,
  position: TypesOf[G]['position'],
): Promise<string> {
  const adviser = new Adviser();
  try {
    const analysis = await adviser.ask(game, position);
    if (!analysis.ok) return analysis.error.message;
    return adviceText(analysis.value, (move) => plain.nameOf(move));
  } finally {
    await adviser.close();
  }
}

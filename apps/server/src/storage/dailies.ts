import type { GameName, GeneratorName } from '@twofold/rules';
import { insert, type Database, type Query } from './database.js';

/** The rules and the seed of one day's game; a day that has begun goes on as it began. */
export interface StoredDay {
  readonly game: GameName;
  readonly day: string;
  readonly rules: string;
  readonly generator: GeneratorName;
  readonly seed: string;
}

/** The day's game; the first to ask makes it, from `proposal`. */
export async function startDay(database: Database, proposal: StoredDay): Promise<StoredDay> {
  const { game, day } = proposal;
  const found = await findDay(database.read, game, day);
  if (found !== undefined) return found;
  return database.write(async ({ query }) => {
    await insert(query, 'days', { ...proposal }, 'ON CONFLICT DO NOTHING');
    return (await findDay(query, game, day))!;
  });
}

export async function findDay(
  query: Query,
  game: GameName,
  day: string,
): Promise<StoredDay | undefined> {
  const [found] = await query<StoredDay>(
    'SELECT game, day, rules, generator, seed FROM days WHERE game = ? AND day = ?',
    [game, day],
  );
  return found;
}

import { newId } from '../identity/secrets.js';
import { insert, type Database, type Query, type Row } from './database.js';

/** Something that somebody who runs the server has done. */
export interface Deed {
  readonly time: number;
  readonly who: string;
  /** The command. */
  readonly did: string;
  /** The id of the player, game, replay or report; empty for all. */
  readonly about: string;
  readonly why: string;
  /** What was before, such as a name. */
  readonly before: string;
}

/** Notes it in the transaction that does it. */
export async function noteDeed(query: Query, deed: Deed): Promise<void> {
  await insert(query, 'audit', { id: newId(), ...deed });
}

/** Names do not outlive whose they were. */
export async function forgetNames(query: Query, player: string): Promise<void> {
  await query("UPDATE audit SET before = '' WHERE about = ?", [player]);
}

/** The last deeds, newest first, about one thing or all. */
export async function readDeeds(
  database: Database,
  about: string | undefined,
  limit: number,
): Promise<Row[]> {
  const [condition, parameters] = about === undefined ? ['', []] : ['WHERE about = ?', [about]];
  return database.read(
    `SELECT time, who, did, about, why, before FROM audit ${condition}
      ORDER BY time DESC, id LIMIT ?`,
    [...parameters, limit],
  );
}

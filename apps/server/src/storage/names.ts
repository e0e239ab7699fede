import { skeletonOf } from '../moderation/skeleton.js';
import type { Query } from './database.js';

/**
 * Makes a name that of a player, unless another has one that looks the same: then it is false, and
 * nothing has changed.
 */
export async function claimName(query: Query, player: string, name: string): Promise<boolean> {
  const skeleton = skeletonOf(name);
  await query('INSERT INTO names (skeleton, player_id) VALUES (?, ?) ON CONFLICT DO NOTHING', [
    skeleton,
    player,
  ]);
  const [holder] = await query('SELECT player_id FROM names WHERE skeleton = ?', [skeleton]);
  if (holder?.['player_id'] !== player) return false;
  await query('DELETE FROM names WHERE player_id = ? AND skeleton <> ?', [player, skeleton]);
  await query('UPDATE players SET name = ? WHERE id = ?', [name, player]);
  return true;
}

const PAGE = 1000;

/** Notes the names of players from before; of those that look the same one is noted, and all stay. */
export async function claimAllNames(query: Query): Promise<void> {
  for (let after = ''; ;) {
    const rows = await query('SELECT id, name FROM players WHERE id > ? ORDER BY id LIMIT ?', [
      after,
      PAGE,
    ]);
    for (const { id, name } of rows) {
      await query('INSERT INTO names (skeleton, player_id) VALUES (?, ?) ON CONFLICT DO NOTHING', [
        skeletonOf(name as string),
        id!,
      ]);
    }
    if (rows.length < PAGE) return;
    after = rows.at(-1)!['id'] as string;
  }
}

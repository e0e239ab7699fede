import { skeletonOf } from '../moderation/skeleton.js';
import { insert, rowsById, type Query } from './database.js';

/**
 * Makes a name that of a player, unless another has one that looks the same: then it is false, and
 * nothing has changed.
 */
export async function claimName(query: Query, player: string, name: string): Promise<boolean> {
  const skeleton = skeletonOf(name);
  await insert(query, 'names', { skeleton, player_id: player }, 'ON CONFLICT DO NOTHING');
  const [holder] = await query('SELECT player_id FROM names WHERE skeleton = ?', [skeleton]);
  if (holder?.['player_id'] !== player) return false;
  await query('DELETE FROM names WHERE player_id = ? AND skeleton <> ?', [player, skeleton]);
  await query('UPDATE players SET name = ? WHERE id = ?', [name, player]);
  return true;
}

/** Notes the names of players from before; of those that look the same one is noted, and all stay. */
export async function claimAllNames(query: Query): Promise<void> {
  for await (const { id, name } of rowsById(query, 'SELECT id, name FROM players WHERE TRUE')) {
    const row = { skeleton: skeletonOf(name as string), player_id: id! };
    await insert(query, 'names', row, 'ON CONFLICT DO NOTHING');
  }
}

import type { Database, Row } from './database.js';

export interface Player {
  readonly id: string;
  readonly name: string;
  readonly computer: boolean;
  readonly created: number;
}

export async function addPlayer(
  database: Database,
  player: Player,
  tokenHash: string,
): Promise<void> {
  const { id, name, computer, created } = player;
  await database.write(async ({ query }) => {
    await query('INSERT INTO players (id, name, computer, created) VALUES (?, ?, ?, ?)', [
      id,
      name,
      computer ? 1 : 0,
      created,
    ]);
    await query('INSERT INTO tokens (hash, player_id, created) VALUES (?, ?, ?)', [
      tokenHash,
      id,
      created,
    ]);
  });
}

export async function findPlayer(database: Database, id: string): Promise<Player | undefined> {
  const [row] = await database.read('SELECT * FROM players WHERE id = ?', [id]);
  return row && playerOf(row);
}

/** The hashes of all tokens of a player, for a comparison that takes equally long for each. */
export async function tokenHashes(database: Database, player: string): Promise<string[]> {
  const rows = await database.read('SELECT hash FROM tokens WHERE player_id = ?', [player]);
  return rows.map((row) => row['hash'] as string);
}

export async function renamePlayer(database: Database, id: string, name: string): Promise<void> {
  await database.write(({ query }) =>
    query('UPDATE players SET name = ? WHERE id = ?', [name, id]),
  );
}

/** At most so many devices have a token; a new one takes the place of the oldest. */
const MAX_TOKENS = 10;

/** Keeps a code for another device; a player has one at a time. */
export async function addCode(
  database: Database,
  player: string,
  hash: string,
  expires: number,
): Promise<void> {
  await database.write(async ({ query }) => {
    await query('DELETE FROM codes WHERE player_id = ?', [player]);
    await query('INSERT INTO codes (hash, player_id, expires) VALUES (?, ?, ?)', [
      hash,
      player,
      expires,
    ]);
  });
}

/** Takes a code, which can be done once, and lets the device that has it in. */
export async function useCode(
  database: Database,
  codeHash: string,
  tokenHash: string,
  now: number,
): Promise<Player | undefined> {
  return database.write(async ({ query }) => {
    const [code] = await query('DELETE FROM codes WHERE hash = ? RETURNING player_id, expires', [
      codeHash,
    ]);
    if (code === undefined || (code['expires'] as number) <= now) return undefined;
    const player = code['player_id']!;
    await query('INSERT INTO tokens (hash, player_id, created) VALUES (?, ?, ?)', [
      tokenHash,
      player,
      now,
    ]);
    await query(
      `DELETE FROM tokens WHERE player_id = ? AND hash NOT IN
        (SELECT hash FROM tokens WHERE player_id = ? ORDER BY created DESC, hash LIMIT ${MAX_TOKENS})`,
      [player, player],
    );
    const [row] = await query('SELECT * FROM players WHERE id = ?', [player]);
    return row && playerOf(row);
  });
}

function playerOf(row: Row): Player {
  return {
    id: row['id'] as string,
    name: row['name'] as string,
    computer: row['computer'] === 1,
    created: row['created'] as number,
  };
}

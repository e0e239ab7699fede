import type { Database, Query, Value } from './database.js';

/**
 * The log of a game is kept in pieces of so many moves, so that adding one move to a long game
 * does not write the whole game again. The ply tells the piece, which is what makes two writers
 * collide on one row.
 */
export const PIECE = 512;

/** One move to be added to the log of a game, or its seal. */
export interface Append {
  readonly game: string;
  /** How many moves the log must have for this to be the next. */
  readonly ply: number;
  /** The text of the move; empty for a seal alone. */
  readonly move: string;
  /** How long the player took, as one character. */
  readonly pace: string;
  /** When it was made; undefined for a seal alone. */
  readonly moved?: number | undefined;
  /** Whether nothing can be added afterwards. */
  readonly seal: boolean;
  /** Where the game stands before the move, wanted where a piece of the log begins. */
  readonly checkpoint?: Checkpoint | undefined;
}

/** Where a game stood when a piece of its log began, so that the pieces before need not be read. */
export interface Checkpoint {
  /** The position as the rules write it. */
  readonly position: string;
  /** Characters of the pieces before. */
  readonly length: number;
}

/** What is to be added to a log, by the names of its parts. */
const PARTS = {
  game: 'TEXT',
  piece: 'INTEGER',
  moves: 'INTEGER',
  added: 'INTEGER',
  move: 'TEXT',
  pace: 'TEXT',
  sealed: 'INTEGER',
  moved: 'BIGINT',
  position: 'TEXT',
  length: 'BIGINT',
};

/** That of many games at once, as JSON: the quickest way to take it apart is not the same on both databases. */
const NEW: Readonly<Record<Database['kind'], string>> = {
  postgres: `json_to_recordset(?) AS new (${listed((part, type) => `${part} ${type}`)})`,
  sqlite: `(SELECT ${listed((part) => `value ->> '${part}' AS ${part}`)} FROM json_each(?)) AS new`,
};

function listed(write: (part: string, type: string) => string): string {
  return Object.entries(PARTS)
    .map(([part, type]) => write(part, type))
    .join(', ');
}

/**
 * A piece begins when the one before is full; the primary key lets one writer in. That of a deleted game does
 * not begin, and where others write, too, the lock, which the reference takes anyway, waits for a deletion that
 * is under way: failing for one game would fail the moves of everybody in the group.
 */
const firstOn = (kind: Database['kind']): string => `INSERT INTO logs
    (game_id, piece, moves, text, pace, sealed, moved, position, length)
  SELECT new.game, new.piece, new.added, new.move, new.pace, new.sealed, new.moved, new.position, new.length
  FROM ${NEW[kind]} JOIN games ON games.id = new.game
  WHERE new.piece = 0 OR EXISTS (SELECT 1 FROM logs WHERE logs.game_id = new.game
    AND logs.piece = new.piece - 1 AND logs.moves = ${PIECE} AND logs.sealed = 0)
  ${kind === 'postgres' ? 'FOR KEY SHARE OF games' : ''}
  ON CONFLICT DO NOTHING RETURNING game_id`;
/** A piece that goes on: of two writers the second finds another number of moves. */
const nextOn = (kind: Database['kind']): string => `UPDATE logs
  SET moves = logs.moves + new.added, text = logs.text || new.move, pace = logs.pace || new.pace,
    sealed = new.sealed, moved = COALESCE(new.moved, logs.moved)
  FROM ${NEW[kind]}
  WHERE logs.game_id = new.game AND logs.piece = new.piece AND logs.moves = new.moves AND logs.sealed = 0
  RETURNING logs.game_id`;

/** For each move, whether it was the next of its game. At most one for each game. */
export async function appendMoves(
  query: Query,
  kind: Database['kind'],
  appends: readonly Append[],
): Promise<boolean[]> {
  const rows = appends
    // In one order everywhere, so that two processes seldom wait for each other.
    .toSorted((a, b) => (a.game < b.game ? -1 : 1))
    .map(({ ply, seal, checkpoint, ...plain }) => {
      const [added, sealed] = [plain.move === '' ? 0 : 1, seal ? 1 : 0];
      return { ...plain, ...pieceOf(ply), added, sealed, ...checkpoint };
    });
  const accepted = new Set<Value | undefined>();
  for (const [statement, group] of [
    [firstOn(kind), rows.filter(({ moves }) => moves === 0)],
    [nextOn(kind), rows.filter(({ moves }) => moves > 0)],
  ] as const) {
    if (group.length === 0) continue;
    const taken = await query(statement, [JSON.stringify(group)]);
    for (const { game_id: game } of taken) accepted.add(game);
  }
  return appends.map(({ game }) => accepted.has(game));
}

function pieceOf(ply: number): { readonly piece: number; readonly moves: number } {
  return { piece: Math.floor(ply / PIECE), moves: ply % PIECE };
}

/** The moves of a game so far, as the rules write them, and how long each took. */
export interface StoredLog {
  readonly text: string;
  readonly pace: string;
  readonly ply: number;
  /** Whether it has ended, also where the end is not noted yet. */
  readonly sealed: boolean;
}

/** Moves of a game that follow each other, and where it stood before them. */
export interface LogPart extends Omit<StoredLog, 'pace'> {
  /** The ply of the first of them. */
  readonly from: number;
  /** Undefined where they begin with the game. */
  readonly checkpoint: Checkpoint | undefined;
  /** When the last of them was made; unknown of old ones. */
  readonly moved: number | undefined;
}

export async function readLog(query: Query, game: string): Promise<StoredLog> {
  const rows = await query(
    'SELECT moves, text, pace, sealed FROM logs WHERE game_id = ? ORDER BY piece',
    [game],
  );
  return {
    text: rows.map((row) => row['text'] as string).join(''),
    pace: rows.map((row) => row['pace'] as string).join(''),
    ply: rows.reduce((sum, row) => sum + (row['moves'] as number), 0),
    sealed: rows.some((row) => row['sealed'] !== 0),
  };
}

/** The log of a game that has ended: from wherever all of it is. */
export async function readEndedLog(database: Database, game: string): Promise<StoredLog> {
  const late = await readLog(database.readLate, game);
  return late.sealed ? late : readLog(database.read, game);
}

/**
 * The part of a log that ends with the piece in which `ply` is, or with the last one: from the last
 * checkpoint on, which is a piece, however long the game is. Logs of earlier versions have none.
 */
export async function readPart(query: Query, game: string, ply?: number): Promise<LogPart> {
  const last = ply === undefined ? LAST_PIECE : pieceOf(ply).piece;
  const rows = await query(
    `SELECT piece, moves, text, sealed, position, length, moved FROM logs
      WHERE game_id = ? AND piece <= ? AND piece >= COALESCE(
        (SELECT MAX(piece) FROM logs WHERE game_id = ? AND piece <= ? AND position IS NOT NULL), 0)
      ORDER BY piece`,
    [game, last, game, last],
  );
  const [first] = rows;
  const { position = null, length = null } = first ?? {};
  const from = PIECE * ((first?.['piece'] as number | undefined) ?? 0);
  return {
    from,
    checkpoint:
      position === null ? undefined : { position: position as string, length: length as number },
    text: rows.map((row) => row['text'] as string).join(''),
    ply: rows.reduce((sum, row) => sum + (row['moves'] as number), from),
    sealed: rows.some((row) => row['sealed'] !== 0),
    moved: (rows.at(-1)?.['moved'] as number | null | undefined) ?? undefined,
  };
}

/** Larger than any. */
const LAST_PIECE = 2 ** 31 - 1;

/** What `readLog` would say of the length of a log, without reading it. */
export async function lengthOfLog(
  query: Query,
  game: string,
): Promise<Pick<StoredLog, 'ply' | 'sealed'>> {
  const [row] = await query(
    'SELECT piece, moves, sealed FROM logs WHERE game_id = ? ORDER BY piece DESC LIMIT 1',
    [game],
  );
  if (row === undefined) return { ply: 0, sealed: false };
  const ply = PIECE * (row['piece'] as number) + (row['moves'] as number);
  return { ply, sealed: row['sealed'] !== 0 };
}

import type { Refusal } from '@twofold/protocol';
import { ok, type Result } from '@twofold/rules';
import type { Services } from '../services.js';
import type { Append } from '../storage/database.js';
import { findGame, readPart, type LogPart } from '../storage/games.js';
import { checkpointAt, playPart, priceOfPart, type Standing, type Table } from './live-game.js';
import type { Kind } from '../work/workload.js';
import type { Seat } from './seats.js';

/** Plays a part of a log, in turns with all other work. */
export function playInTurns(
  { workload }: Services,
  table: Table,
  part: LogPart,
  plies?: number,
): Promise<Standing> {
  const { slice } = priceOfPart(table, part);
  return workload.through(playPart(table, part, plies), slice);
}

/** The same, if the player may ask for that much work now. */
export function playCharged(
  services: Services,
  table: Table,
  part: LogPart,
  kind: Kind,
  plies?: number,
): Promise<Result<Standing, Refusal>> {
  const { price } = priceOfPart(table, part);
  const task = { kind, who: table.stored.player, price } as const;
  return services.workload.take(task, async () =>
    ok(await playInTurns(services, table, part, plies)),
  );
}

/** Adds a move or a seal to the log of a game; false if another one was there first. */
export function appendTo(
  { committer }: Services,
  { table, standing }: Seat,
  move: Pick<Append, 'move' | 'pace' | 'moved' | 'seal'>,
): Promise<boolean> {
  const { ply } = standing.position;
  const checkpoint = checkpointAt(table, standing);
  return committer.append({ game: table.stored.id, ply, ...move, checkpoint });
}

/** Lets nothing be added to a log any more; false if the game has been deleted. */
export async function sealLog(services: Services, seat: Seat): Promise<boolean> {
  const { database } = services;
  while (!seat.standing.ended) {
    if (await appendTo(services, seat, { move: '', pace: '', seal: true })) {
      seat.standing = { ...seat.standing, ended: true };
    } else {
      const stored = await findGame(database, seat.table.stored.id);
      if (stored === undefined) return false;
      const part = await readPart(database.read, stored.id);
      seat.standing = await playInTurns(services, seat.table, part);
      seat.table = { ...seat.table, stored };
    }
  }
  return true;
}

import { randomBytes } from 'node:crypto';
import {
  DAILY_RULES,
  MIN_MOVE_WORK,
  rankedRules,
  refuse,
  type Daily,
  type EndReason,
  type Ended,
  type Finish,
  type GameState,
  type Move,
  type RankedRules,
  type Resume,
  type ServerMessage,
  type Start,
  type Refusal,
} from '@twofold/protocol';
import {
  cellCount,
  fingerprint,
  makeSeed,
  ok,
  seedFromInteger,
  type GameName,
  type Result,
} from '@twofold/rules';
import { dayOf, endOfDay } from '../days.js';
import { newId } from '../identity/secrets.js';
import { Allowance } from '../rate.js';
import type { Services } from '../services.js';
import { startDay, type StoredDay } from '../storage/dailies.js';
import { StorageError } from '../storage/database.js';
import {
  dailyKey,
  findGame,
  gamesPastDay,
  gamesToEnd,
  lengthOfLog,
  readLog,
  startGame,
  type StoredGame,
} from '../storage/games.js';
import type { Player } from '../storage/players.js';
import { noteEnd, revealTime } from './endings.js';
import { playMove, standingAfter, tableOf, type Standing, type Table } from './live-game.js';
import { paceOf, UNKNOWN_PACE } from './pace.js';

export type Send = (message: ServerMessage) => void;

/** A game in memory: never more than what the database can say again. */
interface Seat {
  table: Table;
  standing: Standing;
  /** When the last move came, if it came here. */
  moved: number | undefined;
  /** The messages of one game are handled one after the other. */
  queue: Promise<unknown>;
}

const TOO_OFTEN = refuse('too-many-requests', 'this game was read too often: wait, then resume');
const DELETED = refuse('not-found', 'this game has been deleted');

/** Games kept in memory; the one that was loaded first goes first. */
const MAX_SEATS = 50_000;
/** Cells that may be handled a second in reading games of one player again: some 0.1 s of work. */
const WORK = 2 ** 19;
/** Ends noted in one sweep. */
const SWEEP = 500;

/**
 * All games that are being played here. Any process can play any game: the database decides which
 * of two moves is the next one, and what is in memory is read again when it turns out to be old.
 */
export class Arena {
  readonly #services: Services;
  readonly #seats = new Map<string, Seat>();
  readonly #work: Allowance;

  constructor(services: Services) {
    this.#services = services;
    this.#work = new Allowance(WORK, services.now);
  }

  get size(): number {
    return this.#seats.size;
  }

  async start(player: Player, message: Start, send: Send): Promise<Result<string, Refusal>> {
    const rules = rankedRules(message.game, message.rules);
    if (!rules.ok) return rules;
    const seed = randomSeed();
    const game = this.#newGame(player, message.key, message.game, rules.value, seed);
    return this.#begin(game, send, message.key);
  }

  async daily(player: Player, message: Daily, send: Send): Promise<Result<string, Refusal>> {
    // The day that the seed belongs to: by another look at the clock it could be over.
    const today = await todaysGame(this.#services, message.game);
    if (!today.ok) return today;
    const { day, rules: text, seed } = today.value;
    const rules = rankedRules(message.game, text);
    if (!rules.ok) return rules;
    const key = dailyKey(message.game, day);
    const game = this.#newGame(player, key, message.game, rules.value, seed);
    return this.#begin({ ...game, kind: 'daily', day }, send, undefined);
  }

  async resume(player: Player, message: Resume, send: Send): Promise<Result<string, Refusal>> {
    const seat = await this.#seatOf(player, message.id);
    return seat.ok ? this.#showNow(seat.value, send, undefined) : seat;
  }

  async move(player: Player, message: Move, send: Send): Promise<Result<string, Refusal>> {
    const seat = await this.#seatOf(player, message.id);
    return seat.ok ? this.#inTurn(seat.value, () => this.#move(seat.value, message, send)) : seat;
  }

  async finish(player: Player, message: Finish, send: Send): Promise<Result<string, Refusal>> {
    const seat = await this.#seatOf(player, message.id);
    if (!seat.ok) return seat;
    return this.#inTurn(seat.value, async () => {
      const { standing } = seat.value;
      if (!standing.ended && message.ply !== standing.position.ply) return wrongPly(standing);
      return this.#end(seat.value, 'player', send);
    });
  }

  forget(id: string): void {
    this.#seats.delete(id);
  }

  /**
   * Ends what should have ended: days that are over, and games whose process was lost at the end.
   * One that cannot be ended is told, and holds up no other.
   */
  async sweep(onFault: (game: string, error: unknown) => void): Promise<void> {
    const { database, now } = this.#services;
    this.#work.tidy();
    const late = await gamesPastDay(database, dayOf(now()), SWEEP);
    for (const stored of [...(await gamesToEnd(database, SWEEP)), ...late]) {
      const reason = stored.day === undefined ? 'player' : 'day';
      try {
        await this.#end(await this.#load(stored), reason, () => {});
      } catch (error) {
        if (error instanceof StorageError) throw error;
        onFault(stored.id, error);
      } finally {
        this.forget(stored.id); // nobody may be playing it here, and nobody can any more
      }
    }
  }

  #newGame(
    player: Player,
    key: string,
    name: GameName,
    rules: RankedRules,
    seed: string,
  ): StoredGame {
    return {
      id: newId(),
      player: player.id,
      key,
      kind: 'ranked',
      day: undefined,
      game: name,
      rules: rules.text,
      fingerprint: fingerprint(rules.game, rules.ruleset),
      seed,
      started: this.#services.now(),
      end: undefined,
    };
  }

  async #begin(
    game: StoredGame,
    send: Send,
    key: string | undefined,
  ): Promise<Result<string, Refusal>> {
    const { database, config } = this.#services;
    const started = await startGame(database, game, config.maxRunning);
    if (started === undefined) return refuse('unauthorised', 'this player has been deleted');
    if (!started.ok) {
      return refuse(
        'too-many-games',
        `${started.error} of your games are running: finish one of them first`,
      );
    }
    const seat = await this.#open(started.value);
    return seat.ok ? this.#showNow(seat.value, send, key) : seat;
  }

  /** Shows a game as the database has it: another process may have gone on with it. */
  async #showNow(
    seat: Seat,
    send: Send,
    key: string | undefined,
  ): Promise<Result<string, Refusal>> {
    return this.#inTurn(seat, async () => {
      const { stored } = seat.table;
      const { position, ended } = seat.standing;
      const { ply, sealed } = await lengthOfLog(this.#services.database.read, stored.id);
      // A log only grows, so that one of the same length is the same one.
      if (ply !== position.ply || sealed !== ended) {
        if (!this.#mayRead(seat.table, ply)) return TOO_OFTEN;
        if (!(await this.#reload(seat))) return DELETED;
      }
      return this.#show(seat, send, key);
    });
  }

  async #show(seat: Seat, send: Send, key: string | undefined): Promise<Result<string, Refusal>> {
    const { stored, rules, commitment } = seat.table;
    const state: GameState = {
      type: 'game',
      ...(key === undefined ? {} : { key }),
      id: stored.id,
      kind: stored.kind,
      ...(stored.day === undefined ? {} : { day: stored.day }),
      game: stored.game,
      rules: stored.rules,
      commitment,
      position: rules.game.makePosition(seat.standing.position),
    };
    send(state);
    return seat.standing.ended ? this.#end(seat, 'player', send) : done(seat);
  }

  async #move(seat: Seat, message: Move, send: Send): Promise<Result<string, Refusal>> {
    const { table, standing } = seat;
    const { ply } = standing.position;
    if (message.ply < ply) return this.#repeat(seat, message, send);
    if (standing.ended) return refuse('finished', 'this game has ended');
    if (message.ply > ply) return wrongPly(standing);
    if (this.#dayIsOver(table.stored)) {
      await this.#end(seat, 'day', send);
      return refuse('day-over', 'the day of this game is over; its score counts as it was');
    }
    const played = playMove(table, standing, message.move);
    if (!played.ok) return played;
    const { last, ended } = played.value;
    const now = this.#services.now();
    const pace = seat.moved === undefined ? UNKNOWN_PACE : paceOf(now - seat.moved);
    const accepted = await this.#append(seat, { ply, move: last!.move, pace, seal: ended });
    if (!accepted) {
      return (await this.#reload(seat)) ? this.#move(seat, message, send) : DELETED;
    }
    seat.standing = played.value;
    seat.moved = now;
    send({ type: 'settled', id: table.stored.id, ply, fall: last!.fall });
    return ended ? this.#end(seat, 'length', send) : done(seat);
  }

  /** A move that was played already is answered as it was then. */
  async #repeat(seat: Seat, message: Move, send: Send): Promise<Result<string, Refusal>> {
    const { table, standing } = seat;
    const { id } = table.stored;
    const isLast = message.ply === standing.position.ply - 1;
    if (!isLast && !this.#mayRead(table, message.ply)) return TOO_OFTEN;
    const { last } = isLast
      ? standing
      : standingAfter(table, await readLog(this.#services.database.read, id), message.ply + 1);
    const move = table.rules.game.parseMove(message.move);
    if (!move.ok) return move;
    if (last?.move !== table.rules.game.makeMove(move.value)) {
      return refuse('taken-over', `ply ${message.ply} was played differently: resume the game`);
    }
    send({ type: 'settled', id, ply: message.ply, fall: last.fall });
    return standing.ended && isLast ? this.#end(seat, 'player', send) : done(seat);
  }

  /** Seals the log if it is open, notes the end if nobody has, and tells the player. */
  async #end(seat: Seat, reason: EndReason, send: Send): Promise<Result<string, Refusal>> {
    const { database, now, achievementsOf } = this.#services;
    while (!seat.standing.ended) {
      const { ply } = seat.standing.position;
      const sealed = await this.#append(seat, { ply, move: '', pace: '', seal: true });
      if (sealed) seat.standing = { ...seat.standing, ended: true };
      else if (!(await this.#reload(seat))) return DELETED;
    }
    if (seat.table.stored.end === undefined) {
      await noteEnd(database, seat.table, reason, now(), achievementsOf);
      const stored = await findGame(database, seat.table.stored.id);
      if (stored?.end === undefined) return DELETED;
      seat.table = { ...seat.table, stored };
    }
    send(endedMessage(seat.table, now()));
    return done(seat);
  }

  async #append(
    { table }: Seat,
    { ply, move, pace, seal }: { ply: number; move: string; pace: string; seal: boolean },
  ): Promise<boolean> {
    const game = table.stored.id;
    try {
      return await this.#services.committer.append({ game, ply, move, pace, seal });
    } catch (error) {
      // Nobody knows whether it was stored: the database will say, when it can.
      this.forget(game);
      throw error;
    }
  }

  #dayIsOver({ day }: StoredGame): boolean {
    return day !== undefined && this.#services.now() >= endOfDay(day)!;
  }

  /** A game of this player; whether others have one under this id is none of their business. */
  async #seatOf(player: Player, id: string): Promise<Result<Seat, Refusal>> {
    const seat = this.#seats.get(id);
    if (seat === undefined) {
      const stored = await findGame(this.#services.database, id);
      if (stored?.player === player.id) return this.#open(stored);
    }
    return seat?.table.stored.player === player.id
      ? ok(seat)
      : refuse('not-found', 'you have no game with this id');
  }

  /** The seat of a game, from memory or the database; a player can have so much read in a time. */
  async #open(stored: StoredGame): Promise<Result<Seat, Refusal>> {
    const known = this.#seats.get(stored.id);
    if (known !== undefined) return ok(known);
    const { ply } = await lengthOfLog(this.#services.database.read, stored.id);
    if (!this.#mayRead(tableOf(stored), ply)) return TOO_OFTEN;
    return ok(await this.#load(stored));
  }

  /** Playing a long game again takes seconds, in which nobody else could play. */
  #mayRead({ stored, rules }: Table, plies: number): boolean {
    const work = plies * Math.max(cellCount(rules.ruleset), MIN_MOVE_WORK);
    return this.#work.take(stored.player, work);
  }

  async #load(stored: StoredGame): Promise<Seat> {
    const table = tableOf(stored);
    const log = await readLog(this.#services.database.read, stored.id);
    const seat: Seat = {
      table,
      standing: standingAfter(table, log),
      moved: undefined,
      queue: Promise.resolve(),
    };
    this.#seats.set(stored.id, seat);
    if (this.#seats.size > MAX_SEATS) this.#seats.delete(this.#seats.keys().next().value!);
    return seat;
  }

  /** Reads a game again that another process has gone on with; false if it has been deleted. */
  async #reload(seat: Seat): Promise<boolean> {
    const { database } = this.#services;
    const { id } = seat.table.stored;
    const stored = await findGame(database, id);
    if (stored === undefined) {
      this.forget(id);
      return false;
    }
    seat.standing = standingAfter(seat.table, await readLog(database.read, id));
    seat.table = { ...seat.table, stored };
    return true;
  }

  #inTurn<T>(seat: Seat, work: () => Promise<T>): Promise<T> {
    const result = seat.queue.then(work);
    seat.queue = result.catch(() => {});
    return result;
  }
}

/** The id of the game is what callers remember of an answer. */
function done(seat: Seat): Result<string, Refusal> {
  return ok(seat.table.stored.id);
}

function wrongPly({ position }: Standing): Result<never, Refusal> {
  return refuse('wrong-ply', `the next ply of this game is ${position.ply}`);
}

function endedMessage({ stored }: Table, now: number): Ended {
  const { finished, ply, score, reason } = stored.end!;
  const revealed = revealTime(stored, finished);
  const shown = now >= revealed ? { seed: stored.seed } : {};
  return { type: 'ended', id: stored.id, ply, score, reason, revealed, ...shown };
}

/** Today's daily game; the first who asks, in whichever process, draws its seed. */
export async function todaysGame(
  { database, now }: Services,
  game: GameName,
): Promise<Result<StoredDay, Refusal>> {
  const rules = DAILY_RULES[game];
  if (rules === undefined) return refuse('not-found', `there is no daily game of ${game}`);
  return ok(await startDay(database, { game, day: dayOf(now()), rules, seed: randomSeed() }));
}

function randomSeed(): string {
  return makeSeed(seedFromInteger(BigInt(`0x${randomBytes(32).toString('hex')}`)));
}

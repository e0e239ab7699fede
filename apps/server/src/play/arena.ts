import { randomBytes } from 'node:crypto';
import {
  dailyRules,
  rankedRules,
  refuse,
  saltedSeed,
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
  fingerprint,
  makeSeed,
  ok,
  seedFromInteger,
  type GameName,
  type Result,
  type Seed,
} from '@twofold/rules';
import { dayOf, endOfDay } from '../days.js';
import { newId } from '../identity/secrets.js';
import type { Services } from '../services.js';
import { startDay, type StoredDay } from '../storage/dailies.js';
import { dailyKey, findGame, startGame, type StoredGame } from '../storage/games.js';
import { lengthOfLog, readPart } from '../storage/logs.js';
import type { Player } from '../storage/players.js';
import { priceOfGames, priceOfNewGame, priceOfPlies, priceOfPosition } from '../work/prices.js';
import type { Kind } from '../work/workload.js';
import { isRevealed, noteEnds, revealTime, reviewEnd, sealLog } from './endings.js';
import {
  checkpointAt,
  playInTurns,
  playMove,
  priceOfPart,
  tableOf,
  type Standing,
  type Table,
} from './live-game.js';
import { paceOf, UNKNOWN_PACE } from './pace.js';
import { seatAt, Seats, type Seat } from './seats.js';

export type Send = (message: ServerMessage) => void;

/** What callers remember of an answer: the game, and whether it goes on. */
export interface Answered {
  readonly seat: Seat;
  readonly over: boolean;
}

/** What a new game is, before it is written down. */
type Drawn = Pick<StoredGame, 'key' | 'kind' | 'day' | 'game' | 'generator' | 'seed' | 'salted'>;

type Answer = Promise<Result<Answered, Refusal>>;

const DELETED = refuse('not-found', 'this game has been deleted');
const NOT_YOURS = refuse('not-found', 'you have no game with this id');

/**
 * All games that are being played here. Any process can play any game: the database decides which
 * of two moves is the next one, and what is in memory is read again when it turns out to be old.
 */
export class Arena {
  readonly #services: Services;
  /** The games in memory. */
  readonly seats: Seats;

  constructor(services: Services) {
    this.#services = services;
    this.seats = new Seats(services.now);
  }

  /** `secret` is the server's part of the seed, to which it has committed itself before this message. */
  async start(player: Player, message: Start, secret: Seed, send: Send): Answer {
    const rules = rankedRules(message.game, message.rules);
    if (!rules.ok) return rules;
    const { key, salt } = message;
    const drawn: Drawn = {
      key,
      kind: 'ranked',
      day: undefined,
      game: message.game,
      generator: 'chacha8/1',
      seed: makeSeed(salt === undefined ? secret : saltedSeed(secret, salt)),
      salted: salt === undefined ? undefined : { secret: makeSeed(secret), salt },
    };
    return this.#begin(player, rules.value, drawn, send, key);
  }

  async daily(player: Player, message: Daily, send: Send): Answer {
    // The day that the seed belongs to: by another look at the clock it could be over.
    const today = await todaysGame(this.#services, message.game);
    if (!today.ok) return today;
    const { rules: text, ...begun } = today.value;
    const rules = rankedRules(message.game, text);
    if (!rules.ok) return rules;
    const key = dailyKey(message.game, begun.day);
    const drawn: Drawn = { key, kind: 'daily', ...begun, salted: undefined };
    return this.#begin(player, rules.value, drawn, send, undefined);
  }

  async resume(player: Player, message: Resume, send: Send): Answer {
    const seat = await this.#seatOf(player, message.id);
    return seat.ok ? this.#showNow(seat.value, 'game', send, undefined) : seat;
  }

  async move(player: Player, message: Move, send: Send): Answer {
    const busy = this.#services.workload.refusal('move');
    if (busy !== undefined) return busy;
    const seat = await this.#seatOf(player, message.id);
    return seat.ok ? this.#inTurn(seat.value, () => this.#move(seat.value, message, send)) : seat;
  }

  async finish(player: Player, message: Finish, send: Send): Answer {
    const seat = await this.#seatOf(player, message.id);
    if (!seat.ok) return seat;
    return this.#inTurn(seat.value, async () => {
      const { standing } = seat.value;
      if (!standing.ended && message.ply !== standing.position.ply) return wrongPly(standing);
      return this.#end(seat.value, 'player', send);
    });
  }

  async #begin(
    player: Player,
    rules: RankedRules,
    drawn: Drawn,
    send: Send,
    key: string | undefined,
  ): Answer {
    const { database, config, workload, now } = this.#services;
    const game: StoredGame = {
      id: newId(),
      player: player.id,
      ...drawn,
      rules: rules.text,
      fingerprint: fingerprint(rules.game, rules.ruleset),
      started: now(),
      attempt: undefined,
      end: undefined,
    };
    const task = {
      kind: 'player',
      who: game.player,
      price: priceOfNewGame(rules.ruleset),
    } as const;
    const begun = await workload.take(task, async (): Promise<Result<Seat, Refusal>> => {
      const started = await startGame(database, game, config.maxRunning);
      if (started === undefined) {
        return refuse('unauthorised', 'this player has been deleted or banned');
      }
      if (!started.ok) {
        return refuse(
          'too-many-games',
          `${started.error} of your games are running: finish one of them first`,
        );
      }
      return this.#open(started.value);
    });
    return begun.ok ? this.#showNow(begun.value, 'begun', send, key) : begun;
  }

  /** Shows a game as the database has it: another process may have gone on with it. */
  async #showNow(seat: Seat, kind: Kind, send: Send, key: string | undefined): Answer {
    const { stored, rules } = seat.table;
    const price = priceOfPosition(rules.ruleset);
    return this.#services.workload.take({ kind, who: stored.player, price }, () =>
      this.#inTurn(seat, async () => {
        const { position, ended } = seat.standing;
        const { ply, sealed } = await lengthOfLog(this.#services.database.read, stored.id);
        // A log only grows, so that one of the same length is the same one.
        if (ply !== position.ply || sealed !== ended) {
          const fresh = await this.#reload(seat);
          if (!fresh.ok) return fresh;
        }
        return this.#show(seat, send, key);
      }),
    );
  }

  async #show(seat: Seat, send: Send, key: string | undefined): Answer {
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
      ...(stored.salted && { salt: stored.salted.salt }),
      position: rules.game.makePosition(seat.standing.position),
    };
    send(state);
    return seat.standing.ended ? this.#end(seat, 'player', send) : goesOn(seat);
  }

  async #move(seat: Seat, message: Move, send: Send): Answer {
    const { table, standing } = seat;
    const { ply } = standing.position;
    if (message.ply < ply) return this.#repeat(seat, message, send);
    if (standing.ended) return refuse('finished', 'this game has ended');
    if (message.ply > ply) return wrongPly(standing);
    if (this.#dayIsOver(table.stored)) {
      await this.#end(seat, 'day', send);
      return refuse('day-over', 'the day of this game is over; its score counts as it was');
    }
    const price = priceOfPlies(table.rules.ruleset, table.chance, 1);
    this.#services.workload.charge(table.stored.player, price);
    const played = playMove(table, standing, message.move);
    if (!played.ok) return played;
    const { last, ended } = played.value;
    const now = this.#services.now();
    const accepted = await this.#services.committer.append({
      game: table.stored.id,
      ply,
      move: last!.move,
      pace: seat.moved === undefined ? UNKNOWN_PACE : paceOf(now - seat.moved),
      moved: now,
      seal: ended,
      checkpoint: checkpointAt(table, standing),
    });
    if (!accepted) {
      const fresh = await this.#reload(seat);
      return fresh.ok ? this.#move(seat, message, send) : fresh;
    }
    seat.standing = played.value;
    seat.moved = now;
    send({ type: 'settled', id: table.stored.id, ply, fall: last!.fall });
    return ended ? this.#end(seat, 'length', send) : goesOn(seat);
  }

  /** A move that was played already is answered as it was then. */
  async #repeat(seat: Seat, message: Move, send: Send): Answer {
    const { table, standing } = seat;
    const { id } = table.stored;
    const isLast = message.ply === standing.position.ply - 1;
    const then =
      isLast && standing.last !== undefined
        ? ok(seat)
        : await this.#read(table, 'game', message.ply);
    if (!then.ok) return then;
    const { last } = then.value.standing;
    const move = table.rules.game.parseMove(message.move);
    if (!move.ok) return move;
    if (last?.move !== table.rules.game.makeMove(move.value)) {
      return refuse('taken-over', `ply ${message.ply} was played differently: resume the game`);
    }
    send({ type: 'settled', id, ply: message.ply, fall: last.fall });
    return standing.ended && isLast ? this.#end(seat, 'player', send) : goesOn(seat);
  }

  /** Seals the log if it is open, notes the end if nobody has, and tells the player. */
  async #end(seat: Seat, reason: EndReason, send: Send): Answer {
    const { database, workload, now } = this.#services;
    if (!(await sealLog(this.#services, seat))) return DELETED;
    const { id } = seat.table.stored;
    if (seat.table.stored.end === undefined) {
      const { position } = seat.standing;
      const ending = await reviewEnd(this.#services, seat.table, position, reason, (price, work) =>
        workload.finish(seat.table.stored.player, price, work),
      );
      if (ending !== undefined) await noteEnds(database, [ending]);
      const stored = await findGame(database, id);
      if (stored?.end === undefined) return DELETED;
      seat.table = { ...seat.table, stored };
    }
    this.seats.drop(id); // nobody plays it any more
    send(endedMessage(seat.table, now()));
    return ok({ seat, over: true });
  }

  #dayIsOver({ day }: StoredGame): boolean {
    return day !== undefined && this.#services.now() >= endOfDay(day)!;
  }

  /**
   * A game of this player; whether others have one under this id is none of their business. Reading one takes
   * its turn from the first row on: many come back at once, and moves of those who play come first.
   */
  async #seatOf(player: Player, id: string): Promise<Result<Seat, Refusal>> {
    const seat = this.seats.get(id);
    if (seat !== undefined) return seat.table.stored.player === player.id ? ok(seat) : NOT_YOURS;
    const task = { kind: 'game', who: player.id, price: priceOfGames(1) } as const;
    return this.#services.workload.take(task, async () => {
      const stored = await findGame(this.#services.database, id);
      return stored?.player === player.id ? this.#open(stored) : NOT_YOURS;
    });
  }

  /** The seat of a game, from memory or the database; a player can have so much read in a time. */
  async #open(stored: StoredGame): Promise<Result<Seat, Refusal>> {
    const known = this.seats.get(stored.id);
    if (known !== undefined) return ok(known);
    const seat = await this.#read(tableOf(stored), 'begun');
    // Whoever comes back to what has ended looks at it, and plays it no more.
    return seat.ok && stored.end === undefined ? ok(this.seats.add(seat.value)) : seat;
  }

  /** Reads a game again that another process has gone on with. */
  async #reload(seat: Seat): Promise<Result<undefined, Refusal>> {
    const { id } = seat.table.stored;
    const stored = await findGame(this.#services.database, id);
    if (stored === undefined) {
      this.seats.drop(id);
      return DELETED;
    }
    const fresh = await this.#read({ ...seat.table, stored }, 'begun');
    if (!fresh.ok) return fresh;
    const { table, standing, moved } = fresh.value;
    Object.assign(seat, { table, standing, moved });
    return ok(undefined);
  }

  /** Plays a game from its log, up to a move or all of it, if its player may ask for that much work now. */
  async #read(table: Table, kind: Kind, last?: number): Promise<Result<Seat, Refusal>> {
    const { database, workload } = this.#services;
    const { id, player } = table.stored;
    const part = await readPart(database.read, id, last);
    const task = { kind, who: player, price: priceOfPart(table, part) };
    return workload.take(task, async () => {
      const plies = last === undefined ? undefined : last + 1;
      return ok(seatAt(table, await playInTurns(workload, table, part, plies), part));
    });
  }

  #inTurn<T>(seat: Seat, work: () => Promise<T>): Promise<T> {
    const result = seat.queue.then(work);
    // Nobody knows what was stored where something failed: the database will say, when it can.
    seat.queue = result.catch(() => this.seats.drop(seat.table.stored.id));
    return result;
  }
}

function goesOn(seat: Seat): Result<Answered, Refusal> {
  return ok({ seat, over: false });
}

function wrongPly({ position }: Standing): Result<never, Refusal> {
  return refuse('wrong-ply', `the next ply of this game is ${position.ply}`);
}

function endedMessage({ stored }: Table, now: number): Ended {
  const { finished, ply, score, reason } = stored.end!;
  const revealed = revealTime(stored, finished);
  const shown = isRevealed(stored, finished, now) ? { seed: stored.seed } : {};
  return { type: 'ended', id: stored.id, ply, score, reason, revealed, ...shown };
}

/** Today's daily game; the first who asks, in whichever process, draws its seed. */
export async function todaysGame(
  { database, now }: Services,
  game: GameName,
): Promise<Result<StoredDay, Refusal>> {
  const day = dayOf(now());
  const rules = dailyRules(game, day);
  if (rules === undefined) return refuse('not-found', `there is no daily game of ${game}`);
  const seed = makeSeed(newSeed());
  return ok(await startDay(database, { game, day, rules, generator: 'chacha8/2', seed }));
}

/** 256 random bits. */
export function newSeed(): Seed {
  return seedFromInteger(BigInt(`0x${randomBytes(32).toString('hex')}`));
}

import {
  commitmentToSecret,
  parseClientMessage,
  PROTOCOL,
  refuse,
  type ClientMessage,
  type Hello,
  type Refusal,
  type ServerMessage,
  type Start,
} from '@twofold/protocol';
import { ok, type Result, type Seed } from '@twofold/rules';
import type { FastifyBaseLogger } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { DAY } from '../days.js';
import { authenticate, BANNED } from '../identity/authentication.js';
import { perSecond, tooMany, type Places, type Quota } from '../limits.js';
import type { Services } from '../services.js';
import { StorageError } from '../storage/database.js';
import type { Player } from '../storage/players.js';
import { priceOfAsking } from '../work/prices.js';
import { newSeed, type Answered, type Arena } from './arena.js';

/** Messages of one connection that may be under way at once: whoever has sent more does not wait for answers. */
const MAX_PENDING = 64;
/** What a client may leave unread, in bytes, before it is let go. */
const MAX_UNREAD = 1_048_576;
/** How long a connection may take to say hello. */
const HELLO_TIMEOUT = 10_000;
/** Messages before that, nonsense included: they are nobody's, and take nothing from anybody. */
const MAX_EARLY = 8;
/** What a game and a move take in the database, in bytes, besides their text. */
const GAME = 1000;
const MOVE = 2;
/** Close codes of the IANA registry. */
const POLICY = 1008;
const RESTARTING = 1012;
export const TRY_LATER = 1013;

/** One WebSocket: who is at the other end, and what was asked. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #address: string;
  readonly #services: Services;
  readonly #arena: Arena;
  readonly #perPlayer: Places;
  readonly #log: FastifyBaseLogger;
  readonly #games = new Set<string>();
  readonly #pending = new Set<Promise<void>>();
  readonly #helloTimer: NodeJS.Timeout;
  #player: Player | undefined;
  /** The server's part of the seed of the next game. */
  #secret: Seed = newSeed();
  #token = '';
  #leavePlace: (() => void) | undefined;
  #early = 0;
  #draining = false;
  #closing = false;

  constructor(
    socket: WebSocket,
    address: string,
    services: Services,
    arena: Arena,
    perPlayer: Places,
    log: FastifyBaseLogger,
  ) {
    this.#socket = socket;
    this.#address = address;
    this.#services = services;
    this.#arena = arena;
    this.#perPlayer = perPlayer;
    this.#log = log;
    this.#helloTimer = setTimeout(() => this.#leave('say hello first'), HELLO_TIMEOUT);
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('close', () => this.#closed());
    socket.on('error', (error) => log.debug({ error: error.message }, 'socket failed'));
  }

  /** Lets running games be played on here, and nothing else; without one the player goes elsewhere now. */
  drain(): void {
    this.#draining = true;
    if (this.#games.size === 0) void this.close();
  }

  /** Answers what is under way, then says that the server is going. */
  async close(): Promise<void> {
    this.#closing = true;
    await Promise.allSettled(this.#pending);
    this.#socket.close(RESTARTING, 'the server is restarting: connect again');
  }

  /** Who is at the other end; undefined until they have said so. */
  get player(): string | undefined {
    return this.#player?.id;
  }

  /** Lets a player go who may no longer be here, or not with the token of this connection. */
  async recheck(player: string): Promise<void> {
    const { database, now } = this.#services;
    const known = await authenticate(database, player, this.#token, now());
    if (!known.ok || known.value.banned) this.#leave('this device was signed out');
  }

  #receive(data: RawData, isBinary: boolean): void {
    // Who was told to go may take half a minute to do so, and is heard no more.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const who = this.#player?.id;
    if (who === undefined && ++this.#early > MAX_EARLY) {
      this.#socket.terminate();
      return;
    }
    const text = textOf(data);
    if (who !== undefined) this.#services.workload.charge(who, priceOfAsking(text.length));
    const message = this.#read(text, isBinary);
    if (!message.ok) {
      this.#refuse(message.error);
      return;
    }
    if (this.#pending.size >= MAX_PENDING) {
      this.#socket.close(TRY_LATER, 'wait for answers');
      return;
    }
    const { config, limits } = this.#services;
    const handled = perSecond('messages handled', config.messagesPerSecond);
    if (who !== undefined && limits.take(handled, who) > 0) {
      const slower = refuse('too-many-requests', 'slower, please: wait a second and go on');
      this.#refuse(slower.error, message.value);
      return;
    }
    const work = this.#handle(message.value).finally(() => this.#pending.delete(work));
    this.#pending.add(work);
  }

  #read(text: string, isBinary: boolean): Result<ClientMessage, Refusal> {
    if (this.#closing) return refuse('unavailable', 'the server is restarting: connect again');
    if (isBinary) return refuse('bad-message', 'messages are text, not binary');
    return parseClientMessage(text);
  }

  async #handle(message: ClientMessage): Promise<void> {
    const arrived = performance.now();
    try {
      // Moves are done when they are read; everything else waits for a turn, if only to be refused.
      const result =
        message.type === 'move'
          ? await this.#answer(message)
          : await this.#services.workload.inTurn(
              priceOfAsking(0),
              () => this.#answer(message),
              this.player,
            );
      if (!result.ok) {
        this.#refuse(result.error, message);
        return;
      }
      this.#remember(result.value);
      if (message.type === 'move') {
        this.#services.metrics.moves.inc();
        this.#services.metrics.moveSeconds.observe((performance.now() - arrived) / 1000);
      }
    } catch (error) {
      const temporary = error instanceof StorageError;
      this.#log.error({ err: error, message: message.type }, 'a message could not be handled');
      const code = temporary ? 'unavailable' : 'internal';
      const refused = refuse(code, 'the server cannot do this now: try again in a second');
      this.#refuse(refused.error, message);
    }
  }

  #remember(answered: Answered | undefined): void {
    if (answered === undefined) return;
    const { seat, over } = answered;
    const { id } = seat.table.stored;
    if (over || this.#socket.readyState !== this.#socket.OPEN) this.#leaveGame(id);
    else {
      this.#games.add(id);
      this.#arena.seats.join(seat, this);
    }
    if (this.#draining) this.drain();
  }

  #leaveGame(id: string): void {
    this.#games.delete(id);
    this.#arena.seats.leave(id, this);
  }

  async #answer(message: ClientMessage): Promise<Result<Answered | undefined, Refusal>> {
    // Who has gone needs no answer; what they have ended has ended.
    if (this.#socket.readyState !== this.#socket.OPEN && message.type !== 'finish') {
      return ok(undefined);
    }
    if (message.type === 'ping') {
      this.#send({ type: 'pong' });
      return ok(undefined);
    }
    if (message.type === 'hello') return this.#hello(message);
    const player = this.#player;
    if (player === undefined) return refuse('unauthorised', 'say hello first');
    if (this.#draining && (message.type === 'start' || message.type === 'daily')) {
      // It says so again where it connects next.
      void this.close();
      return ok(undefined);
    }
    const full = this.#store(message);
    if (full > 0) return tooMany(full, 'this address has played enough for a day');
    const send = (answer: ServerMessage): void => this.#send(answer);
    switch (message.type) {
      case 'move':
        return this.#arena.move(player, message, send);
      case 'start':
        return this.#start(player, message);
      case 'daily':
        return this.#arena.daily(player, message, send);
      case 'resume':
        return this.#arena.resume(player, message, send);
      case 'finish':
        return this.#arena.finish(player, message, send);
    }
  }

  /**
   * Counts what a message leaves in the database; the milliseconds to wait if it is too much for one more
   * game. Running games are played on.
   */
  #store(message: ClientMessage): number {
    const { config, limits } = this.#services;
    const stored: Quota = { name: 'bytes played', amount: config.playedBytesPerDay, period: DAY };
    if (message.type === 'move') limits.charge(stored, this.#address, MOVE + message.move.length);
    if (message.type === 'daily') return limits.take(stored, this.#address, GAME);
    if (message.type !== 'start') return 0;
    return limits.take(stored, this.#address, GAME + message.rules.length);
  }

  /** Starts a game by the secret that was committed to. Whatever becomes of it, the next has another. */
  async #start(player: Player, message: Start): Promise<Result<Answered, Refusal>> {
    const secret = this.#secret;
    const { commitment, salt } = message;
    if ((salt === undefined) !== (commitment === undefined)) {
      return refuse('bad-message', 'commitment and salt belong together');
    }
    if (commitment !== undefined && commitment !== this.#commitment()) {
      return refuse(
        'bad-commitment',
        'start by the commitment of the last welcome, or the last next',
      );
    }
    // Never again: also a game that was refused may be stored, and its secret is shown when it ends.
    this.#secret = newSeed();
    const next = this.#commitment();
    return this.#arena.start(player, message, secret, (answer) =>
      this.#send(answer.type === 'game' ? { ...answer, next } : answer),
    );
  }

  #commitment(): string {
    return commitmentToSecret(this.#secret);
  }

  async #hello({ protocol, player: id, token }: Hello): Promise<Result<undefined, Refusal>> {
    if (protocol !== PROTOCOL) {
      return refuse('unknown-version', `this server speaks protocol ${PROTOCOL}: reload the page`);
    }
    const { database, now } = this.#services;
    const player = await authenticate(database, id, token, now());
    if (!player.ok) return player;
    if (player.value.banned) return BANNED;
    this.#leavePlace?.();
    this.#leavePlace = this.#perPlayer(id);
    if (this.#leavePlace === undefined) {
      return refuse('too-many-requests', 'this player has too many connections: close one');
    }
    if (this.#socket.readyState !== this.#socket.OPEN) this.#closed();
    clearTimeout(this.#helloTimer);
    this.#player = player.value;
    this.#token = token;
    const { name, computer } = player.value;
    this.#send({ type: 'welcome', name, computer, commitment: this.#commitment() });
    return ok(undefined);
  }

  #refuse(error: Refusal, message?: ClientMessage): void {
    this.#services.metrics.refusals.inc({ code: error.code });
    this.#send({
      type: 'refused',
      ...error,
      ...(message === undefined ? {} : about(message)),
      ...(message?.type === 'start' && { next: this.#commitment() }),
    });
    if (message?.type === 'hello') this.#leave('hello was refused');
    // Half as many as are handled, and some at once: a page that opens with all its games. To refuse one costs half of
    // what a move does: whoever goes on asking instead of waiting is let go.
    const { config, limits } = this.#services;
    const refused: Quota = {
      name: 'messages refused',
      amount: config.messagesPerSecond,
      period: 2000,
    };
    if (this.#player !== undefined && limits.take(refused, this.#player.id) > 0) {
      this.#socket.close(TRY_LATER, 'wait as you are told, then connect again');
    }
  }

  #send(message: ServerMessage): void {
    if (this.#socket.bufferedAmount > MAX_UNREAD) this.#socket.terminate();
    else if (this.#socket.readyState === this.#socket.OPEN) {
      this.#socket.send(JSON.stringify(message));
    }
  }

  #leave(reason: string): void {
    this.#socket.close(POLICY, reason);
  }

  #closed(): void {
    clearTimeout(this.#helloTimer);
    this.#leavePlace?.();
    this.#leavePlace = undefined;
    for (const id of this.#games) this.#leaveGame(id);
  }
}

/** What a refusal says of the message it refuses. */
function about(message: ClientMessage): { id?: string; ply?: number; key?: string } {
  return {
    ...('id' in message && { id: message.id }),
    ...('ply' in message && { ply: message.ply }),
    ...('key' in message && { key: message.key }),
  };
}

function textOf(data: RawData): string {
  if (Buffer.isBuffer(data)) return data.toString('utf8');
  return Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)]).toString('utf8');
}

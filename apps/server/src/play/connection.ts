import {
  parseClientMessage,
  PROTOCOL,
  refuse,
  type ClientMessage,
  type Hello,
  type Refusal,
  type ServerMessage,
} from '@twofold/protocol';
import { ok, type Result } from '@twofold/rules';
import type { FastifyBaseLogger } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { authenticate } from '../identity/authentication.js';
import type { Allowance } from '../rate.js';
import type { Services } from '../services.js';
import { StorageError } from '../storage/database.js';
import type { Player } from '../storage/players.js';
import type { Arena } from './arena.js';

/** Messages of one connection that may be under way at once. */
const MAX_PENDING = 64;
/** What a client may leave unread, in bytes, before it is let go. */
const MAX_UNREAD = 1_048_576;
/** How long a connection may take to say hello. */
const HELLO_TIMEOUT = 10_000;
/** Close codes of RFC 6455. */
const POLICY = 1008;
const RESTARTING = 1012;

/** How many messages of a player, or of an address without one, there can be. */
export interface MessageLimits {
  readonly handled: Allowance;
  /** Those that are refused cost work as well: whoever sends more than this does not listen. */
  readonly read: Allowance;
}

/** One WebSocket: who is at the other end, and what was asked. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #services: Services;
  readonly #arena: Arena;
  readonly #limits: MessageLimits;
  readonly #address: string;
  readonly #log: FastifyBaseLogger;
  readonly #games = new Set<string>();
  readonly #pending = new Set<Promise<void>>();
  readonly #helloTimer: NodeJS.Timeout;
  #player: Player | undefined;
  #closing = false;

  constructor(
    socket: WebSocket,
    services: Services,
    arena: Arena,
    limits: MessageLimits,
    address: string,
    log: FastifyBaseLogger,
  ) {
    this.#socket = socket;
    this.#services = services;
    this.#arena = arena;
    this.#limits = limits;
    this.#address = address;
    this.#log = log;
    this.#helloTimer = setTimeout(() => this.#leave('say hello first'), HELLO_TIMEOUT);
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('close', () => this.#closed());
    socket.on('error', (error) => log.debug({ error: error.message }, 'socket failed'));
  }

  /** Answers what is under way, then says that the server is going. */
  async close(): Promise<void> {
    this.#closing = true;
    await Promise.allSettled(this.#pending);
    this.#socket.close(RESTARTING, 'the server is restarting: connect again');
  }

  #receive(data: RawData, isBinary: boolean): void {
    const who = this.#player?.id ?? this.#address;
    if (!this.#limits.read.take(who)) {
      this.#socket.terminate();
      return;
    }
    const message = this.#read(data, isBinary);
    if (!message.ok) {
      this.#refuse(message.error);
      return;
    }
    if (this.#pending.size >= MAX_PENDING || !this.#limits.handled.take(who)) {
      const slower = refuse('too-many-requests', 'slower, please: wait a second and go on');
      this.#refuse(slower.error, message.value);
      return;
    }
    const work = this.#handle(message.value).finally(() => this.#pending.delete(work));
    this.#pending.add(work);
  }

  #read(data: RawData, isBinary: boolean): Result<ClientMessage, Refusal> {
    if (this.#closing) return refuse('unavailable', 'the server is restarting: connect again');
    if (isBinary) return refuse('bad-message', 'messages are text, not binary');
    return parseClientMessage(textOf(data));
  }

  async #handle(message: ClientMessage): Promise<void> {
    const arrived = performance.now();
    try {
      const result = await this.#answer(message);
      if (!result.ok) {
        this.#refuse(result.error, message);
        return;
      }
      if (result.value !== undefined) this.#games.add(result.value);
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

  async #answer(message: ClientMessage): Promise<Result<string | undefined, Refusal>> {
    if (message.type === 'ping') {
      this.#send({ type: 'pong' });
      return ok(undefined);
    }
    if (message.type === 'hello') return this.#hello(message);
    const player = this.#player;
    if (player === undefined) return refuse('unauthorised', 'say hello first');
    const send = (answer: ServerMessage): void => this.#send(answer);
    switch (message.type) {
      case 'move':
        return this.#arena.move(player, message, send);
      case 'start':
        return this.#arena.start(player, message, send);
      case 'daily':
        return this.#arena.daily(player, message, send);
      case 'resume':
        return this.#arena.resume(player, message, send);
      case 'finish':
        return this.#arena.finish(player, message, send);
    }
  }

  async #hello({ protocol, player: id, token }: Hello): Promise<Result<undefined, Refusal>> {
    if (protocol !== PROTOCOL) {
      return refuse('unknown-version', `this server speaks protocol ${PROTOCOL}: reload the page`);
    }
    const player = await authenticate(this.#services.database, id, token);
    if (!player.ok) return player;
    clearTimeout(this.#helloTimer);
    this.#player = player.value;
    const { name, computer } = player.value;
    this.#send({ type: 'welcome', name, computer });
    return ok(undefined);
  }

  #refuse(error: Refusal, message?: ClientMessage): void {
    this.#services.metrics.refusals.inc({ code: error.code });
    this.#send({ type: 'refused', ...error, ...(message === undefined ? {} : about(message)) });
    if (message?.type === 'hello') this.#leave('hello was refused');
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
    for (const id of this.#games) this.#arena.forget(id);
  }
}

/** What a refusal says of the message it refuses. */
function about(message: ClientMessage): { id?: string; ply?: number; key?: string } {
  switch (message.type) {
    case 'move':
    case 'finish':
      return { id: message.id, ply: message.ply };
    case 'resume':
      return { id: message.id };
    case 'start':
      return { key: message.key };
    case 'hello':
    case 'daily':
    case 'ping':
      return {};
  }
}

function textOf(data: RawData): string {
  if (Buffer.isBuffer(data)) return data.toString('utf8');
  return Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)]).toString('utf8');
}

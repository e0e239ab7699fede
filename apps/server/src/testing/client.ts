import {
  ANSWERS,
  parseAnswer,
  parseServerMessage,
  settleWith,
  type ClientMessage,
  type Credentials,
  type GameState,
  type Pledge,
  type Refused,
  type Schema,
  type ServerMessage,
} from '@twofold/protocol';
import { GAMES, must, type AnyPosition, type Game, type GameName } from '@twofold/rules';
import { WebSocket } from 'ws';
import { newId } from '../identity/secrets.js';

/** A client as one would write it: it acts, sends, and settles with the answer. */
export class Client {
  readonly #socket: WebSocket;
  readonly #inbox: ServerMessage[] = [];
  #wake: (() => void) | undefined;
  #closed = false;
  /** By which the next game is started. */
  #commitment: string | undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => {
      const message = parseServerMessage((data as Buffer).toString());
      if (!message.ok) throw new Error(`the server said ${message.error.message}`);
      this.#inbox.push(message.value);
      if (message.value.type === 'welcome') this.#commitment = message.value.commitment;
      else if ('next' in message.value) this.#commitment = message.value.next;
      this.#wake?.();
    });
    socket.on('close', () => {
      this.#closed = true;
      this.#wake?.();
    });
    socket.on('error', () => {});
  }

  /** Connects and says hello. */
  static async connect(url: string, who: Credentials): Promise<Client> {
    const client = await Client.open(url);
    const { player, token } = who;
    await client.ask({ type: 'hello', protocol: 1, player, token }, 'welcome');
    return client;
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<Client> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/play`, { headers });
    const client = new Client(socket);
    await new Promise<void>((resolve, reject) => {
      socket.on('open', resolve);
      socket.on('error', reject);
    });
    return client;
  }

  send(message: ClientMessage | string): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The next message, or an error when the connection is closed. */
  async next(): Promise<ServerMessage> {
    while (this.#inbox.length === 0) {
      if (this.#closed) throw new Error('the connection is closed');
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    return this.#inbox.shift()!;
  }

  async ask<T extends ServerMessage['type']>(
    message: ClientMessage | string,
    type: T,
  ): Promise<Extract<ServerMessage, { type: T }>> {
    this.send(message);
    const answer = await this.next();
    if (answer.type !== type) throw new Error(`${JSON.stringify(answer)} instead of ${type}`);
    return answer as Extract<ServerMessage, { type: T }>;
  }

  refused(message: ClientMessage | string): Promise<Refused> {
    return this.ask(message, 'refused');
  }

  /** Starts a game, adding to its seed. */
  start(game: GameName, rules: string, key: string = newId()): Promise<GameState> {
    // Servers of earlier versions commit to nothing before.
    const salted = this.#commitment === undefined ? {} : this.salted();
    return this.ask({ type: 'start', key, game, rules, ...salted }, 'game');
  }

  /** The commitment that the server made last, and what was drawn after it was known. */
  salted(): { readonly commitment: string; readonly salt: string } {
    return { commitment: this.#commitment!, salt: newId() };
  }

  /** Plays the first legal move, and returns what it led to. */
  async play(seat: ClientSeat): Promise<ClientSeat> {
    const [move] = seat.rules.legalMoves(seat.position);
    const acted = must(seat.rules.act(seat.position, move));
    const { ply } = seat.position;
    const text = seat.rules.makeMove(move);
    const settled = await this.ask({ type: 'move', id: seat.id, ply, move: text }, 'settled');
    const step = must(settleWith(seat.rules, acted.after, settled.fall));
    return { ...seat, position: step.position };
  }

  /** Plays until the game is over, or for so many moves. */
  async playOn(seat: ClientSeat, moves: number = Number.POSITIVE_INFINITY): Promise<ClientSeat> {
    let now = seat;
    for (let i = 0; i < moves && !now.rules.outcome(now.position).over; i++) {
      now = await this.play(now);
    }
    return now;
  }

  async close(): Promise<void> {
    this.#socket.close();
    while (!this.#closed) await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  /** As when the network is cut. */
  cut(): void {
    this.#socket.terminate();
  }
}

/** What a client knows of a game. */
export interface ClientSeat {
  readonly id: string;
  readonly commitment: string;
  readonly salt: string | undefined;
  readonly rules: Game;
  readonly position: AnyPosition;
}

export function seatOf(state: GameState): ClientSeat {
  const rules: Game = GAMES[state.game];
  const position = must(rules.parsePosition(state.position));
  const { id, commitment, salt } = state;
  return { id, commitment, salt, rules, position };
}

/** What a finished game is checked by: all of it was known before, but for the server's secret. */
export async function pledgeOf(url: string, { id, commitment, salt }: ClientSeat): Promise<Pledge> {
  if (salt === undefined) return { commitment };
  const about = answerOf(ANSWERS.finishedGame, await request(`${url}/api/games/${id}`));
  return { commitment, salt, secret: about.secret ?? '' };
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** One HTTP request; `as` is who asks. */
export async function request(
  url: string,
  options: { method?: string; body?: unknown; as?: Credentials; type?: string } = {},
): Promise<Reply> {
  const { method = 'GET', body, as, type = 'application/json' } = options;
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(as === undefined ? {} : { authorization: `Bearer ${as.player}.${as.token}` }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

export function answerOf<T>(schema: Schema<T>, reply: Reply): T {
  const answer = parseAnswer(schema, reply.text);
  if (!answer.ok) throw new Error(`${reply.status} ${reply.text}: ${answer.error.message}`);
  return answer.value;
}

export async function register(
  url: string,
  body: { name?: string; computer?: boolean } = {},
): Promise<Credentials> {
  return answerOf(
    ANSWERS.credentials,
    await request(`${url}/api/players`, { method: 'POST', body }),
  );
}

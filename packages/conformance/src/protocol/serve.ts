import type { MoveDirection } from '@twofold/specs/ttfe';
import type {
  Candidate,
  CandidatePlayer,
  CandidateUi,
  CreatePlayer,
  CreateSimulator,
  SeededRandom,
} from '../candidate.js';
import { thrownClass } from '../thrown.js';
import { after, drive, type Later } from '../later.js';
import { seededRandom } from '../random.js';
import type { Channel } from './channel.js';
import { ProgramException } from './fault.js';
import {
  argumentsOf,
  parseKitLine,
  type Answer,
  type Ask,
  type AskName,
  type Reply,
  type Request,
} from './messages.js';

/** Words to add to what was thrown: where, if its author is to know. */
type PlaceOf = (thrown: Error) => string;

/**
 * The other side of the protocol: serves simulators to whoever speaks it, until the channel ends.
 * A simulator that answers at once is asked and answered at once, so that its `run` need not know
 * about promises.
 */
export async function serve(
  create: CreateSimulator,
  channel: Channel,
  createPlayer?: CreatePlayer,
  placeOf?: PlaceOf,
): Promise<void> {
  const server = new Server(create, channel, createPlayer, placeOf);
  for (let line = channel.read(); line !== undefined; line = channel.read()) {
    await drive(server.handle(line));
  }
}

/** The simulators of one who speaks the protocol. */
export class Server {
  readonly #create: CreateSimulator;
  readonly #channel: Channel;
  readonly #createPlayer: CreatePlayer | undefined;
  readonly #placeOf: PlaceOf;
  readonly #simulators = new Map<number, Candidate>();
  /** The author's own player of the game that is played. */
  #own: { readonly game: number; readonly player: CandidatePlayer } | undefined;

  constructor(
    create: CreateSimulator,
    channel: Channel,
    createPlayer?: CreatePlayer,
    placeOf: PlaceOf = () => '',
  ) {
    this.#create = create;
    this.#channel = channel;
    this.#createPlayer = createPlayer;
    this.#placeOf = placeOf;
  }

  /** Handles a line as steps for `drive`. An answer is returned: it is for who asked. */
  *handle(line: string): Generator<unknown, Answer | undefined, unknown> {
    const message = parseKitLine(line);
    if (typeof message === 'string') {
      this.#channel.write({ id: null, ok: false, error: 'BadRequest', message } satisfies Reply);
      return undefined;
    }
    if (!('op' in message)) return message;
    this.#channel.write(yield* this.#reply(message));
    return undefined;
  }

  *#reply(request: Request): Generator<unknown, Reply, unknown> {
    const { id } = request;
    try {
      const value = yield this.#perform(request);
      if (isJson(value)) return { id, ok: true, value };
      const message = `${request.op} returned ${String(value)}, which JSON cannot carry`;
      return { id, ok: false, error: 'NotJson', message };
    } catch (error) {
      const message =
        error instanceof Error ? (error.message + this.#placeOf(error)).trim() : String(error);
      return { id, ok: false, error: thrownClass(error), message };
    }
  }

  #perform(request: Request): unknown {
    const { op, sim } = request;
    if (op === 'create') return this.#make(request);
    const simulator = this.#simulators.get(sim);
    if (simulator === undefined) throw new RangeError(`there is no simulator ${sim}`);
    if (op === 'run') return this.#run(simulator, request);
    if (op === 'getPlayerMove') return this.#askPlayer(simulator, request);
    const method: unknown = simulator[op];
    if (typeof method !== 'function') throw new TypeError(`there is no method ${op}`);
    return Reflect.apply(method, simulator, argumentsOf(op, request));
  }

  #make({ sim, width = 0, height = 0, seed = null }: Request): Later<undefined> {
    const random = seed === null ? null : seededRandom(seed);
    return after(this.#create(width, height, random as SeededRandom), (simulator) => {
      this.#simulators.set(sim, simulator);
      return undefined;
    });
  }

  /** Each game has a player of its own. */
  #askPlayer(simulator: Candidate, { sim, player: game }: Request): unknown {
    if (this.#createPlayer === undefined) throw new TypeError('there is no createPlayer');
    if (this.#own === undefined || this.#own.game !== game) {
      this.#own = { game: game ?? 0, player: this.#createPlayer(false) };
    }
    return this.#own.player.getPlayerMove(simulator, this.#screen(sim));
  }

  #run(simulator: Candidate, { player = null, ui = null }: Request): unknown {
    // Null in spite of the types: to refuse it is what a simulator is checked for.
    const asker = player === null ? null : this.#player(player);
    const screen = ui === null ? null : this.#screen(ui);
    return simulator.run(asker as CandidatePlayer, screen as CandidateUi);
  }

  #player(number: number): CandidatePlayer {
    return { getPlayerMove: (game) => this.#ask<MoveDirection>('getPlayerMove', number, game) };
  }

  #screen(number: number): CandidateUi {
    return {
      updateScreen: (game) => this.#ask<void>('updateScreen', number, game),
      showGameOverScreen: (game) => this.#ask<void>('showGameOverScreen', number, game),
      getUserMove: (game) => this.#ask<MoveDirection>('getUserMove', number, game),
      getUserInput: (text, answers) =>
        this.#ask<string>('getUserInput', number, undefined, { text, answers }),
      showMessage: (text) => this.#ask<void>('showMessage', number, undefined, { text }),
    };
  }

  /** Asks, then serves requests until the answer comes. */
  #ask<T>(ask: AskName, number: number, game?: Candidate, said: Partial<Ask> = {}): Later<T> {
    // Some interfaces have a getUserMove without the game.
    if (game !== undefined) this.#simulators.set(number, game);
    this.#channel.write({ ask, ...said });
    return drive(this.#untilAnswer()) as Later<T>;
  }

  *#untilAnswer(): Generator<unknown, unknown, unknown> {
    for (let line = this.#channel.read(); line !== undefined; line = this.#channel.read()) {
      const answer = yield* this.handle(line);
      if (answer === undefined) continue;
      if ('answer' in answer) return answer.answer;
      throw new ProgramException(answer.throw, answer.message);
    }
    throw new Error('the other side is gone');
  }
}

function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return value === undefined || value === null || ['boolean', 'string'].includes(typeof value);
}

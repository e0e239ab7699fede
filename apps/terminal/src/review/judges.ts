import { reviewLimits, type Ask } from '@twofold/coach';
import {
  createEngine,
  type Answer,
  type Engine,
  type Limits,
  type NetworkName,
} from '@twofold/engine';
import { spawnWorkerThread } from '@twofold/engine/node';
import { ok, type GameName, type GameTypes } from '@twofold/rules';
import type { PlayedGame } from './read-game.js';

/** A budget that was asked for, where one was. */
export type Stated = Pick<Limits, 'depth' | 'nodes' | 'playOuts'>;

/** Whom to ask about the moves of a game, and how much may be spent on one. */
interface Judging {
  readonly ask: Ask<GameTypes>;
  readonly limits: Limits;
  readonly network: NetworkName;
}

const STOPPED = {
  ok: false,
  error: { code: 'stopped', message: 'the review was stopped' },
} as const satisfies Answer<never>;

/**
 * The computer players of a review, in a thread of their own: a search can be stopped. They are kept
 * from game to game, unless what they remember could change an answer.
 */
export class Judges {
  readonly #network: NetworkName;
  readonly #stated: Stated;
  readonly #engines = new Map<boolean, Engine>();

  constructor(network: NetworkName, stated: Stated) {
    this.#network = network;
    this.#stated = stated;
  }

  async judging({ replay, computer }: PlayedGame, signal: AbortSignal): Promise<Answer<Judging>> {
    const { game, ruleset } = replay;
    const network = computer.usesNetwork(ruleset);
    const limits = limitsFor(reviewLimits(game.name, ruleset), this.#stated, network);
    const engine = this.#engineFor(network, limits.nodes !== undefined);
    const loaded = await engine.loaded;
    if (!loaded.ok) return loaded;
    const name = game.name as GameName;
    const ask: Ask<GameTypes> = async (position, budget, about) => {
      const answer = await engine.analyse(name, position as never, budget, {
        signal,
        about: about as never,
      });
      // What a search that was cut short says is not what it would have said.
      return signal.aborted ? STOPPED : answer;
    };
    return ok({ ask, limits, network: this.#network });
  }

  /** A search of so many nodes by the network goes further with what it remembers. */
  #engineFor(network: boolean, counted: boolean): Engine {
    if (network && counted) this.#end(network);
    let engine = this.#engines.get(network);
    if (engine === undefined) {
      const options = network ? { network: this.#network } : {};
      engine = createEngine({ spawn: spawnWorkerThread, ...options });
      this.#engines.set(network, engine);
    }
    return engine;
  }

  #end(network: boolean): void {
    this.#engines.get(network)?.close();
    this.#engines.delete(network);
  }

  close(): void {
    for (const network of this.#engines.keys()) this.#end(network);
  }
}

/**
 * What is asked for in place of what is usual; only the network and the player of any board play out. Who asks
 * the latter for a search alone is told what that finds, and no chances.
 */
function limitsFor(standard: Limits, { depth, nodes, playOuts }: Stated, network: boolean): Limits {
  // Boards that are solved are solved whatever was asked for: there is nothing to look ahead to.
  if (standard.milliseconds !== undefined) return standard;
  const { chances } = standard;
  const isPlayedOut = !network && standard.playOuts !== undefined;
  const hasChances = chances !== undefined && (!isPlayedOut || playOuts !== undefined);
  const kept = {
    ...(hasChances ? { chances } : {}),
    ...(playOuts !== undefined && (network || isPlayedOut) ? { playOuts } : {}),
  };
  if (depth !== undefined) return { depth, ...kept };
  return nodes === undefined ? { ...standard, ...kept } : { nodes, ...kept };
}

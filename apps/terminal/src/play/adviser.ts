import { waitingLimits } from '@twofold/coach';
import type { Answer, Analysis, Engine, TypesOf } from '@twofold/engine';
import type { GameName } from '@twofold/rules';
import { usesNetwork } from './network.js';

/** How long a hint may be thought about. */
const MILLISECONDS = 400;

/**
 * The computer player, in a thread of its own, so that the screen goes on. It is started when it is
 * asked for the first time, for that board.
 */
export class Adviser {
  #engine: Promise<Engine> | undefined;

  async ask<G extends GameName>(
    game: G,
    position: TypesOf[G]['position'],
    signal?: AbortSignal,
    milliseconds: number = MILLISECONDS,
  ): Promise<Answer<Analysis<TypesOf[G]>>> {
    this.#engine ??= startEngine(usesNetwork(game, position.ruleset));
    const engine = await this.#engine;
    return engine.analyse(game, position, waitingLimits(milliseconds), { signal });
  }

  async close(): Promise<void> {
    const engine = await this.#engine;
    this.#engine = undefined;
    engine?.close();
  }
}

async function startEngine(network: boolean): Promise<Engine> {
  const [{ createEngine }, { spawnWorkerThread }] = await Promise.all([
    import('@twofold/engine'),
    import('@twofold/engine/node'),
  ]);
  return createEngine({ spawn: spawnWorkerThread, ...(network ? { network: 'full' } : {}) });
}

import { signal, type ReadonlySignal } from '@preact/signals';
import type { Analysis, Answer, AskOptions, Engine, Limits, NetworkName } from '@twofold/engine';
import { wantsNetwork } from '@twofold/engine/player-for';
import type { Game, GameName, GameTypes } from '@twofold/rules';
import { settings } from '../settings/settings.js';

type EngineState =
  | { readonly kind: 'idle' | 'ready' }
  /** Parts of the whole that are here, from 0 to 1. */
  | { readonly kind: 'loading'; readonly share: number }
  /** It plays, but without the network of this board: the connection failed, or the browser has no room. */
  | { readonly kind: 'limited' };

const current = signal<EngineState>({ kind: 'idle' });
export const engineState: ReadonlySignal<EngineState> = current;

interface Running {
  readonly network: NetworkName | undefined;
  readonly engine: Promise<Engine>;
}

let running: Running | undefined;

/** Asks the computer player, which is loaded with the first question. */
export async function askEngine<T extends GameTypes>(
  game: Game<T>,
  position: T['position'],
  limits: Limits,
  options: AskOptions<T> = {},
): Promise<Answer<Analysis<T>>> {
  const name = game.name as GameName;
  // Nobody should load a network for rules that it does not know.
  const network = wantsNetwork(name, position.ruleset) ? settings.peek().network : undefined;
  if (running === undefined || running.network !== network) {
    closeEngine();
    running = { network, engine: load(network) };
  }
  const asked = running;
  const answer = await asked.engine
    .then(async (engine) => engine.analyse(name, position as never, limits, options as never))
    .catch((error: unknown): Answer<never> => {
      return { ok: false, error: { code: 'crashed', message: String(error) } };
    });
  // One that has given up answers nothing any more: the next question gets another.
  if (!answer.ok && answer.error.code === 'crashed' && running === asked) closeEngine();
  // What is known of such boards comes with the first question about one, if it comes.
  if (answer.ok && asked.network === undefined && running === asked) {
    current.value = { kind: answer.value.lacks === undefined ? 'ready' : 'limited' };
  }
  // It answers about the game that it was asked about.
  return answer as unknown as Answer<Analysis<T>>;
}

/** Ends the computer player, so that the next question loads it anew. */
export function closeEngine(): void {
  void running?.engine.then(
    (engine) => engine.close(),
    () => undefined, // it never came to be
  );
  running = undefined;
  current.value = { kind: 'idle' };
}

async function load(network: NetworkName | undefined): Promise<Engine> {
  current.value = { kind: 'loading', share: 0 };
  const { startEngine } = await import('./start-engine.js');
  const engine = startEngine(network, ({ loaded, total }) => {
    current.value = { kind: 'loading', share: loaded / total };
  });
  void tellLoaded(engine, network);
  return engine;
}

async function tellLoaded(engine: Engine, network: NetworkName | undefined): Promise<void> {
  const { ok } = await engine.loaded;
  if (running?.network === network) current.value = { kind: ok ? 'ready' : 'limited' };
}

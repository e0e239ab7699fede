import { createEngine, type Engine, type LoadProgress, type NetworkName } from '@twofold/engine';
import { spawnWebWorker } from '@twofold/engine/browser';

/** A module of its own, so that nobody loads the engine who does not ask it. */
export function startEngine(
  network: NetworkName | undefined,
  onProgress: (progress: LoadProgress) => void,
): Engine {
  return createEngine({ ...(network && { network }), onProgress, spawn: spawnWebWorker });
}

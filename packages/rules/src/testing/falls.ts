import type { Draws, Fall } from '../draws.js';
import { recordingDraws, scriptedDraws } from '../fall.js';

/** Runs something with the draws of a script, and checks that it asked for all of them. */
export function withFall<T>(fall: Fall, run: (draws: Draws) => T): T {
  const { draws, fall: asked } = recordingDraws(scriptedDraws(fall));
  const value = run(draws);
  if (asked.length < fall.length) throw new Error(`only ${asked.length} draws were asked for`);
  return value;
}

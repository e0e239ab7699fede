import { replayStart, type Replay } from '@twofold/rules';
import { startTimeline } from '../session/start.js';

/** Begins somebody's game with the same luck, and with them as a ghost. */
export function challenge(replay: Replay, text: string, name: string | undefined): void {
  const begun = replayStart(replay);
  if (begun.ok) startTimeline(begun.value, { replay: text, ...(name !== undefined && { name }) });
}

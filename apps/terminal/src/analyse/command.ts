import { waitingLimits } from '@twofold/coach';
import { EXIT, fail, print, widthOf } from '../cli/io.js';
import { DEPTH, JSON_REPORT } from '../cli/options.js';
import type { Run } from '../cli/spec.js';
import { noComputer } from '../games/terminal-game.js';
import { analysePosition } from './analysed.js';
import { readPosition } from './read-position.js';
import { THINKING } from './options.js';
import { analysisText } from './text.js';

/** `twofold analyse`: what the coach says of a position. */
export const run: Run = async (given, io) => {
  const read = await readPosition(given.args[0]!, io.stdin);
  if (!read.ok) return fail(io, read.error, EXIT.misused);
  const { entry, position } = read.value;
  const computer = await entry.computer?.();
  if (computer === undefined) return fail(io, noComputer(entry));
  const refusal = computer.refusal?.(position);
  if (refusal !== undefined) {
    return refusal.isOver
      ? fail(io, refusal.message)
      : fail(io, `POSITION: ${refusal.message}`, EXIT.misused);
  }
  const depth = given.get(DEPTH);
  const milliseconds = 1000 * given.get(THINKING);
  const budget = depth === undefined ? waitingLimits(milliseconds) : { depth, chances: true };
  const answer = await analysePosition(entry, computer, position, budget);
  if (!answer.ok) return fail(io, answer.error.message);
  const { analysed, outlook } = answer.value;
  if (given.get(JSON_REPORT)) {
    print(io, JSON.stringify({ ...analysed, ...outlook?.json }));
    return EXIT.ok;
  }
  const text = analysisText(analysed, outlook?.lines ?? [], widthOf(io));
  print(io, `${entry.plain.screen(position)}\n${text}`);
  return EXIT.ok;
};

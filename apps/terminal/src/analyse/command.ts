import { waitingLimits } from '@twofold/coach';
import { DEPTH, JSON_REPORT } from '../cli/options.js';
import type { Run } from '../cli/spec.js';
import { THINKING } from '../commands/options.js';
import { plainDots } from '../dots/plain.js';
import { EXIT, fail, print } from '../io.js';
import { plainSlide } from '../slide/plain.js';
import { widthOf } from '../terminal/lines.js';
import { analysePosition } from './analysed.js';
import { readPosition, type AnyGamePosition } from './read-position.js';
import { analysisText } from './text.js';

const SECONDS = 1;

/** `twofold analyse`: what the coach says of a position. */
export const run: Run = async (given, io) => {
  const read = await readPosition(given.args[0]!, io.stdin);
  if (!read.ok) return fail(io, read.message, read.code);
  const depth = given.get(DEPTH);
  const milliseconds = 1000 * (given.get(THINKING) ?? SECONDS);
  const budget = depth === undefined ? waitingLimits(milliseconds) : { depth };
  const analysed = await analysePosition(read.value, budget);
  if (!analysed.ok) return fail(io, analysed.error.message);
  if (given.get(JSON_REPORT) === true) print(io, JSON.stringify(analysed.value));
  else print(io, `${screenOf(read.value)}\n${analysisText(analysed.value, widthOf(io))}`);
  return EXIT.ok;
};

function screenOf(read: AnyGamePosition): string {
  return read.game === 'slide' ? plainSlide.screen(read.position) : plainDots.screen(read.position);
}

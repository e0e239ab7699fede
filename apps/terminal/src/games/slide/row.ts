import { MAX_TILE } from '@twofold/rules/slide';
import { main, makeRowLine, moveLeft } from '@twofold/specs/moveleft';
import type { Run } from '../../cli/spec.js';
import { parseWhole } from '../../cli/values.js';
import { shown } from '../../text/words.js';
import { EXIT, fail, print } from '../../cli/io.js';

/** Two equal tiles of this value still have a sum that is exact. */
const LARGEST = MAX_TILE / 2;
const LONGEST = 1000;

/** S3-6: a row given on the command line, moved to the left; without one, some of S3-3. */
export const run: Run = (given, io) => {
  const words = given.args.flatMap((arg) => arg.split(/[\s,]+/)).filter((word) => word !== '');
  if (given.args.length === 0) {
    main((line) => print(io, line));
    return EXIT.ok;
  }
  if (words.length === 0 || words.length > LONGEST) {
    return fail(io, `ROW is 1 to ${LONGEST} numbers, such as "4 4 0 4"`, EXIT.misused);
  }
  const row: number[] = [];
  for (const word of words) {
    const tile = parseWhole(word, 0, LARGEST);
    if (!tile.ok)
      return fail(io, `each tile of ROW is ${tile.error}, not ${shown(word)}`, EXIT.misused);
    row.push(tile.value);
  }
  print(io, makeRowLine(moveLeft([row], 0), row));
  return EXIT.ok;
};

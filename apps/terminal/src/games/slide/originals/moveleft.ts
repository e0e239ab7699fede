import { main } from '@twofold/specs/moveleft';
import { Random } from '@twofold/specs/obstacles';
import { EXIT, print } from '../../../cli/io.js';
import type { Run } from '../../../cli/spec.js';
import { ANY_SEED, anySeed } from '../../original.js';

/** S3: the rows of a random board before and after their move to the left. */
export const run: Run = (given, io) => {
  main((line) => print(io, line), new Random(given.get(ANY_SEED) ?? anySeed()));
  return EXIT.ok;
};

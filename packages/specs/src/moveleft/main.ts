import { drawsOf, freshRandom, type RandomSource } from '../random.js';
import { writeToConsole, type Writer } from '../writer.js';
import { makeRowLine, moveLeft } from './moveleft.js';

const SIZES = { least: 4, most: 7 } as const;
/** As often empty as one of the tiles: rows in which things happen. */
const VALUES = [0, 0, 2, 4, 8, 16, 32] as const;

/** The document's test: the rows of a random square board of 4 to 7, before and after their move. */
export function main(write: Writer = writeToConsole, random: RandomSource = freshRandom()): void {
  const draws = drawsOf(random);
  const size = SIZES.least + draws.below(SIZES.most - SIZES.least + 1);
  const b = Array.from({ length: size }, () =>
    Array.from({ length: size }, () => VALUES[draws.below(VALUES.length)]! as number),
  );
  for (const [i, row] of b.entries()) {
    write(row.join(' '));
    write(makeRowLine(moveLeft(b, i), row));
  }
}

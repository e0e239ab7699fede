import { widthOf } from '../board.js';
import type { Candidate, CreateSimulator, SeededRandom } from '../candidate.js';
import type { Bench, Check } from '../checks/check.js';
import { CandidateThrew, CheckFailure, show } from '../checks/failure.js';
import { Subject } from '../checks/subject.js';
import { drawsOfText, seededRandom } from '../random.js';

/** A bench for one run of one check, and a way to stop a check that runs on when time is up. */
export function setUpBench(
  create: CreateSimulator,
  { id }: Check,
  seed: string | number,
): { readonly bench: Bench; readonly close: () => void } {
  const draws = drawsOfText(`${seed} ${id}`);
  let isOpen = true;

  const random = (): SeededRandom => seededRandom(draws.below(2 ** 32));

  async function createSubject(width = 4, height = 4, source = random()): Promise<Subject> {
    let candidate: Candidate;
    try {
      candidate = await create(width, height, source);
    } catch (error) {
      throw new CandidateThrew(`creating a ${width} x ${height} simulator`, error);
    }
    if (typeof candidate !== 'object' || candidate === null) {
      throw new CheckFailure(`createSimulator returned ${show(candidate)}, expected a simulator`);
    }
    return new Subject(candidate, width, height, () => isOpen);
  }

  const bench: Bench = {
    create: createSubject,
    async createWith(board) {
      const subject = await createSubject(widthOf(board), board.length);
      await subject.setBoard(board);
      return subject;
    },
    random,
    below: (n) => draws.below(n),
  };
  return {
    bench,
    close: () => {
      isOpen = false;
    },
  };
}

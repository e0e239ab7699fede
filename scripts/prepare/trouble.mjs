import { ROOT } from './root.mjs';

/** What went wrong, in a sentence that says what to do, and what a tool had to say of it, if one had. */
export class Trouble extends Error {
  /** @param {string} sentence @param {string} [output] */
  constructor(sentence, output) {
    super(sentence);
    this.sentence = sentence;
    this.output = output;
  }
}

/** What tools and Node say when the machine, not the code, is in the way. @type {[RegExp, string][]} */
const MACHINE = [
  [
    /(?:^|code |Error: )ENOSPC\b|[Nn]o space left on device/m,
    'the disk is full: make about 1 GB of room, then try again.',
  ],
  [
    /(?:^|code |Error: )(?:EACCES|EPERM|EROFS)\b|[Pp]ermission denied|[Rr]ead-only file system/m,
    `a file could not be written: run it as somebody who may write to ${ROOT} and to the npm cache in the home folder, or clone it elsewhere.`,
  ],
  [
    /(?:^|code |Error: )(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/m,
    'the packages could not be fetched, and the first time they have to be: connect this machine to the network (or set npm to a registry that it reaches), then try again.',
  ],
];

/** Does it; an error of the machine becomes a sentence.
 * @param {() => Promise<void>} work */
export async function explained(work) {
  try {
    await work();
  } catch (error) {
    const words = error.output ?? String(error);
    const known = MACHINE.find(([pattern]) => pattern.test(words));
    throw known === undefined ? error : new Trouble(known[1]);
  }
}

import type { Readable } from 'node:stream';

/** Longer than any replay: what has no white space for so long is no list of moves. */
const MAX_WORD = 2 ** 22;

/** The words of a stream as they come, or undefined at its end when one is far too long. */
export async function* wordsOf(input: Readable): AsyncGenerator<string | undefined> {
  let rest = '';
  for await (const chunk of input) {
    const pieces = (rest + String(chunk)).split(/\s+/);
    rest = pieces.pop()!;
    if (rest.length > MAX_WORD) {
      yield undefined;
      return;
    }
    for (const word of pieces) if (word !== '') yield word;
  }
  if (rest !== '') yield rest;
}

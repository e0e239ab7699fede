import type { Sink } from '../cli/io.js';

const BAR = 24;
/** Lines are written for every thousandth: more often nobody sees, and a slow terminal would wait. */
const PARTS = 1000;
const CLEAR_LINE = '\r\u001b[K';

/** A line on a terminal that says how far a review has come. */
export interface ReviewProgress {
  moves(done: number, total: number): void;
  end(): void;
}

/** `before` is said until the first move has been reviewed: it may take long. */
export function startReviewProgress(sink: Sink, before: string): ReviewProgress {
  let shown = -1;
  if (sink.isTTY === true) sink.write(`${CLEAR_LINE}${before}`);
  const moves = (done: number, of: number): void => {
    const part = Math.floor((PARTS * done) / of);
    if (sink.isTTY !== true || part === shown) return;
    shown = part;
    sink.write(`${CLEAR_LINE}${progressText(done, of)}`);
  };
  return {
    moves,
    end: () => {
      if (sink.isTTY === true) sink.write(CLEAR_LINE);
    },
  };
}

function progressText(done: number, total: number): string {
  const filled = Math.floor((BAR * done) / total);
  const bar = '#'.repeat(filled) + '.'.repeat(BAR - filled);
  return `[${bar}] Reviewing, ${done} of ${total} moves`;
}

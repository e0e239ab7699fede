import { makeReportJson, reviewGame, reviewLimits } from '@twofold/coach';
import { strongestNetwork } from '@twofold/engine';
import { err, ok, type Result } from '@twofold/rules';
import type { Given, Run } from '../cli/spec.js';
import { EXIT, fail, print, widthOf, type Io } from '../cli/io.js';
import { failInterrupted, interruptible } from '../cli/interrupt.js';
import { writeAtomically } from '../saves/atomic.js';
import { lookOf } from '../terminal/look.js';
import { compareTexts, type ComparisonText } from './comparison.js';
import { reviewPage } from './html.js';
import { Judges, type Stated } from './judges.js';
import { startReviewProgress } from './progress.js';
import { readGame, type PlayedGame } from './read-game.js';
import { REVIEWING } from './options.js';
import { comparisonText, reviewText, type TextOptions } from './text.js';
import { stoppedText, type ReviewedGame } from './words.js';

/** `twofold review`. */
export const run: Run = async (given, io) => {
  const [depth, nodes] = [given.get(REVIEWING.depth), given.get(REVIEWING.nodes)];
  if (depth !== undefined && nodes !== undefined) {
    return fail(io, '--depth and --nodes are two kinds of budget: give one', EXIT.misused);
  }
  const wrong = given.get(REVIEWING.compare) ? compareMisuse(given) : undefined;
  if (wrong !== undefined) return fail(io, wrong, EXIT.misused);
  if (given.get(REVIEWING.html) === '-') {
    return fail(io, '--html takes the name of a file, such as report.html', EXIT.misused);
  }
  const playOuts = given.get(REVIEWING.playOuts);
  const stated: Stated = {
    ...(depth === undefined ? {} : { depth }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(playOuts === undefined ? {} : { playOuts }),
  };
  const network = given.has(REVIEWING.network) ? given.get(REVIEWING.network) : strongestNetwork();
  const judges = new Judges(network, stated);
  try {
    return (await interruptible((signal) => reviewAll(given, io, judges, signal))).value;
  } finally {
    judges.close();
  }
};

async function reviewAll(
  given: Given,
  io: Io,
  judges: Judges,
  signal: AbortSignal,
): Promise<number> {
  let code: number = EXIT.ok;
  const reviewed: ReviewedGame[] = [];
  for (const file of given.args) {
    if (signal.aborted) break;
    const game = await reviewFile(file, io, judges, signal);
    if (game.ok) {
      show(game.value, given, io, reviewed.length > 0);
      reviewed.push(game.value);
    } else if (!signal.aborted) code = fail(io, `${file}: ${game.error}`);
  }
  const [first, second] = reviewed;
  let comparison: ComparisonText | undefined;
  const isWhole = !signal.aborted && first !== undefined && second !== undefined;
  if (given.get(REVIEWING.compare) && isWhole) {
    const compared = compareTexts(first, second);
    if (compared.ok) {
      comparison = compared.value;
      print(io, `\n${comparisonText(comparison, textOptions(given, io))}`);
    } else code = fail(io, compared.error);
  }
  const page = given.get(REVIEWING.html);
  if (page !== undefined && reviewed.length > 0) {
    const written = writeAtomically(page, reviewPage(reviewed, comparison));
    if (!written.ok) code = fail(io, `${page}: ${written.error}`);
  }
  return signal.aborted ? interrupted(io, given.args.length, reviewed) : code;
}

async function reviewFile(
  file: string,
  io: Io,
  judges: Judges,
  signal: AbortSignal,
): Promise<Result<ReviewedGame, string>> {
  const read = await readGame(file, io, signal);
  if (!read.ok) return read;
  const { replay, played } = read.value;
  const progress = startReviewProgress(io.stderr, beginningText(read.value));
  try {
    const judging = await judges.judging(read.value, signal);
    if (!judging.ok) return err(judging.error.message);
    const review = await reviewGame(replay, {
      ...judging.value,
      played,
      signal,
      onMove: (count, total) => progress.moves(count, total),
    });
    return review.ok ? ok({ ...read.value, report: review.value }) : err(review.error.message);
  } finally {
    progress.end();
  }
}

/** What takes longest before the first move. */
function beginningText({ replay, computer }: PlayedGame): string {
  const { game, ruleset } = replay;
  if (reviewLimits(game.name, ruleset).milliseconds !== undefined) {
    return 'Solving the board: the largest take a minute or two';
  }
  return computer.usesNetwork(ruleset) ? 'Loading the network' : 'Reviewing';
}

function show(reviewed: ReviewedGame, given: Given, io: Io, following: boolean): void {
  if (given.get(REVIEWING.json)) {
    print(io, JSON.stringify(makeReportJson(reviewed.replay, reviewed.report)));
    return;
  }
  print(io, `${following ? '\n' : ''}${reviewText(reviewed, textOptions(given, io))}`);
}

function textOptions(given: Given, io: Io): TextOptions {
  return { look: lookOf(given, io), width: widthOf(io), all: given.get(REVIEWING.all) };
}

function compareMisuse(given: Given): string | undefined {
  if (given.args.length !== 2) return '--compare takes two games';
  return given.get(REVIEWING.json) ? '--compare is for reading: --json has both games' : undefined;
}

function interrupted(io: Io, files: number, reviewed: readonly ReviewedGame[]): number {
  const whole = reviewed.filter(({ report }) => stoppedText(report) === undefined).length;
  const said = `interrupted: ${whole} of ${files} games ${whole === 1 ? 'was' : 'were'} reviewed to the end`;
  return failInterrupted(io, said);
}

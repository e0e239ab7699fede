import { setTimeout as sleep } from 'node:timers/promises';
import { saveCheckpoint } from './checkpoint.js';
import type { Job } from './jobs.js';
import { begin, type Begun } from './origin.js';
import type { TrainOptions } from './options.js';
import { done, failed, type Outcome } from './outcome.js';
import { makePatterns } from './patterns.js';
import { appendCurve, reportLine, type Report } from './report.js';
import type { RunRecord } from './run-record.js';
import { minus, plus, readTally, type Tally } from './tally.js';
import { startTeam, type Team } from './team.js';

/** How often it is seen whether somebody ends the run. */
const LOOK_MS = 250;

/** Where the lines of a run go. */
export type Say = (line: string) => void;

/** Learns until the time or the steps are over, or the signal says stop; saves at the end. */
export async function train(
  options: TrainOptions,
  say: Say,
  signal: AbortSignal,
): Promise<Outcome<RunRecord>> {
  const begun = await begin(options.origin);
  if (!begun.ok) return begun;
  const { record, state, module } = begun.value;
  const { threads, late } = options;
  if (threads > record.games) {
    return failed('usage', `--threads: the checkpoint has ${record.games} games, so at most that`);
  }
  const { games, stageRanks } = record;
  const team = await startTeam({ module, state, threads, late, games, stageRanks });
  try {
    say(greetingOf(record, threads));
    return await sit(options, begun.value, team, say, signal);
  } finally {
    await team.close();
  }
}

function greetingOf(
  { patterns, stageRanks, games, seconds, tally }: RunRecord,
  threads: number,
): string {
  const stages = stageRanks.length === 1 ? '' : `, stages from ${stageRanks.slice(1).join()}`;
  const before = seconds === 0 ? '' : `; ${seconds.toFixed(1)} s and ${tally.moves} moves so far`;
  return `${makePatterns(patterns)}${stages}, ${games} games on ${threads} threads${before}`;
}

/** One sitting of a run: it has the clock and decides what the threads do next. */
async function sit(
  options: TrainOptions,
  begun: Begun,
  team: Team,
  say: Say,
  signal: AbortSignal,
): Promise<Outcome<RunRecord>> {
  const { seconds: limit, steps: lastSteps, rate, tcRate, tcFloor, tcAt, tcSeconds } = options;
  const { reportSeconds, saveSeconds, checkpoint, curve, tcHalveSeconds } = options;
  const start = performance.now();
  let record: RunRecord = { ...begun.record, steps: spread(begun.record.steps, team.threads) };
  let reported: { readonly tally: Tally; readonly seconds: number } = record;
  let savedAt = 0;
  const elapsed = (): number => (performance.now() - start) / 1000;
  const haveMade = (steps: number): boolean => record.steps.every((made) => made >= steps);
  // With one thread, TC begins at the same move every time when a run is limited by steps.
  const firstSteps = Math.min(...record.steps);
  const tcStep = Math.ceil(firstSteps + (tcAt ?? Infinity) * (lastSteps - firstSteps));

  /** Once TC has begun, a run stays with it. */
  function isCoherent(): boolean {
    if (record.coherent || record.seconds >= tcSeconds) return true;
    return tcAt !== undefined && (elapsed() >= tcAt * limit || haveMade(tcStep));
  }

  function secondsToNextEvent(): number {
    const { coherent, seconds, halvedAt } = record;
    return Math.min(
      limit - elapsed(),
      reported.seconds + reportSeconds - seconds,
      checkpoint === undefined ? Infinity : savedAt + saveSeconds - elapsed(),
      coherent ? Infinity : tcSeconds - seconds,
      coherent || tcAt === undefined ? Infinity : tcAt * limit - elapsed(),
      coherent && tcHalveSeconds > 0 ? halvedAt + tcHalveSeconds - seconds : Infinity,
    );
  }

  /** Lets the threads learn up to the next thing that is due. */
  async function learn(): Promise<void> {
    const coherent = isCoherent();
    if (coherent && !record.coherent) {
      record = { ...record, coherent, halvedAt: record.seconds };
    }
    const lastStep = coherent ? lastSteps : Math.min(lastSteps, tcStep);
    const from = performance.now();
    const before = record.seconds;
    const jobs = team.run((thread): Job => {
      const steps = Math.max(0, lastStep - record.steps[thread]!);
      return coherent
        ? { kind: 'tc', steps, rate: tcRate, floor: tcFloor }
        : { kind: 'td', steps, rate };
    });
    const due = from + 1000 * secondsToNextEvent();
    // Up to whatever comes first: all steps are made, something is due, or somebody ends the run.
    for (let working = true; working && performance.now() < due && !signal.aborted;) {
      const pause = sleep(Math.min(due - performance.now(), LOOK_MS), true);
      working = (await Promise.race([jobs, pause])) === true;
    }
    team.stop();
    const made = await jobs;
    record = {
      ...record,
      steps: record.steps.map((steps, thread) => steps + made[thread]!),
      seconds: before + (performance.now() - from) / 1000,
      tally: plus(begun.record.tally, readTally(begun.state.tallies)),
    };
  }

  function halve(): void {
    const { coherence } = begun.state;
    for (let i = 0; i < coherence.length; i++) coherence[i]! *= 0.5;
    record = { ...record, halvedAt: record.seconds };
  }

  function report(): Outcome<undefined> {
    const { seconds, tally, coherent } = record;
    const since = minus(tally, reported.tally);
    const made: Report = {
      seconds,
      moves: tally.moves,
      movesPerSecond: since.moves / (seconds - reported.seconds),
      method: coherent ? 'tc' : 'td',
      tally: since,
    };
    reported = record;
    say(reportLine(made));
    return curve === undefined ? done(undefined) : appendCurve(curve, made);
  }

  while (!signal.aborted && elapsed() < limit && !haveMade(lastSteps)) {
    await learn();
    const { coherent, seconds, halvedAt } = record;
    if (coherent && tcHalveSeconds > 0 && seconds - halvedAt >= tcHalveSeconds) halve();
    const isDue = seconds - reported.seconds >= reportSeconds;
    const told = isDue ? report() : done(undefined);
    if (!told.ok) return told;
    if (checkpoint === undefined || elapsed() - savedAt < saveSeconds) continue;
    const saved = saveCheckpoint(checkpoint, record, begun.state);
    if (!saved.ok) return saved;
    savedAt = elapsed();
  }
  const told = record.seconds > reported.seconds ? report() : done(undefined);
  if (!told.ok || checkpoint === undefined) return told.ok ? done(record) : told;
  const saved = saveCheckpoint(checkpoint, record, begun.state);
  if (!saved.ok) return saved;
  say(`saved ${checkpoint}`);
  return done(record);
}

/** The steps made so far, when the number of threads has changed, as if they had shared them evenly. */
function spread(steps: readonly number[], threads: number): readonly number[] {
  if (steps.length === threads) return steps;
  const mean = steps.reduce((sum, made) => sum + made, 0) / steps.length;
  return Array.from({ length: threads }, () => Math.floor(mean));
}

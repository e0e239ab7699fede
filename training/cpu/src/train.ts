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
import { Team } from './team.js';

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
  const team = await Team.start({
    module,
    state,
    threads,
    late,
    games: record.games,
    stageRanks: record.stageRanks,
  });
  try {
    return await new Session(options, begun.value, team, say, signal).run();
  } finally {
    await team.close();
  }
}

/** One sitting of a run: it owns the clock and decides what the threads do next. */
class Session {
  readonly #options: TrainOptions;
  readonly #begun: Begun;
  readonly #team: Team;
  readonly #say: Say;
  readonly #signal: AbortSignal;
  readonly #start = performance.now();
  readonly #startSteps: number;
  /** With one thread, TC begins at the same move every time when a run is limited by steps. */
  readonly #tcStep: number;
  #record: RunRecord;
  #reported: { readonly tally: Tally; readonly seconds: number };
  #savedAt = 0;

  constructor(options: TrainOptions, begun: Begun, team: Team, say: Say, signal: AbortSignal) {
    this.#options = options;
    this.#begun = begun;
    this.#team = team;
    this.#say = say;
    this.#signal = signal;
    this.#record = { ...begun.record, steps: spread(begun.record.steps, team.threads) };
    this.#startSteps = Math.min(...this.#record.steps);
    const { steps, tcAt = Infinity } = options;
    this.#tcStep = Math.ceil(this.#startSteps + tcAt * (steps - this.#startSteps));
    this.#reported = { tally: this.#record.tally, seconds: this.#record.seconds };
  }

  async run(): Promise<Outcome<RunRecord>> {
    this.#greet();
    while (!this.#isOver()) {
      await this.#learn();
      const events = this.#keepUp();
      if (!events.ok) return events;
    }
    if (this.#record.seconds > this.#reported.seconds) {
      const reported = this.#report();
      if (!reported.ok) return reported;
    }
    const { checkpoint } = this.#options;
    if (checkpoint !== undefined) {
      const saved = this.#save(checkpoint);
      if (!saved.ok) return saved;
      this.#say(`saved ${checkpoint}`);
    }
    return done(this.#record);
  }

  #greet(): void {
    const { patterns, stageRanks, games, seconds, tally } = this.#record;
    const stages = stageRanks.length === 1 ? '' : `, stages from ${stageRanks.slice(1).join()}`;
    const before = seconds === 0 ? '' : `; ${seconds.toFixed(1)} s and ${tally.moves} moves so far`;
    this.#say(
      `${makePatterns(patterns)}${stages}, ${games} games on ${this.#team.threads} threads${before}`,
    );
  }

  get #elapsed(): number {
    return (performance.now() - this.#start) / 1000;
  }

  #isOver(): boolean {
    const { seconds, steps } = this.#options;
    const finished = this.#record.steps.every((made) => made >= steps);
    return this.#signal.aborted || this.#elapsed >= seconds || finished;
  }

  /** Once TC has begun, a run stays with it. */
  #isCoherent(): boolean {
    const { tcAt, tcSeconds, seconds } = this.#options;
    if (this.#record.coherent || this.#record.seconds >= tcSeconds) return true;
    if (tcAt === undefined) return false;
    return (
      this.#elapsed >= tcAt * seconds || this.#record.steps.every((made) => made >= this.#tcStep)
    );
  }

  /** Lets the threads learn up to the next thing that is due. */
  async #learn(): Promise<void> {
    const { rate, tcRate, tcFloor } = this.#options;
    const coherent = this.#isCoherent();
    if (coherent && !this.#record.coherent) {
      this.#record = { ...this.#record, coherent, halvedAt: this.#record.seconds };
    }
    const lastStep = coherent ? this.#options.steps : Math.min(this.#options.steps, this.#tcStep);
    const from = performance.now();
    const before = this.#record.seconds;
    const jobs = this.#team.run((thread): Job => {
      const steps = Math.max(0, lastStep - this.#record.steps[thread]!);
      return coherent
        ? { kind: 'tc', steps, rate: tcRate, floor: tcFloor }
        : { kind: 'td', steps, rate };
    });
    const due = performance.now() + 1000 * this.#secondsToNextEvent(coherent);
    // Up to whatever comes first: all steps are made, something is due, or somebody ends the run.
    for (let working = true; working && performance.now() < due && !this.#signal.aborted;) {
      const pause = sleep(Math.min(due - performance.now(), LOOK_MS), true);
      working = (await Promise.race([jobs, pause])) === true;
    }
    this.#team.stop();
    const made = await jobs;
    this.#record = {
      ...this.#record,
      steps: this.#record.steps.map((steps, thread) => steps + made[thread]!),
      seconds: before + (performance.now() - from) / 1000,
      tally: this.#tally(),
    };
  }

  #secondsToNextEvent(coherent: boolean): number {
    const { seconds, reportSeconds, saveSeconds, checkpoint } = this.#options;
    const { tcAt, tcSeconds, tcHalveSeconds } = this.#options;
    const now = this.#record.seconds;
    return Math.min(
      seconds - this.#elapsed,
      this.#reported.seconds + reportSeconds - now,
      checkpoint === undefined ? Infinity : this.#savedAt + saveSeconds - this.#elapsed,
      coherent ? Infinity : tcSeconds - now,
      coherent || tcAt === undefined ? Infinity : tcAt * seconds - this.#elapsed,
      coherent && tcHalveSeconds > 0 ? this.#record.halvedAt + tcHalveSeconds - now : Infinity,
    );
  }

  /** Reports, saves and halves whatever is due. */
  #keepUp(): Outcome<undefined> {
    const { reportSeconds, saveSeconds, checkpoint, tcHalveSeconds } = this.#options;
    const { coherent, seconds, halvedAt } = this.#record;
    if (coherent && tcHalveSeconds > 0 && seconds - halvedAt >= tcHalveSeconds) this.#halve();
    if (seconds - this.#reported.seconds >= reportSeconds) {
      const reported = this.#report();
      if (!reported.ok) return reported;
    }
    if (checkpoint === undefined || this.#elapsed - this.#savedAt < saveSeconds) {
      return done(undefined);
    }
    return this.#save(checkpoint);
  }

  #halve(): void {
    const { coherence } = this.#begun.state;
    for (let i = 0; i < coherence.length; i++) coherence[i]! *= 0.5;
    this.#record = { ...this.#record, halvedAt: this.#record.seconds };
  }

  #save(path: string): Outcome<undefined> {
    const saved = saveCheckpoint(path, this.#record, this.#begun.state);
    this.#savedAt = this.#elapsed;
    return saved;
  }

  #tally(): Tally {
    return plus(this.#begun.record.tally, readTally(this.#begun.state.tallies));
  }

  #report(): Outcome<undefined> {
    const { seconds, tally, coherent } = this.#record;
    const since = minus(tally, this.#reported.tally);
    const report: Report = {
      seconds,
      moves: tally.moves,
      movesPerSecond: since.moves / (seconds - this.#reported.seconds),
      method: coherent ? 'tc' : 'td',
      tally: since,
    };
    this.#reported = { tally, seconds };
    this.#say(reportLine(report));
    const { curve } = this.#options;
    return curve === undefined ? done(undefined) : appendCurve(curve, report);
  }
}

/** The steps made so far, when the number of threads has changed, as if they had shared them evenly. */
function spread(steps: readonly number[], threads: number): readonly number[] {
  if (steps.length === threads) return steps;
  const mean = steps.reduce((sum, made) => sum + made, 0) / steps.length;
  return Array.from({ length: threads }, () => Math.floor(mean));
}

import { batch, signal, type ReadonlySignal } from '@preact/signals';
import {
  reviewGame,
  reviewLimits,
  summariseReview,
  type Ask,
  type PlayedMove,
  type Report,
} from '@twofold/coach';
import type { Limits } from '@twofold/engine';
import type { GameTypes, Replay } from '@twofold/rules';
import { createRest } from '../ui/slices.js';

type JobState =
  | { readonly kind: 'idle' | 'working' | 'stopped' | 'done' }
  /** The engine gave up, or the rules did; what was found before stays. */
  | { readonly kind: 'failed'; readonly reason: string };

/** The review of one game: it can be stopped, and goes on where it was. */
export interface ReviewJob {
  readonly replay: Replay;
  readonly state: ReadonlySignal<JobState>;
  /** What is known so far. */
  readonly found: ReadonlySignal<Report>;
  /** Begins with the moves of the replay, or goes on; resolves when it ends for whatever reason. */
  readonly start: (played: readonly PlayedMove<GameTypes>[]) => Promise<void>;
  /** The player has seen enough. */
  readonly stop: () => void;
  /** The page is left: as `stop`, but coming back goes on. */
  readonly pause: () => void;
}

export interface JobConfig {
  readonly replay: Replay;
  readonly ask: (signal: AbortSignal) => Ask<GameTypes>;
  /** The network that is asked, where the board has one. */
  readonly network: string;
}

/** Telling makes the page draw: a few times in a second is enough for people. */
const TOLD_EVERY = 200;

export function createJob({ replay, ask, network }: JobConfig): ReviewJob {
  const { game, ruleset } = replay;
  const state = signal<JobState>({ kind: 'idle' });
  const found = signal<Report>({
    judge: { players: [], limits: reviewLimits(game.name, ruleset) },
    moves: [],
    total: 0,
    summary: summariseReview([], { moves: 0, stake: 0 }),
  });
  let ending = new AbortController();
  let running: Promise<void> | undefined;
  /** Whether the review is to go on; it may still be coming to its end when it is. */
  let wanted = false;

  const run = async (played: readonly PlayedMove<GameTypes>[]): Promise<void> => {
    ending = new AbortController();
    const { signal: stopping } = ending;
    const put = ask(patient(stopping));
    const known = found.peek();
    const limits =
      known.moves.length === 0 ? await limitsFor(replay, played[0], put) : known.judge.limits;
    let latest = (): Report => known;
    let telling: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      telling = undefined;
      found.value = latest();
    };
    const review = await reviewGame(replay, {
      ask: put,
      network,
      limits,
      played,
      known,
      signal: stopping,
      rest: createRest(),
      onMove: (count, _, report) => {
        latest = report;
        // In a task of its own, so that no task does both: taking answers and drawing.
        telling ??= setTimeout(tell, count === 1 ? 0 : TOLD_EVERY);
      },
    });
    clearTimeout(telling);
    running = undefined;
    batch(() => {
      const report = review.ok ? review.value : latest();
      found.value = report;
      if (!review.ok) state.value = { kind: 'failed', reason: review.error.message };
      else if (report.moves.length === report.total) state.value = { kind: 'done' };
      else if (!wanted && state.peek().kind === 'working') state.value = { kind: 'idle' };
    });
  };

  const start: ReviewJob['start'] = async (played) => {
    if (state.peek().kind === 'done') return;
    if (running !== undefined && !ending.signal.aborted) return;
    wanted = true;
    state.value = { kind: 'working' };
    // One that was just stopped has to come to its end first.
    await running;
    if (!wanted || running !== undefined) return;
    running = run(played);
    await running;
  };

  const end = (kind: 'stopped' | 'working'): void => {
    if (running === undefined) return;
    wanted = false;
    state.value = { kind };
    ending.abort();
  };

  return {
    replay,
    state,
    found,
    start,
    stop: () => end('stopped'),
    pause: () => end('working'),
  };
}

/** What a move is judged with; who would answer is only known when the engine is there. */
async function limitsFor(
  { game, ruleset }: Replay,
  first: PlayedMove<GameTypes> | undefined,
  put: Ask<GameTypes>,
): Promise<Limits> {
  const usual = reviewLimits(game.name, ruleset);
  if (usual.depth === undefined || first === undefined) return usual;
  const answer = await put(first.before, { depth: 1 });
  return reviewLimits(game.name, ruleset, !answer.ok || answer.value.by === 'network');
}

/** How long a question may still take that nobody waits for. */
const PATIENCE = 500;

/**
 * Stops as the player does, but later: taking a question back costs an engine that shares no memory all it
 * has loaded, and most are answered before that.
 */
function patient(stopping: AbortSignal): AbortSignal {
  const later = new AbortController();
  stopping.addEventListener('abort', () => setTimeout(() => later.abort(), PATIENCE));
  return later.signal;
}

import { batch, signal, type ReadonlySignal } from '@preact/signals';
import {
  reviewGame,
  reviewLimits,
  summariseReview,
  type Ask,
  type Judge,
  type ReviewedMove,
  type ReviewSummary,
} from '@twofold/coach';
import type { Limits, PlayerName } from '@twofold/engine';
import { replayStart, type GameTypes, type Replay } from '@twofold/rules';
import { createRest } from '../ui/slices.js';

type Move = ReviewedMove<GameTypes>;

/** What is known of a game so far. */
export interface Findings {
  /** The same list, growing. */
  readonly moves: readonly Move[];
  /** How many of them were there when this was told. */
  readonly count: number;
  readonly total: number;
  readonly summary: ReviewSummary;
  readonly judge: Judge;
}

type JobState =
  | { readonly kind: 'idle' | 'working' | 'stopped' | 'done' }
  /** The engine gave up, or the rules did; what was found before stays. */
  | { readonly kind: 'failed'; readonly reason: string };

/** The review of one game: it can be stopped, and goes on where it was. */
export interface ReviewJob {
  readonly replay: Replay;
  readonly state: ReadonlySignal<JobState>;
  readonly found: ReadonlySignal<Findings>;
  /** Begins, or goes on; resolves when it ends for whatever reason. */
  readonly start: () => Promise<void>;
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
  let limits = reviewLimits(game.name, ruleset);
  const players = new Set<PlayerName>();
  const state = signal<JobState>({ kind: 'idle' });
  let moves: readonly Move[] = [];
  let total = 0;
  let ending = new AbortController();
  let running: Promise<void> | undefined;
  /** Whether the review is to go on; it may still be coming to its end when it is. */
  let wanted = false;

  const findings = (summary = summariseReview(moves)): Findings => ({
    moves,
    count: moves.length,
    total,
    summary,
    judge: {
      players: [...players],
      limits,
      ...(players.has('network') && { network }),
    },
  });
  const found = signal<Findings>(findings());

  const run = async (): Promise<void> => {
    ending = new AbortController();
    const { signal: stopping } = ending;
    const put = ask(patient(stopping));
    if (moves.length === 0) limits = await limitsFor(replay, put);
    let telling: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      telling = undefined;
      found.value = findings();
    };
    const review = await reviewGame(replay, {
      ask: async (position, limited, about) => {
        const answer = await put(position, limited, about);
        if (answer.ok) players.add(answer.value.by);
        return answer;
      },
      network,
      limits,
      known: { moves, players: [...players] },
      signal: stopping,
      rest: createRest(),
      onMove: (list, all) => {
        moves = list;
        total = all;
        // In a task of its own, so that no task does both: taking answers and drawing.
        telling ??= setTimeout(tell, list.length === 1 ? 0 : TOLD_EVERY);
      },
    });
    clearTimeout(telling);
    running = undefined;
    const done = review.ok && review.value.moves.length === review.value.total;
    batch(() => {
      if (review.ok) ({ moves, total } = review.value);
      found.value = findings(review.ok ? review.value.summary : undefined);
      if (!review.ok) state.value = { kind: 'failed', reason: review.error.message };
      else if (done) state.value = { kind: 'done' };
      else if (!wanted && state.peek().kind === 'working') state.value = { kind: 'idle' };
    });
  };

  const start = async (): Promise<void> => {
    if (state.peek().kind === 'done') return;
    if (running !== undefined && !ending.signal.aborted) return;
    wanted = true;
    state.value = { kind: 'working' };
    // One that was just stopped has to come to its end first.
    await running;
    if (!wanted || running !== undefined) return;
    running = run();
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
async function limitsFor(replay: Replay, put: Ask<GameTypes>): Promise<Limits> {
  const { game, ruleset } = replay;
  const usual = reviewLimits(game.name, ruleset);
  if (usual.depth === undefined) return usual;
  const first = replayStart(replay);
  if (!first.ok) return usual;
  const answer = await put(first.value.position, { depth: 1 });
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

import { batch, signal, type ReadonlySignal } from '@preact/signals';
import {
  reviewGame,
  reviewLimits,
  summarise,
  type Ask,
  type Judge,
  type Report,
  type ReviewedMove,
  type Summary,
} from '@twofold/coach';
import type { PlayerName } from '@twofold/engine';
import type { Fault, GameTypes, Replay } from '@twofold/rules';
import { createRest } from './rest.js';

type Move = ReviewedMove<GameTypes>;

/** What is known of a game so far. */
export interface Findings {
  /** The same list, growing. */
  readonly moves: readonly Move[];
  /** How many of them were there when this was told. */
  readonly count: number;
  readonly total: number;
  readonly summary: Summary;
  readonly judge: Judge;
}

export type JobState =
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
  readonly network: () => string;
  /** Called once, when all moves have been reviewed. */
  readonly onReviewed?: (replay: Replay, report: Report) => void;
}

/** Telling makes the page draw: a few times in a second is enough for people. */
const TOLD_EVERY = 200;

export function createJob({ replay, ask, network, onReviewed }: JobConfig): ReviewJob {
  const { game, ruleset } = replay;
  const limits = reviewLimits(game.name, ruleset);
  const players = new Set<PlayerName>();
  const state = signal<JobState>({ kind: 'idle' });
  let moves: readonly Move[] = [];
  let total = 0;
  let asked: string | undefined;
  let ending: AbortController | undefined;

  const findings = (summary = summarise(moves)): Findings => ({
    moves,
    count: moves.length,
    total,
    summary,
    judge: {
      players: [...players],
      limits,
      ...(asked === undefined || !players.has('network') ? {} : { network: asked }),
    },
  });
  const found = signal<Findings>(findings());

  const start = async (): Promise<void> => {
    if (ending !== undefined || state.peek().kind === 'done') return;
    const controller = new AbortController();
    ending = controller;
    state.value = { kind: 'working' };
    asked = network();
    const put = ask(controller.signal);
    let told = performance.now();
    const review = await reviewGame(replay, {
      ask: async (position, limited, about) => {
        const answer = await put(position, limited, about);
        if (answer.ok) players.add(answer.value.by);
        return answer;
      },
      network: asked,
      known: { moves, players: [...players] },
      signal: controller.signal,
      rest: createRest(),
      onMove: (list, all) => {
        moves = list;
        total = all;
        if (list.length > 1 && performance.now() < told + TOLD_EVERY) return;
        found.value = findings();
        told = performance.now();
      },
    });
    ending = undefined;
    batch(() => {
      if (review.ok) ({ moves, total } = review.value);
      found.value = findings(review.ok ? review.value.summary : undefined);
      if (!review.ok) state.value = { kind: 'failed', reason: reasonOf(review.error) };
      else if (moves.length === total) state.value = { kind: 'done' };
      else if (state.peek().kind === 'working') state.value = { kind: 'idle' };
    });
    if (review.ok && moves.length === total) onReviewed?.(replay, review.value);
  };

  return {
    replay,
    state,
    found,
    start,
    stop: () => {
      if (ending === undefined) return;
      state.value = { kind: 'stopped' };
      ending.abort();
    },
    pause: () => ending?.abort(),
  };
}

function reasonOf({ message }: Pick<Fault, 'message'>): string {
  return message;
}

import { batch, signal, type ReadonlySignal } from '@preact/signals';
import { settleWith } from '@twofold/protocol';
import {
  seedFromInteger,
  type Acted,
  type Action,
  type Fault,
  type Game,
  type GameTypes,
  type Timeline,
} from '@twofold/rules';
import { featuresOf } from '../games/features.js';
import type { Happening, Session } from '../session/session.js';
import type { Library } from '../storage/library.js';
import type { Keepsakes, Unanswered } from './keepsakes.js';

export interface RankedSessionConfig<T extends GameTypes> {
  readonly id: string;
  readonly game: Game<T>;
  readonly start: T['position'];
  readonly library: Pick<Library, 'best' | 'noteBest'>;
  readonly keepsakes: Keepsakes;
  /** Sends a move; one that gets lost is asked for again. */
  readonly send: (ply: number, move: string) => void;
}

/** A session in which the server settles the moves. */
export interface RankedSession<T extends GameTypes = GameTypes> {
  readonly session: Session<T>;
  /** Moves that were made and wait for their turn. */
  readonly queued: ReadonlySignal<number>;
  /** The server takes longer to answer than anybody should notice. */
  readonly slow: ReadonlySignal<boolean>;
  /** The ply after which the game can be ended; undefined while a move is being settled. */
  settledPly(): number | undefined;
  dropQueued(): void;
  /** Sends again what was not answered. */
  sendAgain(): void;
  /** What fell. False when it cannot have fallen here. */
  settle(ply: number, fall: string): boolean;
  /** The server says where the game stands. False when it was played on in another place. */
  catchUp(position: T['position']): boolean;
  /** The server refused a move as none that is next: what it says of the game counts. */
  doubt(): void;
  end(): void;
  close(): void;
}

/** The move that the server has to settle. */
interface Pending<T extends GameTypes> {
  readonly ply: number;
  readonly move: T['move'];
  readonly acted: Acted<T>;
}

const NOTICEABLE = 700;

export function createRankedSession<T extends GameTypes>(
  config: RankedSessionConfig<T>,
): RankedSession<T> {
  const { id, game, start, library, keepsakes } = config;
  const rules = game.makeRuleset(start.ruleset);
  const timeline = signal<Timeline<T>>({
    game,
    // Nobody here knows the seed; nothing is ever drawn from this one.
    seed: seedFromInteger(0),
    from: undefined,
    log: undefined,
    position: start,
    past: undefined,
    future: undefined,
  });
  const best = signal(Math.max(library.best(game.name, rules), start.score));
  const queued = signal(0);
  const slow = signal(false);
  const listeners = new Set<(happening: Happening<T>) => void>();
  /** The last position that the server has settled. */
  let settled: T['position'] = start;
  let pending: Pending<T> | undefined;
  let queue: T['move'][] = [];
  let doubted = false;
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (happening: Happening<T>): void => {
    for (const listener of listeners) listener(happening);
  };

  const refuse = (action: Action<T['move']>, fault: Fault): void =>
    tell({ kind: 'refused', action, fault });

  const show = (position: T['position']): Timeline<T> => {
    timeline.value = { ...timeline.peek(), position };
    return timeline.peek();
  };

  const setPending = (next: Pending<T> | undefined): void => {
    pending = next;
    clearTimeout(timer);
    slow.value = false;
    if (next !== undefined) timer = setTimeout(() => (slow.value = true), NOTICEABLE);
  };

  const forgetMoves = (): void => {
    setPending(undefined);
    queue = [];
    queued.value = 0;
    keepsakes.dropUnanswered(id);
  };

  const sendAgain = (): void => {
    if (pending !== undefined) config.send(pending.ply, game.makeMove(pending.move));
  };

  /** Makes the next move that waits, unless one is being settled; true when it had no effect. */
  const makeNext = (): boolean => {
    if (pending !== undefined || queue.length === 0) return false;
    const move = queue.shift();
    const acted = game.act(settled, move);
    if (!acted.ok) {
      refuse(move, acted.error);
      return true;
    }
    setPending({ ply: settled.ply, move, acted: acted.value });
    keepMoves();
    const { after, events } = acted.value;
    const told = show(featuresOf(game.name).between?.(after) ?? settled);
    tell({ kind: 'step', part: 'acted', action: move, before: settled, events, timeline: told });
    sendAgain();
    return false;
  };

  const pump = (): void => {
    let more = true;
    while (more) more = makeNext();
    keepMoves();
    queued.value = queue.length;
  };

  /** What was made and not answered outlives the page. */
  const keepMoves = (): void => {
    const moves = [...(pending === undefined ? [] : [pending.move]), ...queue];
    const texts = moves.map((move) => game.makeMove(move));
    if (texts.length === 0) keepsakes.dropUnanswered(id);
    else keepsakes.keepUnanswered({ id, ply: settled.ply, moves: texts });
  };

  const noteBest = (): void => {
    if (settled.score > best.peek()) best.value = settled.score;
    library.noteBest(game.name, rules, settled.score);
  };

  const act = (action: Action<T['move']>): void => {
    if (action === 'undo' || action === 'redo') {
      refuse(action, { code: 'undo-forbidden', message: 'a ranked game has no undo' });
      return;
    }
    if (ended) return;
    queue.push(action);
    pump();
  };

  queue = movesLeft(game, keepsakes.unanswered(id), start.ply);

  return {
    session: {
      id,
      timeline,
      keeping: signal('kept'),
      best,
      act,
      watch: (listener) => {
        listeners.add(listener);
        // Moves that were left unanswered at the last visit are made when they can be seen.
        pump();
        return () => listeners.delete(listener);
      },
      checkOwner: () => undefined,
    },
    queued,
    slow,
    settledPly: () => (pending === undefined ? settled.ply : undefined),
    dropQueued: () => {
      queue = [];
      queued.value = 0;
      keepMoves();
    },
    sendAgain,
    settle: (ply, fall) => {
      if (pending === undefined || ply !== pending.ply) return true; // said before
      const { move, acted } = pending;
      const step = settleWith(game, acted.after, fall);
      if (!step.ok) return false;
      const before = settled;
      settled = step.value.position;
      batch(() => {
        setPending(undefined);
        show(settled);
        noteBest();
      });
      const { events } = step.value;
      const told = timeline.peek();
      tell({ kind: 'step', part: 'settled', action: move, before, events, timeline: told });
      pump();
      return true;
    },
    catchUp: (position) => {
      const { ply } = position;
      const expected = pending === undefined ? [settled.ply] : [pending.ply, pending.ply + 1];
      if (!doubted && expected.includes(ply)) {
        // Played or not, the answer to the same move is the same.
        sendAgain();
        pump();
        return true;
      }
      doubted = false;
      const before = settled;
      forgetMoves();
      settled = position;
      const told = show(position);
      noteBest();
      tell({
        kind: 'step',
        part: 'elsewhere',
        action: 'redo',
        before,
        events: [],
        timeline: told,
      });
      return false;
    },
    doubt: () => {
      doubted = true;
      forgetMoves();
    },
    end: () => {
      ended = true;
      forgetMoves();
    },
    close: () => clearTimeout(timer),
  };
}

/** The moves of the last visit that are still to be made; the first may have been played. */
function movesLeft<T extends GameTypes>(
  game: Game<T>,
  left: Unanswered | undefined,
  ply: number,
): T['move'][] {
  const played = left === undefined ? 0 : ply - left.ply;
  if (left === undefined || (played !== 0 && played !== 1)) return [];
  return left.moves.slice(played).flatMap((text) => {
    const move = game.parseMove(text);
    return move.ok ? [move.value] : [];
  });
}

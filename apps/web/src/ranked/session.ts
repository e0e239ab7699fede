import { effect, signal, type ReadonlySignal } from '@preact/signals';
import {
  beginFrom,
  makeAction,
  parseFall,
  type Game,
  type GameTypes,
  type Timeline,
} from '@twofold/rules';
import { createSession, type Keeper, type Session } from '../session/session.js';
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
  /** The ply after which the game can be ended; undefined while moves wait for their answers. */
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

const NOTICEABLE = 700;

export function createRankedSession<T extends GameTypes>(
  config: RankedSessionConfig<T>,
): RankedSession<T> {
  const { id, game, start, library, keepsakes } = config;
  const rules = game.makeRuleset(start.ruleset);
  const slow = signal(false);
  let best = Math.max(library.best(game.name, rules), start.score);
  let doubted = false;
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The game is the server's: kept here are its best score, and the moves that it has not answered. */
  const keeper: Keeper<T> = {
    get best() {
      return best;
    },
    owns: () => true,
    keep: ({ position }, _, waiting) => {
      best = Math.max(best, position.score);
      if (position.score === best) library.noteBest(game.name, rules, best);
      const moves = waiting.map((move) => makeAction(game, move));
      if (moves.length === 0) keepsakes.dropUnanswered(id);
      else keepsakes.keepUnanswered({ id, ply: position.ply, moves });
      return 'kept';
    },
  };

  const waiting = movesLeft(game, keepsakes.unanswered(id), start.ply);
  // Its answer was not heard, but all of it was played; or the game went on elsewhere.
  if (waiting.length === 0) keepsakes.dropUnanswered(id);
  const session = createSession({
    id,
    timeline: at(game, start),
    keeper,
    waiting,
    onPending: () => sendAgain(),
  });
  const { pending, settled } = session;

  const sendAgain = (): void => {
    const asked = pending.peek();
    if (asked !== undefined) config.send(settled.peek().position.ply, game.makeMove(asked.move));
  };

  const unfollow = effect(() => {
    clearTimeout(timer);
    slow.value = false;
    if (pending.value !== undefined) timer = setTimeout(() => (slow.value = true), NOTICEABLE);
  });

  return {
    session: { ...session, act: (action) => (ended ? undefined : session.act(action)) },
    queued: session.queued,
    slow,
    settledPly: () =>
      pending.peek() === undefined && session.queued.peek() === 0
        ? settled.peek().position.ply
        : undefined,
    dropQueued: () => session.forget(),
    sendAgain,
    settle: (ply, text) => {
      // Said before.
      if (pending.peek() === undefined || ply !== settled.peek().position.ply) return true;
      const fall = parseFall(text);
      return fall.ok && session.settle(fall.value);
    },
    catchUp: (position) => {
      const known = settled.peek().position.ply;
      const expected = pending.peek() === undefined ? [known] : [known, known + 1];
      if (!doubted && expected.includes(position.ply)) {
        // Played or not, the answer to the same move is the same.
        sendAgain();
        return true;
      }
      doubted = false;
      session.jump(at(game, position));
      return false;
    },
    doubt: () => {
      doubted = true;
      session.forget('pending');
    },
    end: () => {
      ended = true;
      session.forget('pending');
    },
    close: () => {
      unfollow();
      clearTimeout(timer);
    },
  };
}

/** A game of which only the server knows how it began. */
function at<T extends GameTypes>(game: Game<T>, position: T['position']): Timeline<T> {
  return { ...beginFrom(game, position, 'told'), from: undefined };
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

import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Ended, GameState, Refused, ServerMessage } from '@twofold/protocol';
import {
  beginFrom,
  GAMES,
  makeAction,
  parseFall,
  type AnyPosition,
  type Game,
  type GameTypes,
  type Timeline,
} from '@twofold/rules';
import { createSession, type Keeper, type ToldSession } from '../session/session.js';
import type { KeyValue } from '../storage/key-value.js';
import type { Library } from '../storage/library.js';
import type { Connection } from './connection.js';
import {
  dropUnanswered,
  keepPledge,
  keepUnanswered,
  readUnanswered,
  type Unanswered,
} from './keepsakes.js';

/** How it stands with the server: `gone` when it knows no such game of ours. */
type Standing = 'connecting' | 'playing' | 'waiting' | 'offline' | 'refused' | 'gone';

/** A ranked game as it is being played: the server holds the luck, and every move is stored there. */
export interface RankedGame {
  /** There as soon as the server has shown the game. */
  readonly session: ReadonlySignal<ToldSession<GameTypes> | undefined>;
  /** What the server said the game is. */
  readonly about: ReadonlySignal<GameState | undefined>;
  readonly standing: ReadonlySignal<Standing>;
  readonly ended: ReadonlySignal<Ended | undefined>;
  /** Ends the game with the score it has, once all moves that were made are answered. */
  giveUp(): void;
  /** The game is to end. */
  readonly ending: ReadonlySignal<boolean>;
  close(): void;
}

export interface RankedGameConfig {
  readonly id: string;
  readonly connection: Connection;
  readonly library: Pick<Library, 'best' | 'noteBest'>;
  readonly storage: KeyValue;
  /** The game went on in another place, and what was waiting here is dropped. */
  readonly onElsewhere: () => void;
}

/** Seconds after which to try again where the server does not say. */
const TRY_AGAIN = 1;

/** A server that takes longer to answer is noticed. */
const NOTICEABLE = 700;

/** Refusals that say nothing about the move: the same again will do. */
const PASSING = new Set<Refused['code']>(['too-many-requests', 'busy', 'unavailable', 'internal']);

export function openRankedGame(config: RankedGameConfig): RankedGame {
  const { id, connection, storage } = config;
  const session = signal<ToldSession<GameTypes> | undefined>(undefined);
  const about = signal<GameState | undefined>(undefined);
  const ended = signal<Ended | undefined>(undefined);
  const gone = signal(false);
  const ending = signal(false);
  const slow = signal(false);
  /** The server has said where the game stands since the connection opened. */
  let synced = false;
  /** The server took a move for none that is next: what it says of the game counts. */
  let doubted = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let waited: ReturnType<typeof setTimeout> | undefined;

  const resume = (): void => {
    synced = false;
    connection.send({ type: 'resume', id });
  };

  /** Sends the move that was not answered; one that gets lost is asked for again. */
  const sendMove = (): void => {
    const playing = session.peek();
    const asked = playing?.pending.peek();
    if (playing === undefined || asked === undefined || !synced) return;
    const { game, position } = playing.settled.peek();
    connection.send({ type: 'move', id, ply: position.ply, move: game.makeMove(asked.move) });
  };

  const finishIfWanted = (): void => {
    const playing = session.peek();
    if (playing === undefined || !ending.peek() || !synced) return;
    if (playing.pending.peek() !== undefined || playing.queued.peek() > 0) return;
    connection.send({ type: 'finish', id, ply: playing.settled.peek().position.ply });
  };

  const goOn = (): void => {
    if (!synced) resume();
    else {
      sendMove();
      finishIfWanted();
    }
  };

  const doubt = (): void => {
    doubted = true;
    session.peek()?.forget('pending');
    resume();
  };

  const open = (game: Game, start: AnyPosition): ToldSession<GameTypes> => {
    const waiting = movesLeft(game, readUnanswered(storage, id), start.ply);
    // Its answer was not heard, but all of it was played; or the game went on elsewhere.
    if (waiting.length === 0) dropUnanswered(storage, id);
    const keeper = serverKeeper(config, game, start);
    const timeline = toldAt(game, start);
    const opened = createSession({ id, timeline, keeper, waiting, onPending: sendMove });
    return {
      ...opened,
      act: (action) => {
        if (ended.peek() === undefined) opened.act(action);
      },
    };
  };

  const look = (state: GameState): void => {
    const game: Game = GAMES[state.game];
    const parsed = game.parsePosition(state.position);
    if (!parsed.ok) return; // a later server's; the standing says that we wait
    const position = parsed.value;
    const playing = session.peek();
    const wasDoubted = doubted;
    synced = true;
    doubted = false;
    if (playing === undefined) {
      keepPledge(storage, id, state);
      about.value = state;
      session.value = open(game, position);
      return;
    }
    const ahead = position.ply - playing.settled.peek().position.ply;
    const isExpected = ahead === 0 || (ahead === 1 && playing.pending.peek() !== undefined);
    // Played or not, the answer to the same move is the same.
    if (!wasDoubted && isExpected) sendMove();
    else {
      playing.jump(toldAt(game, position));
      // It is not the game any more that was to end.
      ending.value = false;
      config.onElsewhere();
    }
    finishIfWanted();
  };

  const settle = (ply: number, text: string): void => {
    const playing = session.peek();
    const isNew =
      playing?.pending.peek() !== undefined && ply === playing.settled.peek().position.ply;
    const fall = isNew ? parseFall(text) : undefined;
    // What cannot have fallen here fell on another board: look where the game stands.
    if (fall !== undefined && !(fall.ok && playing!.settle(fall.value))) doubt();
    else finishIfWanted();
  };

  const refused = ({ code, ply, wait = TRY_AGAIN }: Refused): void => {
    if (ended.peek() !== undefined) return; // said together with the end
    if (PASSING.has(code)) {
      clearTimeout(retry);
      retry = setTimeout(goOn, 1000 * wait);
    } else if (code === 'not-found') {
      dropUnanswered(storage, id);
      gone.value = true;
    } else if (ply !== undefined) doubt();
  };

  const receive = (message: ServerMessage): void => {
    if (!('id' in message) || message.id !== id) return;
    switch (message.type) {
      case 'settled':
        settle(message.ply, message.fall);
        break;
      case 'game':
        look(message);
        break;
      case 'ended':
        session.peek()?.forget('pending');
        // Also where it ended before it was opened here.
        dropUnanswered(storage, id);
        ended.value = message;
        break;
      case 'refused':
        refused(message);
        break;
    }
  };

  const detach = connection.attach({ onOpen: resume, onMessage: receive });
  const unfollow = effect(() => {
    clearTimeout(waited);
    slow.value = false;
    const asked = session.value?.pending.value;
    if (asked !== undefined) waited = setTimeout(() => (slow.value = true), NOTICEABLE);
  });

  return {
    session,
    about,
    ended,
    standing: computed(() => {
      if (gone.value) return 'gone';
      const state = connection.state.value;
      if (state === 'offline' || state === 'refused') return state;
      if (session.value === undefined || state !== 'open') return 'connecting';
      return slow.value ? 'waiting' : 'playing';
    }),
    ending,
    giveUp: () => {
      ending.value = true;
      finishIfWanted();
    },
    close: () => {
      detach();
      unfollow();
      clearTimeout(retry);
      clearTimeout(waited);
    },
  };
}

/** The game is the server's: kept here are its best score, and the moves that it has not answered. */
function serverKeeper(
  { id, library, storage }: RankedGameConfig,
  game: Game,
  start: AnyPosition,
): Keeper<GameTypes> {
  const rules = game.makeRuleset(start.ruleset);
  let best = Math.max(library.best(game.name, rules), start.score);
  return {
    get best() {
      return best;
    },
    owns: () => true,
    keep: ({ position }, _, waiting) => {
      best = Math.max(best, position.score);
      if (position.score === best) library.noteBest(game.name, rules, best);
      const moves = waiting.map((move) => makeAction(game, move));
      if (moves.length === 0) dropUnanswered(storage, id);
      else keepUnanswered(storage, { id, ply: position.ply, moves });
      return 'kept';
    },
  };
}

/** A game of which only the server knows how it began. */
function toldAt(game: Game, position: AnyPosition): Timeline {
  return { ...beginFrom(game, position, 'told'), from: undefined };
}

/** The moves of the last visit that are still to be made; the first may have been played. */
function movesLeft(
  game: Game,
  left: Unanswered | undefined,
  ply: number,
): readonly GameTypes['move'][] {
  const played = left === undefined ? 0 : ply - left.ply;
  if (left === undefined || (played !== 0 && played !== 1)) return [];
  return left.moves.slice(played).flatMap((text) => {
    const move = game.parseMove(text);
    return move.ok ? [move.value] : [];
  });
}

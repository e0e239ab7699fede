import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Ended, GameState, Refused, ServerMessage } from '@twofold/protocol';
import { GAMES, type Game } from '@twofold/rules';
import type { Connection } from './connection.js';
import { createRankedSession, type RankedSession, type RankedSessionConfig } from './session.js';

/** How it stands with the server: `gone` when it knows no such game of ours. */
type Standing = 'connecting' | 'playing' | 'waiting' | 'offline' | 'refused' | 'gone';

/** A ranked game as it is being played: the server holds the luck, and every move is stored there. */
export interface RankedGame {
  /** There as soon as the server has shown the game. */
  readonly play: ReadonlySignal<RankedSession | undefined>;
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

export interface RankedGameConfig extends Pick<
  RankedSessionConfig<never>,
  'library' | 'keepsakes'
> {
  readonly id: string;
  readonly connection: Connection;
  /** The game went on in another place, and what was waiting here is dropped. */
  readonly onElsewhere: () => void;
}

/** Seconds after which to try again where the server does not say. */
const TRY_AGAIN = 1;

/** Refusals that say nothing about the move: the same again will do. */
const PASSING = new Set<Refused['code']>(['too-many-requests', 'busy', 'unavailable', 'internal']);

export function openRankedGame(config: RankedGameConfig): RankedGame {
  const { id, connection, library, keepsakes } = config;
  const play = signal<RankedSession | undefined>(undefined);
  const about = signal<GameState | undefined>(undefined);
  const ended = signal<Ended | undefined>(undefined);
  const gone = signal(false);
  const ending = signal(false);
  /** The server has said where the game stands since the connection opened. */
  let synced = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const resume = (): void => {
    synced = false;
    connection.send({ type: 'resume', id });
  };

  const send = (ply: number, move: string): void => {
    if (synced) connection.send({ type: 'move', id, ply, move });
  };

  const finishIfWanted = (): void => {
    const ply = play.peek()?.settledPly();
    if (ending.peek() && synced && ply !== undefined) connection.send({ type: 'finish', id, ply });
  };

  const goOn = (): void => {
    if (synced) {
      play.peek()?.sendAgain();
      finishIfWanted();
    } else resume();
  };

  const look = (state: GameState): void => {
    const game: Game = GAMES[state.game];
    const position = game.parsePosition(state.position);
    if (!position.ok) return; // a later server's; the standing says that we wait
    synced = true;
    const playing = play.peek();
    if (playing !== undefined) {
      if (!playing.catchUp(position.value)) {
        // It is not the game any more that was to end.
        ending.value = false;
        config.onElsewhere();
      }
      finishIfWanted();
      return;
    }
    keepsakes.keepPledge(id, state);
    about.value = state;
    const start = position.value;
    play.value = createRankedSession({ id, game, start, library, keepsakes, send });
  };

  const refused = ({ code, ply, wait = TRY_AGAIN }: Refused): void => {
    if (ended.peek() !== undefined) return; // said together with the end
    if (PASSING.has(code)) {
      clearTimeout(retry);
      retry = setTimeout(goOn, 1000 * wait);
    } else if (code === 'not-found') {
      keepsakes.dropUnanswered(id);
      gone.value = true;
    } else if (ply !== undefined) {
      play.peek()?.doubt();
      resume();
    }
  };

  const receive = (message: ServerMessage): void => {
    if (!('id' in message) || message.id !== id) return;
    switch (message.type) {
      case 'settled':
        // What cannot have fallen here fell on another board: look where the game stands.
        if (play.peek()?.settle(message.ply, message.fall) === false) {
          play.peek()?.doubt();
          resume();
        } else finishIfWanted();
        break;
      case 'game':
        look(message);
        break;
      case 'ended':
        play.peek()?.end();
        // Also where it ended before it was opened here.
        keepsakes.dropUnanswered(id);
        ended.value = message;
        break;
      case 'refused':
        refused(message);
        break;
    }
  };

  const detach = connection.attach({ onOpen: resume, onMessage: receive });

  return {
    play,
    about,
    ended,
    standing: computed(() => {
      if (gone.value) return 'gone';
      const state = connection.state.value;
      if (state === 'offline' || state === 'refused') return state;
      if (play.value === undefined || state !== 'open') return 'connecting';
      return play.value.slow.value ? 'waiting' : 'playing';
    }),
    ending,
    giveUp: () => {
      ending.value = true;
      finishIfWanted();
    },
    close: () => {
      detach();
      clearTimeout(retry);
      play.peek()?.close();
    },
  };
}

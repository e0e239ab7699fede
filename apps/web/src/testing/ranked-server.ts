import {
  commitmentTo,
  parseClientMessage,
  type ClientMessage,
  type ServerMessage,
} from '@twofold/protocol';
import {
  drawsFor,
  recordingDraws,
  type Game,
  type GameTypes,
  type Seed,
  makeFall,
} from '@twofold/rules';
import type { Wire, WireEvents } from '../ranked/connection.js';

export const ID = 'G'.repeat(22);
/** To the secret of the next game, which nobody starts here. */
export const COMMITMENT = 'c'.repeat(64);
export const PLAYER = { player: 'P'.repeat(22), token: 'T'.repeat(43), name: 'Ada' };

/** A server of one game, as the protocol describes it, that answers when it is told to. */
export interface FakeServer<T extends GameTypes> {
  readonly connect: (events: WireEvents) => Wire;
  /** Moves that were played, in order. */
  readonly log: string[];
  readonly heard: ClientMessage[];
  position(): T['position'];
  /** Handles what was sent, and says what there is to say, until all is quiet. */
  run(): void;
  /** Handles one message of the client and holds the answer back. */
  swallow(): void;
  /** The network is gone, with all that is under way. */
  cut(): void;
  /** Somebody plays a move from another device. */
  playElsewhere(move: string): void;
}

export function createFakeServer<T extends GameTypes>(
  game: Game<T>,
  ruleset: T['ruleset'],
  seed: Seed,
): FakeServer<T> {
  let position = game.start(ruleset, drawsFor(seed, 0)).position;
  const falls: string[] = [];
  const log: string[] = [];
  const heard: ClientMessage[] = [];
  let events: WireEvents | undefined;
  let inbox: string[] = [];
  let outbox: ServerMessage[] = [];
  let isNew = false;

  const playMove = (text: string): boolean => {
    const move = game.parseMove(text);
    if (!move.ok) return false;
    const acted = game.act(position, move.value);
    if (!acted.ok) return false;
    const { draws, fall } = recordingDraws(drawsFor(seed, position.ply + 1));
    position = game.settle(acted.value.after, draws).position;
    falls.push(makeFall(fall));
    log.push(text);
    return true;
  };

  const answer = (message: ClientMessage): void => {
    heard.push(message);
    if (message.type === 'hello') {
      outbox.push({ type: 'welcome', name: PLAYER.name, computer: false, commitment: COMMITMENT });
    } else if (message.type === 'ping') outbox.push({ type: 'pong' });
    else if (message.type === 'resume') {
      outbox.push({
        type: 'game',
        id: ID,
        kind: 'ranked',
        game: game.name as 'slide',
        rules: game.makeRuleset(ruleset),
        commitment: commitmentTo(game, ruleset, seed),
        position: game.makePosition(position),
      });
    } else if (message.type === 'move') {
      const { ply, move } = message;
      if (ply < position.ply && log[ply] !== move) {
        outbox.push({ type: 'refused', code: 'taken-over', message: '', id: ID, ply });
      } else if (ply > position.ply || (ply === position.ply && !playMove(move))) {
        outbox.push({ type: 'refused', code: 'wrong-ply', message: '', id: ID, ply });
      } else outbox.push({ type: 'settled', id: ID, ply, fall: falls[ply]! });
    } else if (message.type === 'finish') {
      const { ply, score } = position;
      if (message.ply === ply) {
        outbox.push({ type: 'ended', id: ID, ply, score, reason: 'player', revealed: 0 });
      } else outbox.push({ type: 'refused', code: 'wrong-ply', message: '', id: ID, ply });
    }
    if (game.outcome(position).over && message.type !== 'hello') {
      const { ply, score } = position;
      outbox.push({ type: 'ended', id: ID, ply, score, reason: 'rules', revealed: 0 });
    }
  };

  const handleOne = (): boolean => {
    const text = inbox.shift();
    if (text === undefined) return false;
    const message = parseClientMessage(text);
    if (!message.ok) throw new Error(message.error.message);
    answer(message.value);
    return true;
  };

  return {
    log,
    heard,
    position: () => position,
    connect: (given) => {
      events = given;
      inbox = [];
      outbox = [];
      isNew = true;
      return {
        send: (text) => {
          if (events === given) inbox.push(text);
        },
        close: () => {
          if (events === given) events = undefined;
        },
      };
    },
    run: () => {
      for (;;) {
        if (isNew && events !== undefined) {
          isNew = false;
          events.onOpen();
        }
        const said = outbox.shift();
        if (said !== undefined) events?.onText(JSON.stringify(said));
        else if (!handleOne()) return;
      }
    },
    swallow: () => {
      handleOne();
      outbox = [];
    },
    cut: () => {
      const cutOff = events;
      events = undefined;
      inbox = [];
      outbox = [];
      cutOff?.onClose();
    },
    playElsewhere: (move) => {
      if (!playMove(move)) throw new Error(`${move} cannot be played`);
    },
  };
}

import type { GameName, Result } from '@twofold/rules';
import * as v from 'valibot';
import { decodeText, type Schema } from './decode.js';
import * as field from './fields.js';
import { MAX_CLIENT_MESSAGE } from './limits.js';
import type { Refusal } from './refusal.js';

/** The version of everything in this package; a server refuses another one with what to do. */
export const PROTOCOL = 1;

/** The first message of every connection: who is there. */
export interface Hello {
  readonly type: 'hello';
  readonly protocol: number;
  readonly player: string;
  readonly token: string;
}

/**
 * Starts a ranked game. `key` is 128 random bits that the client draws: the same key again is the
 * same game again, so that a lost answer never starts a second one.
 *
 * `salt` is another 128, which go into the seed: drawn anew for each `commitment`, that of the last
 * `welcome` or `next` on this connection, and never said before that was known. Clients of earlier
 * versions leave both out, and play by a seed that is the server's alone.
 */
export interface Start {
  readonly type: 'start';
  readonly key: string;
  readonly game: GameName;
  /** A ruleset's text or a preset's name; undo is taken out of it. */
  readonly rules: string;
  readonly commitment?: string;
  readonly salt?: string;
}

/** Starts today's daily game, or goes on with it. */
export interface Daily {
  readonly type: 'daily';
  readonly game: GameName;
}

/** Goes on with a game of one's own: after a lost connection, or on another device. */
export interface Resume {
  readonly type: 'resume';
  readonly id: string;
}

/** Plays `move` in the position after `ply` moves. */
export interface Move {
  readonly type: 'move';
  readonly id: string;
  readonly ply: number;
  readonly move: string;
}

/** Ends a game after `ply` moves, with the score it has. */
export interface Finish {
  readonly type: 'finish';
  readonly id: string;
  readonly ply: number;
}

/** Asks whether the server is there; browsers cannot send the pings of WebSockets. */
export interface Ping {
  readonly type: 'ping';
}

export type ClientMessage = Hello | Start | Daily | Resume | Move | Finish | Ping;

const clientMessage: Schema<ClientMessage> = v.variant(
  'type',
  [
    v.strictObject({
      type: v.literal('move'),
      id: field.id,
      ply: field.count,
      move: field.move,
    }),
    v.strictObject({
      type: v.literal('hello'),
      protocol: field.count,
      player: field.id,
      token: field.token,
    }),
    v.strictObject({
      type: v.literal('start'),
      key: field.id,
      game: field.game,
      rules: field.rules,
      commitment: v.exactOptional(field.hash),
      salt: v.exactOptional(field.id),
    }),
    v.strictObject({ type: v.literal('daily'), game: field.game }),
    v.strictObject({ type: v.literal('resume'), id: field.id }),
    v.strictObject({ type: v.literal('finish'), id: field.id, ply: field.count }),
    v.strictObject({ type: v.literal('ping') }),
  ],
  'a message is an object whose type is hello, start, daily, resume, move, finish or ping',
);

export function parseClientMessage(text: string): Result<ClientMessage, Refusal> {
  return decodeText(clientMessage, text, MAX_CLIENT_MESSAGE);
}

import type { Result } from '@twofold/rules';
import * as v from 'valibot';
import { decodeText, type Decoded } from './decode.js';
import * as field from './fields.js';
import { MAX_CLIENT_MESSAGE } from './limits.js';
import type { Refusal } from './refusal.js';

/** The version of everything in this package; a server refuses another one with what to do. */
export const PROTOCOL = 1;

const clientMessage = v.variant(
  'type',
  [
    /** Plays `move` in the position after `ply` moves. */
    v.strictObject({
      type: v.literal('move'),
      id: field.id,
      ply: field.count,
      move: field.move,
    }),
    /** The first message of every connection: who is there. */
    v.strictObject({
      type: v.literal('hello'),
      protocol: field.count,
      player: field.id,
      token: field.token,
    }),
    /**
     * Starts a ranked game. `key` is 128 random bits that the client draws: the same key again is the
     * same game again, so that a lost answer never starts a second one.
     *
     * `salt` is another 128, which go into the seed: drawn anew for each `commitment`, that of the last
     * `welcome` or `next` on this connection, and never said before that was known. Clients of earlier
     * versions leave both out, and play by a seed that is the server's alone.
     */
    v.strictObject({
      type: v.literal('start'),
      key: field.id,
      game: field.game,
      /** A ruleset's text or a preset's name; undo is taken out of it. */
      rules: field.rules,
      commitment: v.exactOptional(field.hash),
      salt: v.exactOptional(field.id),
    }),
    /** Starts today's daily game, or goes on with it. */
    v.strictObject({ type: v.literal('daily'), game: field.game }),
    /** Goes on with a game of one's own: after a lost connection, or on another device. */
    v.strictObject({ type: v.literal('resume'), id: field.id }),
    /** Ends a game after `ply` moves, with the score it has. */
    v.strictObject({ type: v.literal('finish'), id: field.id, ply: field.count }),
    /** Asks whether the server is there; browsers cannot send the pings of WebSockets. */
    v.strictObject({ type: v.literal('ping') }),
  ],
  'a message is an object whose type is hello, start, daily, resume, move, finish or ping',
);

export type ClientMessage = Decoded<typeof clientMessage>;
export type Hello = Extract<ClientMessage, { type: 'hello' }>;
export type Start = Extract<ClientMessage, { type: 'start' }>;
export type Daily = Extract<ClientMessage, { type: 'daily' }>;
export type Resume = Extract<ClientMessage, { type: 'resume' }>;
export type Move = Extract<ClientMessage, { type: 'move' }>;
export type Finish = Extract<ClientMessage, { type: 'finish' }>;

export function parseClientMessage(text: string): Result<ClientMessage, Refusal> {
  return decodeText(clientMessage, text, MAX_CLIENT_MESSAGE);
}

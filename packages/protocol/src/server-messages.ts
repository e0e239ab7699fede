import type { Result } from '@twofold/rules';
import * as v from 'valibot';
import { decodeText, type Decoded } from './decode.js';
import * as field from './fields.js';
import { END_REASONS, GAME_KINDS } from './fields.js';
import { MAX_SERVER_MESSAGE } from './limits.js';
import type { Refusal } from './refusal.js';

// Fields that a later server may add are passed over.
const serverMessage = v.variant('type', [
  /** Answers `move`: how chance settled it. It is stored: nothing can take it back. */
  v.object({
    type: v.literal('settled'),
    id: field.id,
    /** The ply that was played, as in the `move`. */
    ply: field.count,
    /** What fell, for `settleWith`. */
    fall: field.text,
  }),
  /** Answers `hello`. */
  v.object({
    type: v.literal('welcome'),
    name: field.text,
    computer: v.boolean(),
    /** To the server's part of the next seed; see `commitmentToSecret`. */
    commitment: v.exactOptional(field.hash),
  }),
  /** Answers `start`, `daily` and `resume`: a game and exactly where it stands. */
  v.object({
    type: v.literal('game'),
    /** The key of the `start` that this answers. */
    key: v.exactOptional(field.id),
    id: field.id,
    kind: v.picklist(GAME_KINDS),
    day: v.exactOptional(field.day),
    game: field.game,
    rules: field.rules,
    /** Keep both, and check the replay against them when the game is over (`verify`). */
    commitment: field.hash,
    /** What the player added to the seed. */
    salt: v.exactOptional(field.id),
    /** The commitment for the game after this, where this one was started here. */
    next: v.exactOptional(field.hash),
    /** The position as the rules write it; its ply is the ply of the next move. */
    position: field.text,
  }),
  /**
   * Follows the answer to whatever ended the game. `seed` is there when the replay is public: at
   * once, or for a daily game when its day is over, which is `revealed` (milliseconds since 1970).
   */
  v.object({
    type: v.literal('ended'),
    id: field.id,
    ply: field.count,
    score: field.count,
    reason: v.picklist(END_REASONS),
    revealed: field.time,
    seed: v.exactOptional(field.text),
  }),
  v.object({
    type: v.literal('refused'),
    ...field.refusal,
    /** The game, ply or key of the message that was refused, as far as it had them. */
    id: v.exactOptional(field.text),
    ply: v.exactOptional(field.count),
    key: v.exactOptional(field.text),
    /** Where a `start` was refused: the commitment by which to start the next time. */
    next: v.exactOptional(field.hash),
  }),
  v.object({ type: v.literal('pong') }),
]);

export type ServerMessage = Decoded<typeof serverMessage>;
export type GameState = Extract<ServerMessage, { type: 'game' }>;
export type Settled = Extract<ServerMessage, { type: 'settled' }>;
export type Ended = Extract<ServerMessage, { type: 'ended' }>;
export type Refused = Extract<ServerMessage, { type: 'refused' }>;
export type Welcome = Extract<ServerMessage, { type: 'welcome' }>;

export function parseServerMessage(text: string): Result<ServerMessage, Refusal> {
  return decodeText(serverMessage, text, MAX_SERVER_MESSAGE);
}

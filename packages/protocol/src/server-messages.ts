import type { GameName, Result } from '@twofold/rules';
import * as v from 'valibot';
import { decodeText, type Schema } from './decode.js';
import { END_REASONS, GAME_KINDS, type EndReason, type GameKind } from './fields.js';
import * as field from './fields.js';
import { MAX_SERVER_MESSAGE } from './limits.js';
import { REFUSAL_CODES, type Refusal } from './refusal.js';

/** Answers `hello`. */
export interface Welcome {
  readonly type: 'welcome';
  readonly name: string;
  readonly computer: boolean;
  /** To the server's part of the next seed; see `commitmentToSecret`. */
  readonly commitment?: string;
}

/** Answers `start`, `daily` and `resume`: a game and exactly where it stands. */
export interface GameState {
  readonly type: 'game';
  /** The key of the `start` that this answers. */
  readonly key?: string;
  readonly id: string;
  readonly kind: GameKind;
  readonly day?: string;
  readonly game: GameName;
  readonly rules: string;
  /** Keep both, and check the replay against them when the game is over (`verify`). */
  readonly commitment: string;
  /** What the player added to the seed. */
  readonly salt?: string;
  /** The commitment for the game after this, where this one was started here. */
  readonly next?: string;
  /** The position as the rules write it; its ply is the ply of the next move. */
  readonly position: string;
}

/** Answers `move`: how chance settled it. It is stored: nothing can take it back. */
export interface Settled {
  readonly type: 'settled';
  readonly id: string;
  /** The ply that was played, as in the `move`. */
  readonly ply: number;
  /** What fell, for `settleWith`. */
  readonly fall: string;
}

/**
 * Follows the answer to whatever ended the game. `seed` is there when the replay is public: at
 * once, or for a daily game when its day is over, which is `revealed` (milliseconds since 1970).
 */
export interface Ended {
  readonly type: 'ended';
  readonly id: string;
  readonly ply: number;
  readonly score: number;
  readonly reason: EndReason;
  readonly revealed: number;
  readonly seed?: string;
}

export interface Refused extends Refusal {
  readonly type: 'refused';
  /** The game, ply or key of the message that was refused, as far as it had them. */
  readonly id?: string;
  readonly ply?: number;
  readonly key?: string;
  /** Where a `start` was refused: the commitment by which to start the next time. */
  readonly next?: string;
}

export interface Pong {
  readonly type: 'pong';
}

export type ServerMessage = Welcome | GameState | Settled | Ended | Refused | Pong;

// Fields that a later server may add are passed over.
const serverMessage: Schema<ServerMessage> = v.variant('type', [
  v.object({
    type: v.literal('settled'),
    id: field.id,
    ply: field.count,
    fall: field.text,
  }),
  v.object({
    type: v.literal('welcome'),
    name: field.text,
    computer: v.boolean(),
    commitment: v.exactOptional(field.hash),
  }),
  v.object({
    type: v.literal('game'),
    key: v.exactOptional(field.id),
    id: field.id,
    kind: v.picklist(GAME_KINDS),
    day: v.exactOptional(field.day),
    game: field.game,
    rules: field.rules,
    commitment: field.hash,
    salt: v.exactOptional(field.id),
    next: v.exactOptional(field.hash),
    position: field.text,
  }),
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
    code: v.picklist(REFUSAL_CODES),
    message: field.text,
    at: v.exactOptional(field.count),
    action: v.exactOptional(field.count),
    wait: v.exactOptional(field.count),
    id: v.exactOptional(field.text),
    ply: v.exactOptional(field.count),
    key: v.exactOptional(field.text),
    next: v.exactOptional(field.hash),
  }),
  v.object({ type: v.literal('pong') }),
]);

export function parseServerMessage(text: string): Result<ServerMessage, Refusal> {
  return decodeText(serverMessage, text, MAX_SERVER_MESSAGE);
}

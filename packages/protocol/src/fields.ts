import { GAMES, type GameName } from '@twofold/rules';
import * as v from 'valibot';
import type { Schema } from './decode.js';
import { MAX_MOVE_LENGTH, MAX_NOTE, MAX_RULES_LENGTH } from './limits.js';
import { REFUSAL_CODES } from './refusal.js';

export const PERIODS = ['today', 'week', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** People and computer players have leaderboards of their own. */
export const DIVISIONS = ['people', 'computers'] as const;
export type Division = (typeof DIVISIONS)[number];

/** What a game on the server is for. */
export const GAME_KINDS = ['ranked', 'daily'] as const;
export type GameKind = (typeof GAME_KINDS)[number];

/**
 * Why a game ended: the rules ended it, the player did, its day was over, or it had as many moves
 * as anybody can be asked to verify.
 */
export const END_REASONS = ['rules', 'player', 'day', 'length'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Signs of a computer player that did not say so. */
export const MARKS = ['speed', 'regularity'] as const;
export type Mark = (typeof MARKS)[number];

/** 128 random bits, in base64url. */
export const id: Schema<string> = v.pipe(
  v.string(),
  v.regex(/^[\w-]{22}$/, 'an id has 22 letters, digits, - or _'),
);
/** 256 random bits, in base64url. */
export const token: Schema<string> = v.pipe(
  v.string(),
  v.regex(/^[\w-]{43}$/, 'a token has 43 letters, digits, - or _'),
);
/** Whatever games there are when it is asked, not when this was read. */
export const game: Schema<GameName> = Object.defineProperty(v.picklist(gameNames()), 'options', {
  get: gameNames,
});
export const rules: Schema<string> = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(MAX_RULES_LENGTH),
);
export const move: Schema<string> = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(MAX_MOVE_LENGTH),
);
export const count: Schema<number> = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Milliseconds since 1970, UTC. */
export const time: Schema<number> = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const day: Schema<string> = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/, 'a day is written 2026-01-31'),
);
export const hash: Schema<string> = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/, 'a hash has 64 hexadecimal digits'),
);
/** What somebody writes for others to read; databases do not take every control character. */
export const note: Schema<string> = v.pipe(
  v.string(),
  v.maxLength(MAX_NOTE),
  v.regex(/^[\P{Cc}\n]*$/u, 'control characters have no place here'),
);
/** Any text of a server's answer, which may be as long as the answer. */
export const text: Schema<string> = v.string();

/** Those of a `Refusal`. */
export const refusal = {
  code: v.picklist(REFUSAL_CODES),
  message: text,
  at: v.exactOptional(count),
  action: v.exactOptional(count),
  wait: v.exactOptional(count),
};

function gameNames(): GameName[] {
  return Object.keys(GAMES) as GameName[];
}

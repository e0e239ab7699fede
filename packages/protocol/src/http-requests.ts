import type { Result } from '@twofold/rules';
import * as v from 'valibot';
import { decode, type Schema } from './decode.js';
import { DIVISIONS, PERIODS, type Division, type Period } from './fields.js';
import { MAX_PAGE } from './limits.js';
import type { Refusal } from './refusal.js';

/** `POST /api/players`. Without a name the server gives one. */
export interface Registration {
  readonly name?: string;
  /** A computer player says so; its scores stand on boards of their own. */
  readonly computer?: boolean;
}

/** `PATCH /api/me` */
export interface Renaming {
  readonly name: string;
}

/** `POST /api/devices`: the code that the other device shows. */
export interface Joining {
  readonly code: string;
}

/** Which leaderboard, and where in it: `?period=week&division=people&limit=20&after=CURSOR` */
export interface BoardQuery {
  readonly period: Period;
  readonly division: Division;
  readonly limit: number;
  readonly after?: string;
}

const name = v.pipe(v.string(), v.maxLength(200));

export const registration: Schema<Registration> = v.strictObject({
  name: v.exactOptional(name),
  computer: v.exactOptional(v.boolean()),
});

export const renaming: Schema<Renaming> = v.strictObject({ name });

export const joining: Schema<Joining> = v.strictObject({
  code: v.pipe(
    v.string(),
    v.regex(/^[0-9A-Za-z]{5}[ -]?[0-9A-Za-z]{5}$/, 'a code is ten letters and digits'),
  ),
});

const boardQuery: Schema<BoardQuery> = v.strictObject({
  period: v.optional(v.picklist(PERIODS), 'all'),
  division: v.optional(v.picklist(DIVISIONS), 'people'),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,2}$/, `limit goes from 1 to ${MAX_PAGE}`),
      v.transform(Number),
      v.maxValue(MAX_PAGE),
    ),
    '20',
  ),
  after: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
});

export function parseRegistration(json: unknown): Result<Registration, Refusal> {
  return decode(registration, json);
}

export function parseRenaming(json: unknown): Result<Renaming, Refusal> {
  return decode(renaming, json);
}

export function parseJoining(json: unknown): Result<Joining, Refusal> {
  return decode(joining, json);
}

/** Reads the query of a leaderboard, as the strings that a URL has. */
export function parseBoardQuery(json: unknown): Result<BoardQuery, Refusal> {
  return decode(boardQuery, json);
}

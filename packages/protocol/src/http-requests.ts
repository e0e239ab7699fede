import * as v from 'valibot';
import type { Schema } from './decode.js';
import { DIVISIONS, note, PERIODS, type Division, type Period } from './fields.js';
import { MAX_PAGE } from './limits.js';

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

/** `POST /api/recovery`: the code that the player has written down. */
export interface Recovering {
  readonly code: string;
}

/** What can be reported to those who run the server: a player, a ranked game, a shared replay. */
export const REPORTED = ['player', 'game', 'shared'] as const;
export const REPORT_REASONS = ['name', 'cheating', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** `POST /api/reports` */
export interface Reporting {
  readonly about: (typeof REPORTED)[number];
  readonly id: string;
  readonly reason: ReportReason;
  readonly note?: string;
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

export const recovering: Schema<Recovering> = v.strictObject({
  code: v.pipe(
    v.string(),
    v.regex(
      /^[0-9A-Za-z]{5}(?:[ -]?[0-9A-Za-z]{5}){3}$/,
      'a recovery code is twenty letters and digits',
    ),
  ),
});

export const reporting: Schema<Reporting> = v.strictObject({
  about: v.picklist(REPORTED),
  id: v.pipe(v.string(), v.regex(/^[\w-]{10,22}$/, 'an id has 10 to 22 letters, digits, - or _')),
  reason: v.picklist(REPORT_REASONS),
  note: v.exactOptional(note),
});

/** As the strings that a URL has. */
export const boardQuery: Schema<BoardQuery> = v.strictObject({
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

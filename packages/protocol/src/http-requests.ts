import * as v from 'valibot';
import type { Decoded } from './decode.js';
import { DIVISIONS, note, PERIODS } from './fields.js';
import { MAX_PAGE } from './limits.js';

const name = v.pipe(v.string(), v.maxLength(200));

/** `POST /api/players`. Without a name the server gives one. */
export const registration = v.strictObject({
  name: v.exactOptional(name),
  /** A computer player says so; its scores stand on boards of their own. */
  computer: v.exactOptional(v.boolean()),
});

/** `PATCH /api/me` */
export const renaming = v.strictObject({ name });

/** `POST /api/devices`: the code that the other device shows. */
export const joining = v.strictObject({
  code: v.pipe(
    v.string(),
    v.regex(/^[0-9A-Za-z]{5}[ -]?[0-9A-Za-z]{5}$/, 'a code is ten letters and digits'),
  ),
});

/** `POST /api/recovery`: the code that the player has written down. */
export const recovering = v.strictObject({
  code: v.pipe(
    v.string(),
    v.regex(
      /^[0-9A-Za-z]{5}(?:[ -]?[0-9A-Za-z]{5}){3}$/,
      'a recovery code is twenty letters and digits',
    ),
  ),
});

/** What can be reported to those who run the server: a player, a ranked game, a shared replay. */
export const REPORTED = ['player', 'game', 'shared'] as const;
export const REPORT_REASONS = ['name', 'cheating', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** `POST /api/reports` */
export const reporting = v.strictObject({
  about: v.picklist(REPORTED),
  id: v.pipe(v.string(), v.regex(/^[\w-]{10,22}$/, 'an id has 10 to 22 letters, digits, - or _')),
  reason: v.picklist(REPORT_REASONS),
  note: v.exactOptional(note),
});
export type Reporting = Decoded<typeof reporting>;

/**
 * Which leaderboard, and where in it: `?period=week&division=people&limit=20&after=CURSOR`, as the
 * strings that a URL has.
 */
export const boardQuery = v.strictObject({
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
export type BoardQuery = Decoded<typeof boardQuery>;

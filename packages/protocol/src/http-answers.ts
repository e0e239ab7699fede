import { GENERATORS, type Result } from '@twofold/rules';
import * as v from 'valibot';
import { decodeText, type Decoded, type Schema } from './decode.js';
import * as field from './fields.js';
import { END_REASONS, GAME_KINDS, MARKS } from './fields.js';
import type { Refusal } from './refusal.js';

const credentials = v.object({ player: field.id, token: field.token, name: field.text });

const recoveryCode = v.object({ recovery: field.text });

const device = v.object({
  id: field.text,
  created: field.time,
  /** When it was last here, to the day. */
  used: field.time,
  /** Whether it is the one that asks. */
  own: v.boolean(),
  /** Whether the one that asks can sign it out. */
  removable: v.boolean(),
});

const runningGame = v.object({
  id: field.id,
  kind: v.picklist(GAME_KINDS),
  day: v.exactOptional(field.day),
  game: field.game,
  rules: field.rules,
  started: field.time,
});

const finishedGame = v.object({
  ...runningGame.entries,
  player: field.id,
  name: field.text,
  computer: v.boolean(),
  score: field.count,
  ply: field.count,
  finished: field.time,
  reason: v.picklist(END_REASONS),
  marks: v.array(v.picklist(MARKS)),
  commitment: field.hash,
  /** Where the player added to the seed: what it comes from, see `verify`. */
  secret: v.exactOptional(field.text),
  salt: v.exactOptional(field.id),
  /** From then on `GET /api/games/ID/replay` answers. */
  revealed: field.time,
  attempt: v.exactOptional(field.count),
});

const liveEntry = v.object({
  id: field.id,
  player: field.id,
  name: field.text,
  score: field.count,
  finished: field.time,
  marks: v.array(v.picklist(MARKS)),
  /**
   * Which game by these rules this was that the player began on its day (UTC): 1 for the first, 7 for
   * one begun after six others. Missing for daily games, of which there is one, and for old ones.
   */
  attempt: v.exactOptional(field.count),
});

const boardEntry = v.object({ rank: field.count, ...liveEntry.entries });

const achievement = v.object({
  id: field.text,
  /** The game that first earned it. */
  game: field.id,
  earned: field.time,
});

/** Every answer, for clients to decode and for the server to describe. */
export const ANSWERS = {
  /** `POST /api/players` and `POST /api/devices`: what a device keeps. It is shown this once. */
  credentials,
  /** `GET /api/me`, `PATCH /api/me` */
  profile: v.object({
    player: field.id,
    name: field.text,
    computer: v.boolean(),
    created: field.time,
  }),
  /** `POST /api/me/codes`: lets one other device in, once, until it expires. */
  deviceCode: v.object({ code: field.text, expires: field.time }),
  /** `GET /api/me/devices`, the oldest first. */
  devices: v.object({ devices: v.array(device) }),
  /** `POST /api/me/recovery`: to be written down, and shown this once. */
  recoveryCode,
  /** `POST /api/recovery`: a device is let in, and the next code to be written down. */
  recovered: v.object({ ...credentials.entries, ...recoveryCode.entries }),
  /** A game that has ended: `GET /api/games/ID`, and what boards and lists are made of. */
  finishedGame,
  /** `GET /api/me/games`: those that go on, newest first, then the last that ended. */
  myGames: v.object({ running: v.array(runningGame), finished: v.array(finishedGame) }),
  /** `GET /api/boards/GAME/RULES`, `.../around` and `GET /api/daily/GAME/DAY/table` */
  boardPage: v.object({
    entries: v.array(boardEntry),
    /** Players on this board. */
    total: field.count,
    /** For `after`, where more entries follow. */
    next: v.exactOptional(field.text),
  }),
  /** An event named `entry` of `GET /api/boards/GAME/RULES/live`: somebody has a new best. */
  liveEntry,
  /** `GET /api/daily/GAME` (today) and `GET /api/daily/GAME/DAY` */
  dailyGame: v.object({
    day: field.day,
    game: field.game,
    rules: field.rules,
    commitment: field.hash,
    // A server of an earlier version does not say it.
    generator: v.optional(v.picklist(GENERATORS), GENERATORS[0]),
    /** When the day ends and the table is final. The seed is shown some minutes later. */
    ends: field.time,
    /** For practice: the seed of a day that is over. */
    seed: v.exactOptional(field.text),
  }),
  /** `POST /api/replays` and `GET /api/replays/ID/about` */
  sharedReplay: v.object({
    id: field.text,
    /** The short link, from the root of the server. */
    link: field.text,
    game: field.game,
    rules: field.rules,
    score: field.count,
    ply: field.count,
    /** Who shared it, where they said so. */
    name: v.exactOptional(field.text),
  }),
  /** `GET /api/me/achievements` */
  achievements: v.object({ achievements: v.array(achievement) }),
  refusal: v.object(field.refusal),
};

type Answer<Name extends keyof typeof ANSWERS> = Decoded<(typeof ANSWERS)[Name]>;

export type Credentials = Answer<'credentials'>;
export type Profile = Answer<'profile'>;
export type DeviceCode = Answer<'deviceCode'>;
export type Devices = Answer<'devices'>;
export type Device = Decoded<typeof device>;
export type FinishedGame = Answer<'finishedGame'>;
export type MyGames = Answer<'myGames'>;
export type RunningGame = Decoded<typeof runningGame>;
/** One line of a leaderboard: the best game of a player in the period. */
export type BoardEntry = Decoded<typeof boardEntry>;
export type BoardPage = Answer<'boardPage'>;
export type LiveEntry = Answer<'liveEntry'>;
export type DailyGame = Answer<'dailyGame'>;
export type SharedReplay = Answer<'sharedReplay'>;
export type Achievements = Answer<'achievements'>;
export type Achievement = Decoded<typeof achievement>;

/** No page of a leaderboard or list comes near this. */
const MAX_ANSWER = 1_048_576;

/** Reads the body of an answer: `parseAnswer(ANSWERS.boardPage, await response.text())` */
export function parseAnswer<T>(schema: Schema<T>, text: string): Result<T, Refusal> {
  return decodeText(schema, text, MAX_ANSWER);
}

import { GENERATORS, type GameName, type GeneratorName, type Result } from '@twofold/rules';
import * as v from 'valibot';
import { decodeText, type Schema } from './decode.js';
import {
  END_REASONS,
  GAME_KINDS,
  MARKS,
  type EndReason,
  type GameKind,
  type Mark,
} from './fields.js';
import * as field from './fields.js';
import { REFUSAL_CODES, type Refusal } from './refusal.js';

/** `POST /api/players` and `POST /api/devices`: what a device keeps. It is shown this once. */
export interface Credentials {
  readonly player: string;
  readonly token: string;
  readonly name: string;
}

/** `GET /api/me`, `PATCH /api/me` */
export interface Profile {
  readonly player: string;
  readonly name: string;
  readonly computer: boolean;
  readonly created: number;
}

/** `POST /api/me/codes`: lets one other device in, once, until it expires. */
export interface DeviceCode {
  readonly code: string;
  readonly expires: number;
}

/** `GET /api/me/devices`, the oldest first. */
export interface Devices {
  readonly devices: readonly Device[];
}

export interface Device {
  readonly id: string;
  readonly created: number;
  /** When it was last here, to the day. */
  readonly used: number;
  /** Whether it is the one that asks. */
  readonly own: boolean;
  /** Whether the one that asks can sign it out. */
  readonly removable: boolean;
}

/** `POST /api/me/recovery`: to be written down, and shown this once. */
export interface RecoveryCode {
  readonly recovery: string;
}

/** `POST /api/recovery`: a device is let in, and the next code to be written down. */
export type Recovered = Credentials & RecoveryCode;

/** A game that has ended: `GET /api/games/ID`, and what boards and lists are made of. */
export interface FinishedGame {
  readonly id: string;
  readonly kind: GameKind;
  readonly day?: string;
  readonly game: GameName;
  readonly rules: string;
  readonly player: string;
  readonly name: string;
  readonly computer: boolean;
  readonly score: number;
  readonly ply: number;
  readonly started: number;
  readonly finished: number;
  readonly reason: EndReason;
  readonly marks: readonly Mark[];
  readonly commitment: string;
  /** Where the player added to the seed: what it comes from, see `verify`. */
  readonly secret?: string;
  readonly salt?: string;
  /** From then on `GET /api/games/ID/replay` answers. */
  readonly revealed: number;
  readonly attempt?: number;
}

/** `GET /api/me/games`: those that go on, newest first, then the last that ended. */
export interface MyGames {
  readonly running: readonly RunningGame[];
  readonly finished: readonly FinishedGame[];
}

export interface RunningGame {
  readonly id: string;
  readonly kind: GameKind;
  readonly day?: string;
  readonly game: GameName;
  readonly rules: string;
  readonly started: number;
}

/** One line of a leaderboard: the best game of a player in the period. */
export interface BoardEntry {
  readonly rank: number;
  readonly id: string;
  readonly player: string;
  readonly name: string;
  readonly score: number;
  readonly finished: number;
  readonly marks: readonly Mark[];
  /**
   * Which game by these rules this was that the player began on its day (UTC): 1 for the first, 7 for
   * one begun after six others. Missing for daily games, of which there is one, and for old ones.
   */
  readonly attempt?: number;
}

/** `GET /api/boards/GAME/RULES`, `.../around` and `GET /api/daily/GAME/DAY/table` */
export interface BoardPage {
  readonly entries: readonly BoardEntry[];
  /** Players on this board. */
  readonly total: number;
  /** For `after`, where more entries follow. */
  readonly next?: string;
}

/** An event named `entry` of `GET /api/boards/GAME/RULES/live`: somebody has a new best. */
export type LiveEntry = Omit<BoardEntry, 'rank'>;

/** `GET /api/daily/GAME` (today) and `GET /api/daily/GAME/DAY` */
export interface DailyGame {
  readonly day: string;
  readonly game: GameName;
  readonly rules: string;
  readonly commitment: string;
  readonly generator: GeneratorName;
  /** When the day ends and the table is final. The seed is shown some minutes later. */
  readonly ends: number;
  /** For practice: the seed of a day that is over. */
  readonly seed?: string;
}

/** `POST /api/replays` and `GET /api/replays/ID/about` */
export interface SharedReplay {
  readonly id: string;
  /** The short link, from the root of the server. */
  readonly link: string;
  readonly game: GameName;
  readonly rules: string;
  readonly score: number;
  readonly ply: number;
  /** Who shared it, where they said so. */
  readonly name?: string;
}

/** `GET /api/me/achievements` */
export interface Achievements {
  readonly achievements: readonly Achievement[];
}

export interface Achievement {
  readonly id: string;
  /** The game that first earned it. */
  readonly game: string;
  readonly earned: number;
}

const credentials = { player: field.id, token: field.token, name: field.text };

const finishedGame = v.object({
  id: field.id,
  kind: v.picklist(GAME_KINDS),
  day: v.exactOptional(field.day),
  game: field.game,
  rules: field.rules,
  player: field.id,
  name: field.text,
  computer: v.boolean(),
  score: field.count,
  ply: field.count,
  started: field.time,
  finished: field.time,
  reason: v.picklist(END_REASONS),
  marks: v.array(v.picklist(MARKS)),
  commitment: field.hash,
  secret: v.exactOptional(field.text),
  salt: v.exactOptional(field.id),
  revealed: field.time,
  attempt: v.exactOptional(field.count),
});

const entry = {
  id: field.id,
  player: field.id,
  name: field.text,
  score: field.count,
  finished: field.time,
  marks: v.array(v.picklist(MARKS)),
  attempt: v.exactOptional(field.count),
};

/** Every answer, for clients to decode and for the server to describe. */
export const ANSWERS: {
  readonly credentials: Schema<Credentials>;
  readonly profile: Schema<Profile>;
  readonly deviceCode: Schema<DeviceCode>;
  readonly devices: Schema<Devices>;
  readonly recoveryCode: Schema<RecoveryCode>;
  readonly recovered: Schema<Recovered>;
  readonly finishedGame: Schema<FinishedGame>;
  readonly myGames: Schema<MyGames>;
  readonly boardPage: Schema<BoardPage>;
  readonly liveEntry: Schema<LiveEntry>;
  readonly dailyGame: Schema<DailyGame>;
  readonly sharedReplay: Schema<SharedReplay>;
  readonly achievements: Schema<Achievements>;
  readonly refusal: Schema<Refusal>;
} = {
  credentials: v.object(credentials),
  profile: v.object({
    player: field.id,
    name: field.text,
    computer: v.boolean(),
    created: field.time,
  }),
  deviceCode: v.object({ code: field.text, expires: field.time }),
  devices: v.object({
    devices: v.array(
      v.object({
        id: field.text,
        created: field.time,
        used: field.time,
        own: v.boolean(),
        removable: v.boolean(),
      }),
    ),
  }),
  recoveryCode: v.object({ recovery: field.text }),
  recovered: v.object({ ...credentials, recovery: field.text }),
  finishedGame,
  myGames: v.object({
    running: v.array(
      v.object({
        id: field.id,
        kind: v.picklist(GAME_KINDS),
        day: v.exactOptional(field.day),
        game: field.game,
        rules: field.rules,
        started: field.time,
      }),
    ),
    finished: v.array(finishedGame),
  }),
  boardPage: v.object({
    entries: v.array(v.object({ rank: field.count, ...entry })),
    total: field.count,
    next: v.exactOptional(field.text),
  }),
  liveEntry: v.object(entry),
  dailyGame: v.object({
    day: field.day,
    game: field.game,
    rules: field.rules,
    commitment: field.hash,
    // A server of an earlier version does not say it.
    generator: v.optional(v.picklist(GENERATORS), GENERATORS[0]),
    ends: field.time,
    seed: v.exactOptional(field.text),
  }),
  sharedReplay: v.object({
    id: field.text,
    link: field.text,
    game: field.game,
    rules: field.rules,
    score: field.count,
    ply: field.count,
    name: v.exactOptional(field.text),
  }),
  achievements: v.object({
    achievements: v.array(v.object({ id: field.text, game: field.id, earned: field.time })),
  }),
  refusal: v.object({
    code: v.picklist(REFUSAL_CODES),
    message: field.text,
    at: v.exactOptional(field.count),
    action: v.exactOptional(field.count),
    wait: v.exactOptional(field.count),
  }),
};

/** No page of a leaderboard or list comes near this. */
const MAX_ANSWER = 1_048_576;

/** Reads the body of an answer: `parseAnswer(ANSWERS.boardPage, await response.text())` */
export function parseAnswer<T>(schema: Schema<T>, text: string): Result<T, Refusal> {
  return decodeText(schema, text, MAX_ANSWER);
}

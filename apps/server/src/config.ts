import { join, resolve } from 'node:path';

interface Setting {
  readonly about: string;
  /** What it is if nothing is said. */
  readonly standard: string;
  /** The same in the profile for many people behind one address, where that differs. */
  readonly school?: string;
}

const PROFILES = ['standard', 'school'] as const;

/** Every setting by its variable. */
export const SETTINGS = {
  TWOFOLD_PROFILE: {
    about: 'standard, or school: limits for a thousand people behind one address',
    standard: 'standard',
  },
  HOST: { about: 'address to listen on', standard: '127.0.0.1' },
  PORT: { about: 'port to listen on; 0 takes a free one', standard: '4711' },
  TWOFOLD_DATA: { about: 'folder of the embedded database', standard: '.twofold-data' },
  TWOFOLD_DATABASE_URL: {
    about: 'postgres://... for PostgreSQL; empty for the embedded database',
    standard: '',
  },
  TWOFOLD_REPLICA_URL: {
    about: 'postgres://... of a replica that may lag: leaderboards and replays are read from there',
    standard: '',
  },
  TWOFOLD_WEB: { about: 'folder of the built web app; empty to serve none', standard: '' },
  TWOFOLD_ORIGINS: {
    about:
      'further origins, such as https://example.org, whose pages may play here; commas between',
    standard: '',
  },
  TWOFOLD_TRUST_PROXY: {
    about: 'yes when one proxy in front adds to X-Forwarded-For the address it saw',
    standard: 'no',
  },
  TWOFOLD_COMMIT_MS: { about: 'how long moves wait to be committed together', standard: '4' },
  TWOFOLD_MAX_RUNNING: { about: 'running games of one player', standard: '20' },
  TWOFOLD_MESSAGES_PER_SECOND: { about: 'messages of one player', standard: '40' },
  TWOFOLD_CONNECTIONS_PER_PLAYER: { about: 'WebSockets of one player at once', standard: '20' },
  TWOFOLD_WORK_MS: {
    about: 'milliseconds of work a second for one player, or for one address without a player',
    standard: '50',
    school: '250',
  },
  TWOFOLD_BUSY_MS: {
    about: 'milliseconds of work that may wait before late-comers are told to come back',
    standard: '250',
  },
  TWOFOLD_CONNECTIONS_PER_ADDRESS: {
    about: 'WebSockets from one address at once',
    standard: '500',
    school: '5000',
  },
  TWOFOLD_LIVE_BOARDS_PER_ADDRESS: {
    about: 'leaderboards watched live from one address at once',
    standard: '200',
    school: '2000',
  },
  TWOFOLD_PLAYER_REQUESTS_PER_MINUTE: { about: 'API requests of one player', standard: '600' },
  TWOFOLD_REQUESTS_PER_MINUTE: {
    about: 'API requests without a player, and WebSockets opened, from one address',
    standard: '3000',
    school: '30000',
  },
  TWOFOLD_REGISTRATIONS_PER_MINUTE: {
    about: 'new players from one address',
    standard: '60',
    school: '1000',
  },
  TWOFOLD_SHARES_PER_MINUTE: {
    about: 'casual games shared from one address',
    standard: '120',
    school: '1000',
  },
  TWOFOLD_SHARED_MB_PER_DAY: {
    about: 'megabytes of shared games from one address',
    standard: '20',
    school: '200',
  },
  TWOFOLD_PLAYED_MB_PER_DAY: {
    about: 'megabytes of ranked games and moves from one address, after which no game is begun',
    standard: '500',
    school: '5000',
  },
  TWOFOLD_SHARED_DAYS: {
    about: 'days after which a shared game that nobody looks at is deleted; 0 keeps all',
    standard: '365',
  },
  TWOFOLD_IDLE_DAYS: {
    about: 'days after which a player who stays away is deleted with all games; 0 keeps all',
    standard: '0',
  },
  TWOFOLD_METRICS_TOKEN: {
    about: 'who sends it as Authorization: Bearer sees /metrics; empty for this machine alone',
    standard: '',
  },
  TWOFOLD_WORDS: {
    about: 'file with words that no name may have, in place of a short list of our own',
    standard: '',
  },
  TWOFOLD_ADMINS: {
    about: 'file with a name and a token in each line: those who may give commands over HTTP',
    standard: '',
  },
  TWOFOLD_DRAIN_SECONDS: {
    about: 'how long running games may go on after SIGTERM, while new ones go to other processes',
    standard: '0',
  },
  TWOFOLD_VERSION: {
    about: 'what the server calls itself in /metrics, such as a tag or a commit',
    standard: 'unknown',
  },
  TWOFOLD_LOG: {
    about: 'fatal, error, warn, info, debug, trace or silent',
    standard: 'info',
  },
} as const satisfies Record<string, Setting>;

type SettingName = keyof typeof SETTINGS;

export type Config = Readonly<ReturnType<typeof readConfig>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the settings; what is wrong with them is an error that says what belongs there. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const text = (name: SettingName): string => {
    const { standard, school = standard }: Setting = SETTINGS[name];
    return environment[name] ?? (environment['TWOFOLD_PROFILE'] === 'school' ? school : standard);
  };
  const number = (name: SettingName, min: number, max: number): number => {
    const value = Number(text(name));
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    throw new Error(`${name} is a whole number from ${min} to ${max}, not "${text(name)}"`);
  };
  const choice = <T extends string>(name: SettingName, choices: readonly T[]): T => {
    const found = choices.find((item) => item === text(name));
    if (found !== undefined) return found;
    throw new Error(`${name} is one of ${choices.join(', ')}, not "${text(name)}"`);
  };
  const path = (name: SettingName): string | undefined =>
    text(name) === '' ? undefined : resolve(text(name));
  choice('TWOFOLD_PROFILE', PROFILES);
  const url = (name: SettingName): string | undefined => {
    const given = text(name);
    if (given === '' || /^postgres(?:ql)?:\/\//.test(given)) return given || undefined;
    throw new Error(`${name} starts with postgres://, or is empty`);
  };
  return {
    host: text('HOST'),
    port: number('PORT', 0, 65_535),
    databaseUrl: url('TWOFOLD_DATABASE_URL'),
    replicaUrl: url('TWOFOLD_REPLICA_URL'),
    sqliteFile: join(resolve(text('TWOFOLD_DATA')), 'twofold.db'),
    web: path('TWOFOLD_WEB'),
    origins: text('TWOFOLD_ORIGINS')
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== '') as readonly string[],
    trustProxy: choice('TWOFOLD_TRUST_PROXY', ['yes', 'no']) === 'yes',
    commitWait: number('TWOFOLD_COMMIT_MS', 0, 1000),
    maxRunning: number('TWOFOLD_MAX_RUNNING', 1, 100_000),
    messagesPerSecond: number('TWOFOLD_MESSAGES_PER_SECOND', 1, 1_000_000),
    connectionsPerPlayer: number('TWOFOLD_CONNECTIONS_PER_PLAYER', 1, 1_000_000),
    workPerSecond: number('TWOFOLD_WORK_MS', 1, 1_000_000),
    busy: number('TWOFOLD_BUSY_MS', 1, 1_000_000),
    connectionsPerAddress: number('TWOFOLD_CONNECTIONS_PER_ADDRESS', 1, 1_000_000),
    liveBoardsPerAddress: number('TWOFOLD_LIVE_BOARDS_PER_ADDRESS', 1, 1_000_000),
    playerRequestsPerMinute: number('TWOFOLD_PLAYER_REQUESTS_PER_MINUTE', 1, 10_000_000),
    requestsPerMinute: number('TWOFOLD_REQUESTS_PER_MINUTE', 1, 10_000_000),
    registrationsPerMinute: number('TWOFOLD_REGISTRATIONS_PER_MINUTE', 1, 10_000_000),
    sharesPerMinute: number('TWOFOLD_SHARES_PER_MINUTE', 1, 10_000_000),
    sharedBytesPerDay: number('TWOFOLD_SHARED_MB_PER_DAY', 1, 1_000_000) * 1_000_000,
    playedBytesPerDay: number('TWOFOLD_PLAYED_MB_PER_DAY', 1, 1_000_000) * 1_000_000,
    sharedDays: number('TWOFOLD_SHARED_DAYS', 0, 36_500),
    idleDays: number('TWOFOLD_IDLE_DAYS', 0, 36_500),
    metricsToken: text('TWOFOLD_METRICS_TOKEN') === '' ? undefined : text('TWOFOLD_METRICS_TOKEN'),
    wordsFile: path('TWOFOLD_WORDS'),
    adminsFile: path('TWOFOLD_ADMINS'),
    /** In milliseconds. */
    drain: number('TWOFOLD_DRAIN_SECONDS', 0, 86_400) * 1000,
    version: text('TWOFOLD_VERSION'),
    logLevel: choice('TWOFOLD_LOG', LOG_LEVELS),
  };
}

import { join, resolve } from 'node:path';

/** Every setting: its variable, what it is for, and what it is if nothing is said. */
export const SETTINGS = {
  HOST: { about: 'address to listen on', standard: '127.0.0.1' },
  PORT: { about: 'port to listen on; 0 takes a free one', standard: '4711' },
  TWOFOLD_DATA: { about: 'folder of the embedded database', standard: '.twofold-data' },
  TWOFOLD_DATABASE_URL: {
    about: 'postgres://... for PostgreSQL; empty for the embedded database',
    standard: '',
  },
  TWOFOLD_WEB: { about: 'folder of the built web app; empty to serve none', standard: '' },
  TWOFOLD_ORIGINS: {
    about: 'further origins, such as https://example.org, that may open WebSockets; commas between',
    standard: '',
  },
  TWOFOLD_TRUST_PROXY: {
    about: 'yes when one proxy in front adds to X-Forwarded-For the address it saw',
    standard: 'no',
  },
  TWOFOLD_COMMIT_MS: { about: 'how long moves wait to be committed together', standard: '4' },
  TWOFOLD_MAX_RUNNING: { about: 'running games of one player', standard: '20' },
  TWOFOLD_MESSAGES_PER_SECOND: { about: 'messages of one player', standard: '40' },
  TWOFOLD_CONNECTIONS_PER_ADDRESS: { about: 'WebSockets from one address', standard: '200' },
  TWOFOLD_REQUESTS_PER_MINUTE: { about: 'HTTP requests from one address', standard: '600' },
  TWOFOLD_REGISTRATIONS_PER_MINUTE: { about: 'new players from one address', standard: '20' },
  TWOFOLD_LOG: {
    about: 'fatal, error, warn, info, debug, trace or silent',
    standard: 'info',
  },
} as const;

type SettingName = keyof typeof SETTINGS;

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | undefined;
  readonly sqliteFile: string;
  readonly web: string | undefined;
  readonly origins: readonly string[];
  readonly trustProxy: boolean;
  readonly commitWait: number;
  readonly maxRunning: number;
  readonly messagesPerSecond: number;
  readonly connectionsPerAddress: number;
  readonly requestsPerMinute: number;
  readonly registrationsPerMinute: number;
  readonly logLevel: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the settings; what is wrong with them is an error that says what belongs there. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const text = (name: SettingName): string => environment[name] ?? SETTINGS[name].standard;
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
  const databaseUrl = text('TWOFOLD_DATABASE_URL');
  if (databaseUrl !== '' && !/^postgres(?:ql)?:\/\//.test(databaseUrl)) {
    throw new Error('TWOFOLD_DATABASE_URL starts with postgres://, or is empty');
  }
  return {
    host: text('HOST'),
    port: number('PORT', 0, 65_535),
    databaseUrl: databaseUrl === '' ? undefined : databaseUrl,
    sqliteFile: join(resolve(text('TWOFOLD_DATA')), 'twofold.db'),
    web: text('TWOFOLD_WEB') === '' ? undefined : resolve(text('TWOFOLD_WEB')),
    origins: text('TWOFOLD_ORIGINS')
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
    trustProxy: choice('TWOFOLD_TRUST_PROXY', ['yes', 'no']) === 'yes',
    commitWait: number('TWOFOLD_COMMIT_MS', 0, 1000),
    maxRunning: number('TWOFOLD_MAX_RUNNING', 1, 100_000),
    messagesPerSecond: number('TWOFOLD_MESSAGES_PER_SECOND', 1, 1_000_000),
    connectionsPerAddress: number('TWOFOLD_CONNECTIONS_PER_ADDRESS', 1, 1_000_000),
    requestsPerMinute: number('TWOFOLD_REQUESTS_PER_MINUTE', 1, 10_000_000),
    registrationsPerMinute: number('TWOFOLD_REGISTRATIONS_PER_MINUTE', 1, 10_000_000),
    logLevel: choice('TWOFOLD_LOG', LOG_LEVELS),
  };
}

import type { Limits } from '@twofold/engine';
import { err, MAX_POSITION_LENGTH, ok, type Result } from '@twofold/rules';
import { parseWhole } from '../cli/values.js';
import { listed, shown } from '../text/words.js';

// The lines of docs/engine-protocol.md: what a host says to an engine, and what it answers.

/** The first line of a host; the number is raised when the same lines come to mean something else. */
const GREETING = 'twofold-engine';
const VERSION = '1';

/** The longest position with a word before it; longer lines are not read. */
export const MAX_LINE: number = MAX_POSITION_LENGTH + 1024;

export const LONGEST_SEARCH = 3_600_000;
/** How much may be spent on one move, and the most that can be asked for. */
const MOST = { milliseconds: LONGEST_SEARCH, depth: 64, nodes: 1_000_000_000 } as const;
type LimitName = keyof typeof MOST;
export type MoveLimits = Pick<Limits, LimitName>;

export type Command =
  | { readonly kind: 'hello' }
  | { readonly kind: 'set'; readonly name: string; readonly value: string }
  | { readonly kind: 'position'; readonly text: string }
  | { readonly kind: 'go'; readonly limits: MoveLimits }
  | { readonly kind: 'stop' }
  | { readonly kind: 'quit' };
/** A command that is answered. */
export type Question = Exclude<Command, { readonly kind: 'stop' | 'quit' }>;

/** Why there is no answer: a word for programs, a sentence for people. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

export type Reply =
  | { readonly kind: 'option'; readonly name: string; readonly choices: readonly string[] }
  | { readonly kind: 'info'; readonly facts: Readonly<Record<string, string>> }
  | { readonly kind: 'value'; readonly move: string; readonly value: number }
  // Each of these ends what was asked for, and nothing else does.
  | { readonly kind: 'ready'; readonly name: string }
  | { readonly kind: 'ok' }
  | { readonly kind: 'best'; readonly move: string }
  | ({ readonly kind: 'error' } & Refusal);

export function makeCommand(command: Command): string {
  switch (command.kind) {
    case 'hello':
      return `${GREETING} ${VERSION}`;
    case 'set':
      return `set ${command.name} ${command.value}`;
    case 'position':
      return `position ${command.text}`;
    case 'go':
      return ['go', ...Object.entries(command.limits).flat()].join(' ');
    case 'stop':
    case 'quit':
      return command.kind;
  }
}

export function parseCommand(line: string): Result<Command, Refusal> {
  const [word = '', ...rest] = wordsOf(line);
  switch (word) {
    case GREETING:
      return rest[0] === VERSION
        ? ok({ kind: 'hello' })
        : refused('unknown-version', `this is ${GREETING} ${VERSION}`);
    case 'set':
      return rest.length === 2
        ? ok({ kind: 'set', name: rest[0]!, value: rest[1]! })
        : refused('bad-command', 'an option is set by: set NAME VALUE');
    case 'position':
      return ok({ kind: 'position', text: rest.join(' ') });
    case 'go':
      return parseLimits(rest);
    case 'stop':
    case 'quit':
      return ok({ kind: word });
    default:
      return refused('bad-command', `there is no command ${shown(word)}`);
  }
}

function parseLimits(words: readonly string[]): Result<Command, Refusal> {
  const limits: Partial<Record<LimitName, number>> = {};
  for (let i = 0; i < words.length; i += 2) {
    const name = (Object.keys(MOST) as LimitName[]).find((known) => known === words[i]);
    if (name === undefined) {
      return refused('bad-budget', `a limit is ${listed(Object.keys(MOST))}`);
    }
    const value = parseWhole(words[i + 1] ?? '', 1, MOST[name]);
    if (!value.ok) return refused('bad-budget', `${name} is ${value.error}`);
    limits[name] = value.value;
  }
  return words.length === 0
    ? refused('bad-budget', `go needs a limit: ${listed(Object.keys(MOST))}`)
    : ok({ kind: 'go', limits });
}

export function makeReply(reply: Reply): string {
  switch (reply.kind) {
    case 'option':
      return ['option', reply.name, ...reply.choices].join(' ');
    case 'info':
      return ['info', ...Object.entries(reply.facts).flat()].join(' ');
    case 'value':
      return `value ${reply.move} ${reply.value}`;
    case 'ready':
      return `ready ${wordsOf(reply.name).join(' ')}`;
    case 'ok':
      return 'ok';
    case 'best':
      return `best ${reply.move}`;
    case 'error':
      return `error ${reply.code} ${wordsOf(reply.message).join(' ')}`;
  }
}

/** Undefined for all that is no reply: engines may say what they like besides. */
export function parseReply(line: string): Reply | undefined {
  const [kind = '', ...rest] = wordsOf(line);
  const [first, second] = rest;
  switch (kind) {
    case 'option':
      return first === undefined ? undefined : { kind, name: first, choices: rest.slice(1) };
    case 'info':
      return rest.length % 2 === 0 ? { kind, facts: factsOf(rest) } : undefined;
    case 'value': {
      const value = rest.length === 2 ? Number(second) : Number.NaN;
      return Number.isFinite(value) ? { kind, move: first!, value } : undefined;
    }
    case 'ready':
      return { kind, name: rest.join(' ') };
    case 'ok':
      return { kind };
    case 'best':
      return rest.length === 1 ? { kind, move: first! } : undefined;
    case 'error':
      return { kind, code: first ?? '', message: rest.slice(1).join(' ') };
    default:
      return undefined;
  }
}

function factsOf(words: readonly string[]): Readonly<Record<string, string>> {
  const names = words.filter((_, i) => i % 2 === 0);
  return Object.fromEntries(names.map((name, i) => [name, words[2 * i + 1]!]));
}

function wordsOf(line: string): readonly string[] {
  return line.split(/\s+/).filter((word) => word !== '');
}

function refused(code: string, message: string): Result<never, Refusal> {
  return err({ code, message });
}

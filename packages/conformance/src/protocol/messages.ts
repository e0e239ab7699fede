import type { MoveDirection } from '@twofold/specs/ttfe';
import { METHODS, type Method } from '../candidate.js';
import { ProgramFault } from './fault.js';

/** The longest line that either side takes: a hundred times what any message needs. */
export const MAX_LINE = 65_536;

/** Besides the simulator's methods: to make one, and to ask the author's own player. */
type Op = 'create' | 'getPlayerMove' | Method;
const OPS: readonly string[] = ['create', 'getPlayerMove', ...Object.keys(METHODS)];

/** What the kit asks. Which of the arguments there are depends on `op`; null is a missing object. */
export interface Request {
  readonly id: number;
  readonly op: Op;
  /** The number of the simulator, chosen by the kit. */
  readonly sim: number;
  readonly width?: number;
  readonly height?: number;
  readonly seed?: number | null;
  readonly x?: number;
  readonly y?: number;
  readonly piece?: number;
  readonly direction?: MoveDirection | null;
  /** The numbers under which `run` files the games that it shows to the player and on screen. */
  readonly player?: number | null;
  readonly ui?: number | null;
}

/** All methods but `run`, each as a request that is sent; a missing argument is null. */
export function methodsBy(
  send: (request: Pick<Request, 'op'>) => unknown,
): Readonly<Record<string, (...given: unknown[]) => unknown>> {
  const methods = Object.entries(METHODS).map(([op, names]) => {
    const call = (...given: unknown[]): unknown => {
      const request: Record<string, unknown> = { op };
      for (const [i, name] of names.slice(0, given.length).entries()) {
        request[name] = given[i] ?? null;
      }
      return send(request as unknown as Request);
    };
    return [op, call] as const;
  });
  return Object.fromEntries(methods);
}

/** The arguments that a request has for its method; a direction may be left out. */
export function argumentsOf(op: Method, request: Request): readonly unknown[] {
  const given = METHODS[op].map((name) => request[name]);
  return given.at(-1) === undefined ? [] : given;
}

export type Reply =
  | { readonly id: number; readonly ok: true; readonly value?: unknown }
  | {
      readonly id: number | null;
      readonly ok: false;
      readonly error: string;
      readonly message?: string;
    };

/** What a program asks of the kit while it runs a game. */
export const ASKS = [
  'getPlayerMove',
  'updateScreen',
  'showGameOverScreen',
  'getUserMove',
  'getUserInput',
  'showMessage',
] as const;
export type AskName = (typeof ASKS)[number];
export interface Ask {
  readonly ask: AskName;
  /** The question of `getUserInput`, or the message of `showMessage`. */
  readonly text: string;
  /** What `getUserInput` takes for an answer. */
  readonly answers: readonly string[];
}

/** A direction, a text, or null; or what the player or the user interface threw. */
export type Answer =
  | { readonly answer: string | null }
  | { readonly throw: string; readonly message: string };

/** Reads a line from a program; what is neither a reply nor a question is a `ProgramFault`. */
export function parseProgramLine(line: string): Reply | Ask {
  const message = parseObject(line);
  if (message === undefined) {
    throw new ProgramFault('bad-json', `${quote(line)} is not a line of JSON with an object`);
  }
  const { ask, id, ok, error, message: text, value } = message;
  if (ask !== undefined) return parseAsk(message, line);
  if (typeof id !== 'number') throw badMessage(line, 'a reply has the "id" of its request');
  if (ok === true) return { id, ok, value };
  if (ok !== false) throw badMessage(line, '"ok" is true or false');
  if (typeof error !== 'string' || error === '') {
    throw badMessage(line, 'a reply that is not ok has an "error" with the exception\'s name');
  }
  return { id, ok, error, message: typeof text === 'string' ? text : '' };
}

function parseAsk({ ask, text, answers }: Record<string, unknown>, line: string): Ask {
  const name = ASKS.find((known) => known === ask);
  if (name === undefined) throw badMessage(line, `"ask" is one of ${ASKS.join(', ')}`);
  return {
    ask: name,
    text: typeof text === 'string' ? text : '',
    answers: Array.isArray(answers) ? answers.filter((one) => typeof one === 'string') : [],
  };
}

/** Reads a line from the kit, or says in a sentence what is wrong with it. */
export function parseKitLine(line: string): Request | Answer | string {
  const message = parseObject(line);
  if (message === undefined) return 'not a line of JSON with an object';
  if ('answer' in message) {
    const { answer } = message;
    const isAnswer = answer === null || typeof answer === 'string';
    return isAnswer ? { answer } : 'answer is a direction, a text or null';
  }
  if (typeof message['throw'] === 'string') {
    const { message: said } = message;
    return { throw: message['throw'], message: typeof said === 'string' ? said : '' };
  }
  if (!Number.isInteger(message['id'])) return 'id is an integer';
  if (!Number.isInteger(message['sim'])) return 'sim is an integer';
  if (!OPS.some((name) => name === message['op'])) {
    return `op is one of ${OPS.join(', ')}`;
  }
  for (const [key, isRight] of ARGUMENTS) {
    const value = message[key];
    if (value !== undefined && !isRight(value)) return `${key} has a wrong type`;
  }
  return message as unknown as Request;
}

const isNumber = (value: unknown): boolean => typeof value === 'number';
const isNumberOrNull = (value: unknown): boolean => value === null || isNumber(value);

const ARGUMENTS: readonly (readonly [keyof Request, (value: unknown) => boolean])[] = [
  ['width', isNumber],
  ['height', isNumber],
  ['seed', isNumberOrNull],
  ['x', isNumber],
  ['y', isNumber],
  ['piece', isNumber],
  // What is not a direction goes through: to refuse it is the simulator's business.
  ['direction', (value) => value === null || typeof value === 'string'],
  ['player', isNumberOrNull],
  ['ui', isNumberOrNull],
];

export function parseObject(line: string): Record<string, unknown> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : undefined;
}

function badMessage(line: string, rule: string): ProgramFault {
  return new ProgramFault('bad-message', `${rule}, but the program wrote ${quote(line)}`);
}

/** The start of a line, with control characters made visible. */
export function quote(line: string): string {
  return JSON.stringify(line.length > 100 ? `${line.slice(0, 100)}...` : line);
}

import { drawBoard, type Board } from '../board.js';
import { ProgramFault } from '../protocol/fault.js';

/** What a check found wrong. The message is for the author of the simulator. */
export class CheckFailure extends Error {
  override readonly name = 'CheckFailure';
}

/** The message of a check that is stopped, since its time is up. */
export const TIME_IS_UP = 'time is up';

/** A call of the simulator threw, or its promise was rejected. `cause` is what it threw. */
export class CandidateThrew extends Error {
  override readonly name = 'CandidateThrew';

  constructor(call: string, cause: unknown) {
    super(`${call} ${describeEnd(cause)}`, { cause });
  }
}

/**
 * The class of something thrown, without a package: `IllegalArgumentException` for Java's
 * `java.lang.IllegalArgumentException` too.
 */
export function thrownClass(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return typeof thrown;
  const { name } = thrown as { name?: unknown };
  const named = typeof name === 'string' && name !== 'Error' ? name : thrown.constructor?.name;
  return withoutPackage(named ?? 'Object');
}

/** Whether something thrown is of this class, or of one derived from it. */
export function isOfClass(thrown: unknown, name: string): boolean {
  if (thrownClass(thrown) === name) return true;
  for (let one: unknown = thrown; typeof one === 'object' && one !== null;) {
    if (withoutPackage(one.constructor?.name ?? '') === name) return true;
    one = Object.getPrototypeOf(one);
  }
  return false;
}

/** The class alone, of names such as `java.lang.Error`, `Main$Error` and `game::Error`. */
function withoutPackage(name: string): string {
  return name.split(/[.$]|::/).at(-1) ?? '';
}

/** How a call ended that did not return. */
export function describeEnd(cause: unknown): string {
  if (cause instanceof CheckFailure) return `went wrong: ${cause.message}`;
  if (!(cause instanceof ProgramFault)) return `threw ${describeThrown(cause)}`;
  return cause.code === 'timeout'
    ? `hung: ${cause.message}`
    : `broke the program down (${cause.code}): ${cause.message}`;
}

export function describeThrown(thrown: unknown): string {
  const name = thrownClass(thrown);
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return message === '' ? name : `${name}: ${message}`;
}

/** A value as a message shows it. */
export function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 100));
  if (typeof value === 'object' && value !== null) return `an object (${thrownClass(value)})`;
  return String(value);
}

/** A call as a message shows it: `setPieceAt(1, 0, 2)`. */
export function showCall(name: string, args: readonly unknown[]): string {
  return `${name}(${args.map((arg) => showArgument(arg)).join(', ')})`;
}

function showArgument(arg: unknown): string {
  if (typeof arg === 'string') return arg; // directions, as the documents write them
  if (typeof arg !== 'object' || arg === null) return String(arg);
  return 'getPlayerMove' in arg ? 'player' : 'ui'; // the only objects there are, both of them for run
}

/** Boards for a message, each under its heading. */
export function drawBoards(boards: Readonly<Record<string, Board>>): string {
  return Object.entries(boards)
    .map(([heading, board]) => `${heading}:\n${drawBoard(board)}`)
    .join('\n');
}

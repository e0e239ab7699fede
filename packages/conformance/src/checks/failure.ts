import { ProgramFault } from '../protocol/fault.js';
import { describeThrown, thrownClass } from '../thrown.js';

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

/** How a call ended that did not return. */
export function describeEnd(cause: unknown): string {
  if (cause instanceof CheckFailure) return `went wrong: ${cause.message}`;
  if (!(cause instanceof ProgramFault)) return `threw ${describeThrown(cause)}`;
  return cause.code === 'timeout'
    ? `hung: ${cause.message}`
    : `broke the program down (${cause.code}): ${cause.message}`;
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

/** Every way in which something from outside, or a request made of the rules, can be refused. */
export const FAULT_CODES = [
  // text
  'too-long',
  'bad-seed',
  'bad-ruleset',
  'bad-position',
  'bad-move',
  'bad-fall',
  'bad-replay',
  'unknown-game',
  'unknown-version',
  'wrong-fingerprint',
  'too-much-work',
  // play
  'game-over',
  'no-effect',
  'undo-forbidden',
  'nothing-to-undo',
  'nothing-to-redo',
  // paths in Dots
  'empty-path',
  'off-board',
  'not-a-dot',
  'wrong-colour',
  'too-short',
  'not-adjacent',
  'repeated-cell',
] as const;

export type FaultCode = (typeof FAULT_CODES)[number];

/** Why something was refused: a stable code for programs, a sentence for people, and where. */
export interface Fault {
  readonly code: FaultCode;
  readonly message: string;
  /** Where in what was given: an offset into a text, or an index into a path or list of cells. */
  readonly at?: number;
  /** In a replay, the number of the action (from 1) that could not be taken. */
  readonly action?: number;
}

/** What was asked for, or why there is none; `E` is what the reason looks like. */
export type Result<T, E = Fault> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

export function err<E>(error: E): Result<never, E> {
  return { ok: false, error };
}

export function fault(code: FaultCode, message: string, at?: number): Result<never> {
  return err(at === undefined ? { code, message } : { code, message, at });
}

/** The value of what cannot have been refused; an exception that says why if it was. */
export function must<T>(result: Result<T, { readonly message: string }>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** A fault found in a part of a longer text, told in offsets of the whole. */
export function shiftFault(error: Fault, by: number): Result<never> {
  return fault(error.code, error.message, (error.at ?? 0) + by);
}

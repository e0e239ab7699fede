import { FAULT_CODES, type FaultCode } from '@twofold/rules';

const OWN_CODES = [
  // what was sent
  'bad-message',
  'bad-name',
  'name-taken',
  'bad-cursor',
  'bad-settlement',
  'bad-commitment',
  // who sent it
  'unauthorised',
  'banned',
  'not-allowed',
  'forbidden-origin',
  'too-many-requests',
  // what it was about
  'not-found',
  'wrong-ply',
  'taken-over',
  'finished',
  'too-long-game',
  'too-many-games',
  'too-many-devices',
  'day-over',
  'not-yet',
  // not the sender's fault: try again
  'busy',
  'unavailable',
  'internal',
] as const;

export type RefusalCode = FaultCode | (typeof OWN_CODES)[number];

/** Every reason that the server gives for a refusal: those of the rules, and its own. */
export const REFUSAL_CODES: readonly RefusalCode[] = [...FAULT_CODES, ...OWN_CODES];

/**
 * Why something was refused: a code for programs, a sentence for people that says what to do. Every
 * fault of the rules is one.
 */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  /** An offset into a text that was sent. */
  readonly at?: number;
  /** In a replay, the number of the first action (from 1) that could not be taken. */
  readonly action?: number;
  /** In how many seconds to try again, where that is known. */
  readonly wait?: number;
}

export function refuse(
  code: RefusalCode,
  message: string,
  wait?: number,
): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error: { code, message, ...(wait === undefined ? {} : { wait }) } };
}

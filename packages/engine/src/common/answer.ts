import { err, type Result } from '@twofold/rules';

/** Every way in which the engine can refuse a question or fail to answer it. */
export const ENGINE_FAULT_CODES = [
  'game-over',
  'bad-position',
  'bad-budget',
  'unsupported',
  'bad-network',
  'stopped',
  'crashed',
] as const;

export type EngineFaultCode = (typeof ENGINE_FAULT_CODES)[number];

/** Why there is no answer: a stable code for programs, a sentence for people. */
export interface EngineFault {
  readonly code: EngineFaultCode;
  readonly message: string;
}

export type Answer<T> = Result<T, EngineFault>;

export function refuse(code: EngineFaultCode, message: string): Answer<never> {
  return err({ code, message });
}

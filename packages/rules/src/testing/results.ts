import type { Fault, Result } from '../result.js';

/** The value of a result that has to be one. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

/** The fault of a result that has to be refused. */
export function faultOf(result: Result<unknown>): Fault {
  if (result.ok) throw new Error('this should have been refused');
  return result.error;
}

import type { Fault, Result } from '../result.js';

/** The fault of a result that has to be refused. */
export function faultOf(result: Result<unknown>): Fault {
  if (result.ok) throw new Error('this should have been refused');
  return result.error;
}

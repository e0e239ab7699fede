/** Why something was not done: the command line is wrong, or a file or the machine failed. */
export type FailureCode = 'usage' | 'file' | 'damaged' | 'memory';

interface Failure {
  readonly code: FailureCode;
  /** Says what is wrong and, where it is not plain, what to do. */
  readonly message: string;
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Failure };

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function failed(code: FailureCode, message: string): Outcome<never> {
  return { ok: false, error: { code, message } };
}

/** The sentence of a failed call to the operating system. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

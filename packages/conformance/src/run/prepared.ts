/** A command that is ready to be started, and what to do when it is not needed any more. */
export interface Prepared {
  readonly command: readonly string[];
  readonly dispose: () => void;
}

/** What keeps a simulator or tests from being started, in one line, for whoever wrote them. */
export class PreparationError extends Error {
  override readonly name = 'PreparationError';
}

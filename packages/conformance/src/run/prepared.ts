/** A command that is ready to be started, and what to do when it is not needed any more. */
export interface Prepared {
  readonly command: readonly string[];
  readonly dispose: () => void;
  /** Tests in a typed language are not asked for faults that it cannot have. */
  readonly isTyped?: true;
}

/** What keeps a simulator or tests from being started, in one line, for whoever wrote them. */
export class PreparationError extends Error {
  override readonly name = 'PreparationError';
}

import { StorageError } from './storage/database.js';

interface Logged {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  [more: string]: unknown;
}

/**
 * An error as a line of the log. A database that is away fails everybody's requests in the same few places:
 * what it says is worth a line each time, where that was is not.
 */
export function logged(error: Error): Logged {
  const { name: type, message, stack = '', cause } = error;
  const { code } = (cause ?? error) as { code?: unknown };
  return {
    type,
    message,
    stack: error instanceof StorageError ? '' : stack,
    ...(code !== undefined && { code }),
  };
}

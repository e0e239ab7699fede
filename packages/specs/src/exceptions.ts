import type { Result } from '@twofold/rules';

/** The exceptions that the documents name. They are shared, so `instanceof` agrees. */
class JavaException extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

export class IllegalArgumentException extends JavaException {}
export class IllegalStateException extends JavaException {}
export class IndexOutOfBoundsException extends JavaException {}
export class NullPointerException extends JavaException {}

/** For what a caller gave. The message is made in any case: not for what is called all the time. */
export function insist(condition: boolean, message: string): asserts condition {
  if (!condition) throw new IllegalArgumentException(message);
}

/** What the rules made of what a caller gave, which they may refuse. */
export function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new IllegalArgumentException(result.error.message);
  return result.value;
}

/** A bad argument as a message shows it; an object may not even have a text of its own. */
export function shown(value: unknown): string {
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

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

/** A bad argument as a message shows it; an object may not even have a text of its own. */
export function shown(value: unknown): string {
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/**
 * The class of something thrown, without a package: `IllegalArgumentException` for Java's
 * `java.lang.IllegalArgumentException` too.
 */
export function thrownClass(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return typeof thrown;
  const { name } = thrown as { name?: unknown };
  const named = typeof name === 'string' && name !== 'Error' ? name : thrown.constructor?.name;
  return withoutPackage(named ?? 'Object');
}

/** Whether something thrown is of this class, or of one derived from it. */
export function isOfClass(thrown: unknown, name: string): boolean {
  if (thrownClass(thrown) === name) return true;
  for (let one: unknown = thrown; typeof one === 'object' && one !== null;) {
    if (withoutPackage(one.constructor?.name ?? '') === name) return true;
    one = Object.getPrototypeOf(one);
  }
  return false;
}

/** The class alone, of names such as `java.lang.Error`, `Main$Error` and `game::Error`. */
function withoutPackage(name: string): string {
  return name.split(/[.$]|::/).at(-1) ?? '';
}

export function describeThrown(thrown: unknown): string {
  const name = thrownClass(thrown);
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return message === '' ? name : `${name}: ${message}`;
}

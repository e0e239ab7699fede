/** An answer that is there now, or comes later: a module answers at once, a program does not. */
export type Later<T> = T | Promise<T>;

export function isPromise(value: unknown): value is Promise<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Partial<Promise<unknown>>).then === 'function'
  );
}

/** Goes on with an answer: at once if it is there, so that synchronous code stays synchronous. */
export function after<T, R>(value: Later<T>, goOn: (value: T) => Later<R>): Later<R> {
  return isPromise(value) ? quiet(value.then(goOn)) : goOn(value);
}

/**
 * A rejection is met where the promise is waited for. When something else went wrong first, nobody
 * waits any more, and that must not end the process.
 */
export function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/** An answer, or what stands for its not having come within so many milliseconds. */
export async function within<T, Late>(
  milliseconds: number,
  answer: Promise<T>,
  late: Late,
): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<Late>((settle) => {
    timer = setTimeout(settle, Math.max(0, milliseconds), late);
  });
  try {
    return await Promise.race([answer, isLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** All answers, in order; at once if all of them are there. */
export function allOf<T>(values: readonly Later<T>[]): Later<readonly T[]> {
  return values.some(isPromise) ? quiet(Promise.all(values)) : (values as readonly T[]);
}

/** Runs steps that wait, each `yield`ed value being waited for only if it is a promise. */
export function drive<R>(steps: Generator<unknown, R, unknown>): Later<R> {
  for (let sent: unknown = undefined; ;) {
    const { done, value } = steps.next(sent);
    if (done === true) return value;
    if (isPromise(value)) return driveLater(steps, value);
    sent = value;
  }
}

async function driveLater<R>(
  steps: Generator<unknown, R, unknown>,
  first: Promise<unknown>,
): Promise<R> {
  for (let waiting: unknown = first; ;) {
    // A promise that is rejected throws inside the steps, where they can catch it.
    const { done, value } = await Promise.resolve(waiting).then(
      (answer) => steps.next(answer),
      (error: unknown) => steps.throw(error),
    );
    if (done === true) return value;
    waiting = value;
  }
}

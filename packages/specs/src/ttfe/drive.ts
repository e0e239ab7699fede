/**
 * Runs steps that ask somebody else, each `yield` being the answer, now or promised. As long as
 * answers come at once the steps run at once; from the first promise on, they run after it.
 */
export function drive<T>(steps: Generator<unknown, T, unknown>): T | Promise<T> {
  let step = steps.next();
  while (step.done !== true) {
    if (isPromise(step.value)) return driveLater(steps, step.value);
    step = steps.next(step.value);
  }
  return step.value;
}

async function driveLater<T>(
  steps: Generator<unknown, T, unknown>,
  first: PromiseLike<unknown>,
): Promise<T> {
  let step = steps.next(await first);
  while (step.done !== true) step = steps.next(await step.value);
  return step.value;
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as Partial<PromiseLike<unknown>> | null | undefined)?.then === 'function';
}

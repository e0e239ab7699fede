/**
 * Stands in for `node:test`, and for the functions that other frameworks make global: tests are
 * collected by name, to be run one at a time, as often as the kit wants.
 */
type Body = () => unknown;

interface Collected {
  readonly name: string;
  /** What is to be done, the test itself last but for what cleans up after it. */
  readonly steps: readonly Body[];
  readonly after: readonly Body[];
}

interface Level {
  readonly names: readonly string[];
  readonly before: Body[];
  readonly beforeEach: Body[];
  readonly afterEach: Body[];
}

const collected: (() => Collected)[] = [];
let level: Level = { names: [], before: [], beforeEach: [], afterEach: [] };

function collectTest(name: string, ...rest: readonly unknown[]): void {
  const body = rest.find((one) => typeof one === 'function') as Body | undefined;
  if (body === undefined || isLeftOut(rest[0])) return;
  const at = level;
  collected.push(() => ({
    name: [...at.names, name].join(' > '),
    steps: [...at.before, ...at.beforeEach, body],
    after: at.afterEach,
  }));
}

function collectGroup(name: string, ...rest: readonly unknown[]): void {
  const body = rest.find((one) => typeof one === 'function') as Body | undefined;
  const outer = level;
  level = {
    names: [...outer.names, name],
    before: [...outer.before],
    beforeEach: [...outer.beforeEach],
    afterEach: [...outer.afterEach],
  };
  if (!isLeftOut(rest[0])) body?.();
  level = outer;
}

type Collect = (name: string, ...rest: readonly unknown[]) => void;
type Variants = Collect & Readonly<Record<'skip' | 'todo' | 'only', Collect>>;

const leaveOut = (): void => {};
const withVariants = (collect: Collect): Variants =>
  Object.assign(collect, { skip: leaveOut, todo: leaveOut, only: collect });

const adding =
  (when: 'before' | 'beforeEach' | 'afterEach') =>
  (body: Body): void =>
    void level[when].push(body);

export const test: Variants = withVariants(collectTest);
export const it: Variants = withVariants(collectTest);
export const describe: Variants = withVariants(collectGroup);
export const suite: Variants = withVariants(collectGroup);
export const before: (body: Body) => void = adding('before');
export const beforeAll: (body: Body) => void = adding('before');
export const beforeEach: (body: Body) => void = adding('beforeEach');
export const afterEach: (body: Body) => void = adding('afterEach');
/** Every test begins and ends on its own, so there is nothing after the last one. */
export const after = (): void => {};
export const afterAll = (): void => {};

export function takeTests(): readonly Collected[] {
  return collected.map((make) => make());
}

function isLeftOut(options: unknown): boolean {
  if (typeof options !== 'object' || options === null) return false;
  const { skip: isSkipped, todo } = options as { skip?: unknown; todo?: unknown };
  return Boolean(isSkipped) || Boolean(todo);
}

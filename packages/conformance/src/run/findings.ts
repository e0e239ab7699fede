import { HINTS } from '../checks/hints.js';
import { sentenceFor } from '../checks/sentences.js';
import type { CheckResult } from './check-result.js';

/** One thing that is wrong, however many checks met it. */
export interface Finding {
  /** The first check that met it. */
  readonly result: CheckResult;
  /** The sentence of the document that this check stands on, where it says more than the hint. */
  readonly sentence: string | undefined;
  readonly hint: string;
  /** The other checks that met it. */
  readonly others: readonly string[];
}

/** What is wrong, each thing once: failures first, then what is advised. */
export function findingsOf(checks: readonly CheckResult[]): readonly Finding[] {
  const byReason = new Map<string, CheckResult[]>();
  for (const result of [...ofOutcome(checks, 'fail'), ...ofOutcome(checks, 'advice')]) {
    const { key } = reasonOf(result);
    byReason.set(key, [...(byReason.get(key) ?? []), result]);
  }
  return [...byReason.values()].map(([result, ...others]) => {
    const { hint, isPlain } = reasonOf(result!);
    return {
      result: result!,
      sentence: isPlain ? undefined : sentenceFor(result!.requirements),
      hint,
      others: others.map(({ id }) => id),
    };
  });
}

function ofOutcome(
  checks: readonly CheckResult[],
  wanted: 'fail' | 'advice',
): readonly CheckResult[] {
  return checks.filter(({ outcome }) => outcome === wanted);
}

interface Reason {
  /** The same for the same fault, whatever it was met with. */
  readonly key: string;
  readonly hint: string;
  /** Nothing about rules: no sentence of the document would help. */
  readonly isPlain?: true;
}

const WRONG_VALUE = /^(\w+)\(.*\) returned (.+), expected (.+)$/;
const MISSING = /(?:^the simulator has no|: there is no(?: method)?) (\w+)$/;
const THREW = /^(?:(\w+)\(.*\)|creating a \d+ x \d+ simulator) threw (\w+)(.*)$/;
const NOT_REFUSED = /must throw (\w+), but it (?:threw|went wrong)/;
const WRONG_BOARD = 'gives the wrong board';
const REFUSALS = /^Illegal(?:Argument|State)Exception$/;

/** What lies behind a failure: mostly what its group is about, unless a call itself went wrong. */
function reasonOf({ group, message = '' }: CheckResult): Reason {
  const [first = ''] = message.split('\n', 1);
  const [, method, value, wanted] = WRONG_VALUE.exec(first) ?? [];
  if (value !== undefined) {
    const isNothing = value === 'undefined' || value === 'null';
    return {
      key: `${method} returned ${isNothing ? 'nothing' : 'something else'}`,
      hint: isNothing
        ? `${method} must return ${wanted}: does it say return, whichever way it is left?`
        : `${method} must return ${wanted}: look at what type it gives back, on every way.`,
      isPlain: true,
    };
  }
  const [, missing] = MISSING.exec(first) ?? [];
  if (missing !== undefined) {
    return {
      key: `no ${missing}`,
      hint: `write ${missing} first: other checks need it too.`,
      isPlain: true,
    };
  }
  const [, call = 'the constructor', thrown, said] = THREW.exec(first) ?? [];
  if (thrown !== undefined && call !== 'run') {
    return REFUSALS.test(thrown)
      ? {
          key: `${call} threw ${thrown}${said}`,
          hint: `the document allows this call; ${call} should refuse only what the document names.`,
        }
      : {
          key: `${call} threw ${thrown}`,
          hint: `the document knows no ${thrown}: do the same in a small program, whose trace tells the line.`,
        };
  }
  const [, exception] = NOT_REFUSED.exec(first) ?? [];
  if (exception !== undefined) {
    return {
      key: message,
      hint: `look at the arguments before anything changes: if they are not allowed, throw an ${exception}.`,
    };
  }
  // One example is enough, and how long a program was waited for makes no difference.
  const key = first.includes(WRONG_BOARD) ? WRONG_BOARD + group : message.replace(/ [\d.]+ s;/, '');
  return { key, hint: HINTS[group] };
}

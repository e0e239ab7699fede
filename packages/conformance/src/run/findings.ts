import { AFTER_SLIDES, HINTS, HINTS_OF_CHECKS } from '../checks/hints.js';
import { sentenceFor } from '../checks/sentences.js';
import type { Group } from '../checks/check.js';
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

/**
 * What is wrong, each thing once: failures first, then what is advised. Nothing is advised about a
 * group of which a check fails: it would most likely be the same fault, called by a wrong name.
 */
export function findingsOf(checks: readonly CheckResult[]): readonly Finding[] {
  const failed = checks.filter(({ outcome }) => outcome === 'fail');
  const isWrong = (group: Group): boolean => failed.some((result) => result.group === group);
  const advised = checks.filter(({ outcome, group }) => outcome === 'advice' && !isWrong(group));
  const byReason = new Map<string, CheckResult[]>();
  for (const result of [...failed, ...advised]) {
    const { key } = reasonOf(result);
    byReason.set(key, [...(byReason.get(key) ?? []), result]);
  }
  return [...byReason.values()].map(([result, ...others]) => {
    const { hint, isPlain, isGeneral } = reasonOf(result!);
    const { group, says, requirements, message = '' } = result!;
    const isConsequence = isGeneral === true && isWrong('slides') && AFTER_SLIDES.includes(group);
    return {
      result: result!,
      sentence:
        isPlain || isConsequence ? undefined : sentenceFor(requirements, `${message} ${says}`),
      hint: isConsequence ? MEND_SLIDES : hint,
      others: others.map(({ id }) => id),
    };
  });
}

interface Reason {
  /** The same for the same fault, whatever it was met with. */
  readonly key: string;
  readonly hint: string;
  /** Nothing about rules: no sentence of the document would help. */
  readonly isPlain?: true;
  /** What the check is about, whatever lies behind it. */
  readonly isGeneral?: true;
}

const MEND_SLIDES = 'mend the slides above first: this may well be the same fault.';
const REFUSED_IN_RUN =
  'find the call in run that throws this. A tile is added only after a move, which has left room for it.';
const SIZES =
  'if 4 x 4 works, look for a 4 or 16 that should be the width or the height, and for the two swapped.';
const WRONG_VALUE = /^(\w+)\(.*\) returned (.+), expected (.+)$/;
const MISSING = /(?:^the simulator has no|: there is no(?: method)?) (\w+)$/;
const THREW = /^(?:(\w+)\(.*\)|creating a \d+ x \d+ simulator) threw (\w+)(.*)$/;
const NOT_REFUSED = /must throw (\w+), but (?:it threw|run)/;
const OTHER_SIZES = /not-square|other-sizes|any-length|large-boards/;
const WRONG_BOARD = 'gives the wrong board';
const NOT_DONE = 'not done within';
const REFUSALS = /^Illegal(?:Argument|State)Exception$/;

const ASK_ABOUT_VALUE = {
  nothing: 'does it say return, whichever way it is left?',
  'another number': 'where does this number come from? Print it where it is computed.',
  'something else': 'look at what type it gives back, on every way.',
};

function kindOf(value: string, wanted = ''): keyof typeof ASK_ABOUT_VALUE {
  if (value === 'undefined' || value === 'null') return 'nothing';
  const isNumber = value === 'NaN' || !Number.isNaN(Number(value));
  return isNumber && wanted.includes('number') ? 'another number' : 'something else';
}

/** What lies behind a failure: mostly what its group is about, unless a call itself went wrong. */
function reasonOf({ id, group, message = '' }: CheckResult): Reason {
  const [first = ''] = message.split('\n', 1);
  const [, method, value, wanted] = WRONG_VALUE.exec(first) ?? [];
  if (value !== undefined) {
    const kind = kindOf(value, wanted);
    const hint = `${method} must return ${wanted}: ${ASK_ABOUT_VALUE[kind]}`;
    return { key: `${method} returned ${kind}`, hint, isPlain: true };
  }
  const [, missing] = MISSING.exec(first) ?? [];
  if (missing !== undefined) {
    const hint = `write ${missing} first: other checks need it too.`;
    return { key: `no ${missing}`, hint, isPlain: true };
  }
  const [, call = 'the constructor', thrown, said] = THREW.exec(first) ?? [];
  if (thrown !== undefined) {
    const key = `${call} threw ${thrown}`;
    if (!REFUSALS.test(thrown)) {
      const what = `the document knows no ${thrown}: look at the line that throws it`;
      return { key, hint: OTHER_SIZES.test(id) ? `${what}; ${SIZES}` : `${what}.` };
    }
    const hint = `the document allows this call; ${call} should refuse only what the document names.`;
    return { key: `${key}${said}`, hint: call === 'run' ? REFUSED_IN_RUN : hint };
  }
  const [, exception] = NOT_REFUSED.exec(first) ?? [];
  if (exception !== undefined) {
    const hint = `look at the arguments before anything changes: if they are not allowed, throw an ${exception}.`;
    return { key: message, hint };
  }
  if (first.startsWith(NOT_DONE)) {
    const hint = `try it alone, while the machine does nothing else (--only ${id}). If it still does not end, look for a loop that does not, or for work that grows with every move.`;
    return { key: NOT_DONE, hint, isPlain: true };
  }
  // One example is enough, and how long a program was waited for makes no difference.
  const key = first.includes(WRONG_BOARD)
    ? WRONG_BOARD + group
    : message.replace(/ [\d.]+ s\b/, '');
  const hint = OTHER_SIZES.test(id) ? SIZES : (HINTS_OF_CHECKS[id] ?? HINTS[group]);
  return { key, hint, isGeneral: true };
}

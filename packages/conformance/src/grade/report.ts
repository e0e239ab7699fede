import { DEMANDED } from '../checks/check.js';
import type { Grade } from './grade.js';
import type { Standing } from './judge.js';

const LEFT_OUT: Readonly<Record<Exclude<Standing, 'counts'>, string>> = {
  wrong: 'Left out, because they fail a correct simulator:',
  chance: 'Left out, because they depend on chance: the same simulator passes them only sometimes.',
  skipped: 'Left out, because they never ran:',
};

/** The grade as text: which tests count, what was caught, what was missed, and the score. */
export function makeGrade({ tests, faults, isComplete, score }: Grade): string {
  const counting = tests.filter(({ standing }) => standing === 'counts');
  const leftOut = Object.entries(LEFT_OUT).flatMap(([standing, words]) => {
    const those = tests.filter((test) => test.standing === standing);
    const lines = those.map(({ name, message }) => `  ${name}${indented(message)}`);
    return those.length === 0 ? [] : [words, ...lines];
  });
  const list = (caught: boolean): readonly string[] =>
    faults
      .filter((fault) => fault.caught === caught)
      .map(({ name, says, by, result }) =>
        by === undefined ? `  ${name}: ${says}` : `  ${name}: ${says} (${by}: ${result})`,
      );
  const scores = DEMANDED.map((scope) => {
    const all = faults.filter((fault) => fault.scope === scope);
    return `${scope} ${all.filter(({ caught }) => caught).length} of ${all.length}`;
  });
  return [
    `${counting.length} of ${tests.length} tests pass with every correct simulator, and count.`,
    ...leftOut,
    'Caught:',
    ...list(true),
    'Missed:',
    ...list(false),
    ...(isComplete ? [] : ['The time was not enough to meet all simulators.']),
    `score: ${score.caught} of ${score.of} (${scores.join(', ')})`,
  ].join('\n');
}

function indented(text: string): string {
  const said = text.trim();
  return said === '' ? '' : `\n${said.replaceAll(/^/gm, '      ')}`;
}

import { DEMANDED } from '../checks/check.js';
import type { Grade } from './grade.js';

/** The grade as text: what was caught, what was missed, and the score. */
export function makeGrade({ trusted, correct, faulty, score }: Grade): string {
  const unfair = correct
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ name, outcome, output }) => `${name}: ${outcome}\n${indent(output)}`);
  if (!trusted) {
    const lines = [
      'The tests do not pass with a correct simulator, so they prove nothing.',
      ...unfair,
    ];
    return `${lines.join('\n')}\n\nscore: 0 of ${score.of}`;
  }
  const list = (caught: boolean): readonly string[] =>
    faulty
      .filter((one) => one.caught === caught)
      .map(({ name, says, outcome }) => {
        const slow = outcome === 'timeout' ? ' (by running into the time limit)' : '';
        return `  ${name}: ${says}${slow}`;
      });
  const scores = DEMANDED.map((scope) => {
    const all = faulty.filter((one) => one.scope === scope);
    return `${scope} ${all.filter(({ caught }) => caught).length} of ${all.length}`;
  });
  return [
    `All ${correct.length} correct simulators passed.`,
    'Caught:',
    ...list(true),
    'Missed:',
    ...list(false),
    `score: ${score.caught} of ${score.of} (${scores.join(', ')})`,
  ].join('\n');
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '    ');
}

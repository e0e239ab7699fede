import { play, seedFromInteger, start } from '@twofold/rules';
import { dots, type DotsPosition, type Path } from '@twofold/rules/dots';

/** How many games a player wins, of those with the seeds 0, 1, 2 and so on. */
export function winsOf(
  rules: string,
  games: number,
  choose: (position: DotsPosition) => Path,
): number {
  const ruleset = dots.parseRuleset(rules);
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  let wins = 0;
  for (let number = 0; number < games; number++) {
    const seed = seedFromInteger(number);
    let { position } = start(dots, ruleset.value, seed);
    while (!dots.outcome(position).over) {
      const step = play(dots, position, choose(position), seed);
      if (!step.ok) throw new Error(step.error.message);
      ({ position } = step.value);
    }
    if (dots.outcome(position).won) wins++;
  }
  return wins;
}

import type { Game, GameTypes } from '@twofold/rules';
import type { Levels, Measuring } from './game-feats.js';

/** Counts different things over games; undefined is none. */
export function distinct<R>(
  thing: (record: R, levels: Levels) => string | undefined,
): Measuring<R> {
  return (levels) => {
    const seen = new Set<string>();
    return {
      add: (record) => {
        const found = thing(record, levels);
        if (found !== undefined) seen.add(found);
        return seen.size;
      },
    };
  };
}

const MOST_REMEMBERED = 1000;

/** Reads rulesets. Histories have thousands of games and a handful of rulesets. */
export function rulesReader<T extends GameTypes>(
  game: Game<T>,
): (text: string) => T['ruleset'] | undefined {
  const known = new Map<string, T['ruleset'] | undefined>();
  return (text) => {
    if (known.has(text)) return known.get(text);
    const parsed = game.parseRuleset(text);
    const rules = parsed.ok ? parsed.value : undefined;
    if (known.size < MOST_REMEMBERED) known.set(text, rules);
    return rules;
  };
}

import { err, type Game, type GameTypes } from '@twofold/rules';
import type { OptionSpec } from '../cli/spec.js';
import { option } from '../cli/values.js';

/** `--rules`: a preset of the game by its name, or the text of a ruleset. */
export function rulesOption<T extends GameTypes>(
  game: Game<T>,
  example: string,
): OptionSpec<T['ruleset'] | undefined> {
  const choices = Object.keys(game.presets);
  const presets = choices.join(', ');
  const says = `${presets}, or the text of a ruleset, such as ${example}`;
  const parse: OptionSpec<T['ruleset']>['parse'] = (text) => {
    const ruleset = game.parseRuleset(text);
    return ruleset.ok ? ruleset : err(`${presets}, or a ruleset (${ruleset.error.message})`);
  };
  return { ...option<T['ruleset']>('rules RULES', says, parse), standard: choices[0]!, choices };
}

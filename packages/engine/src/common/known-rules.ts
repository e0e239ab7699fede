import { ok } from '@twofold/rules';
import { refuse, type Answer } from './answer.js';
import type { PlayerName } from './player.js';

/** Who plays by which rule, by the name of its field, or of its kind where it has one. */
export type KnownRules = Readonly<Record<string, readonly PlayerName[] | undefined>>;

/** A rule that a player does not know would be played as if it was not there: better not at all. */
export function checkKnown(player: PlayerName, ruleset: object, known: KnownRules): Answer<void> {
  const unknown = Object.entries(ruleset)
    .filter(([, rule]) => rule !== undefined)
    .map(([field, rule]) => kindOf(rule) ?? field)
    .find((name) => known[name]?.includes(player) !== true);
  return unknown === undefined
    ? ok(undefined)
    : refuse('unsupported', `the player '${player}' does not know the rule '${unknown}'`);
}

function kindOf(rule: unknown): string | undefined {
  return typeof rule === 'object' ? (rule as { kind?: string }).kind : undefined;
}

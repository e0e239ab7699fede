import type { AnyRuleset } from '@twofold/rules';
import { dots } from '@twofold/rules/dots';
import type { SlideRuleset } from '@twofold/rules/slide';

/** Whether the network is of any use: it knows one board, and whoever plays another need not wait for it. */
export function usesNetwork(game: string, ruleset: AnyRuleset): boolean {
  const { width, height } = ruleset;
  if (game === dots.name || width !== 4 || height !== 4) return false;
  return (ruleset as SlideRuleset).obstacle === undefined;
}

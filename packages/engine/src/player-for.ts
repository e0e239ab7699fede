import type { AnyRuleset, GameName, Games, GameTypes } from '@twofold/rules';
import type { PlayerName } from './common/player.js';
import { dotsPlayerFor } from './dots/player-for.js';
import { slidePlayerFor } from './slide/player-for.js';

/** How a game says who of its players answers. */
export interface PlayerChoice<T extends GameTypes> {
  playerFor(ruleset: T['ruleset'], hasNetwork: boolean): PlayerName | undefined;
}

/** Apart from the table of the players themselves: who only asks need not load them. */
export const CHOICES: { readonly [Name in GameName]: PlayerChoice<Games[Name]> | undefined } = {
  slide: { playerFor: slidePlayerFor },
  dots: { playerFor: dotsPlayerFor },
};

/** Who answers for these rules of a game; undefined where the computer does not play by them. */
export function playerFor(
  game: string,
  ruleset: AnyRuleset,
  hasNetwork = true,
): PlayerName | undefined {
  const choice: PlayerChoice<GameTypes> | undefined = CHOICES[game as GameName];
  return choice?.playerFor(ruleset, hasNetwork);
}

/** Whether the network is of any use: who plays by other rules need not wait for it. */
export function wantsNetwork(game: string, ruleset: AnyRuleset): boolean {
  return playerFor(game, ruleset) === 'network';
}

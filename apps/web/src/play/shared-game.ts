import { makeReplay, replayOf, type GameTypes, type Timeline } from '@twofold/rules';
import type { Shared } from '../sharing/share.js';

/** A game as it is shared: as it stands, with the way there. */
export function sharedGame<T extends GameTypes>(timeline: Timeline<T>): Shared {
  const { game, chance, position } = timeline;
  return {
    game: game.name,
    position,
    dare: chance !== 'told',
    replay: () => makeReplay(replayOf(timeline)),
  };
}

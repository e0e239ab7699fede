import type { GameTypes, Timeline } from '@twofold/rules';
import type { Library } from '../storage/library.js';
import { appendChange } from '../storage/opened-game.js';
import type { SavedGame } from '../storage/saved-game.js';
import type { Keeper } from './session.js';

interface KeptGame<T extends GameTypes> {
  readonly id: string;
  readonly saved: SavedGame;
  readonly timeline: Timeline<T>;
  readonly library: Library;
  readonly clock: () => number;
}

/** Keeps a game in the library, action by action. */
export function keptGame<T extends GameTypes>(config: KeptGame<T>): Keeper<T> {
  const { id, library, clock } = config;
  const { game, chance, from, position } = config.timeline;
  const ruleset = game.makeRuleset(position.ruleset);
  // Nobody gets as far against somebody who chooses what falls as against chance.
  const kind = chance === 'told' ? `${game.name}-evil` : game.name;
  // A position that was set up can begin with any score, and others' games are theirs: no record.
  const counts = from === undefined && config.saved.origin === 'played';
  let { saved } = config;
  let best = library.best(kind, ruleset);
  return {
    get best() {
      return best;
    },
    owns: () => library.owns(id),
    keep: (timeline, taken, waiting) => {
      saved = appendChange(saved, timeline, { taken, waiting }, clock());
      const { score } = timeline.position;
      if (counts && score > best) {
        library.noteBest(kind, ruleset, score);
        best = score;
      }
      return library.save(id, saved);
    },
  };
}

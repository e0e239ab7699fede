import type { GameRecord } from '@twofold/achievements';
import type { GameFeatures } from '../../../apps/web/src/games/feature.js';
import { Lesson } from '../../../apps/web/src/games/lesson.js';
import type { SameFeats } from '../feats.js';
import { sameGame, SAME_PRESETS, type SameTypes } from '../same-game.js';
import { nameOfRules } from './face.js';
import { drawn } from './picture.js';
import { say } from './words.js';

const RANKED = { '8x8': SAME_PRESETS.classic, '5x5': SAME_PRESETS.small } as const;

export const sameFeatures: GameFeatures<SameTypes, GameRecord, SameFeats['id']> = {
  Lessons: () => (
    <div class="lessons">
      <Lesson
        text={say('same.lesson.take')}
        before={drawn('RGB', 'GGB', 'RGR')}
        after={drawn('R.B', '..B', 'R.R')}
      />
      <Lesson
        text={say('same.lesson.fall')}
        before={drawn('R.B', '..B', 'R.R')}
        after={drawn('.B.', 'RB.', 'RR.')}
      />
    </div>
  ),
  keys: () => say('same.keys'),
  kindOf: (ruleset) => ({
    key: `same ${ruleset.width} ${ruleset.height} ${ruleset.colours}`,
    name: () => nameOfRules(ruleset),
    endless: false,
  }),
  kindsDiffer: true,
  winnable: true,
  badges: { 'group-5': { text: '5', rank: 5 } },
  boards: [
    {
      name: 'same',
      label: () => 'Same',
      sizes: Object.keys(RANKED),
      rules: (size) =>
        sameGame.makeRuleset({ ...RANKED[size as keyof typeof RANKED], undo: false }),
    },
  ],
};

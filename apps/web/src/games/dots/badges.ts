import type { Feats } from '@twofold/achievements';
import type { Badge } from '../feature.js';

export const dotsBadges: Readonly<Record<Feats['dots']['id'], Badge>> = {
  'loop-1': { text: '1', rank: 5 },
  'loop-12': { text: '12', rank: 8 },
  'loop-24': { text: '24', rank: 14 },
  'path-15': { text: '15', rank: 10 },
  'level-1': { text: '1', rank: 4 },
  'last-move': { text: '0', rank: 7 },
  'spare-4': { text: '+4', rank: 9 },
  'levels-10': { text: '10', rank: 8 },
  'levels-all': { text: '✓', rank: 14 },
  'endless-500': { text: '500', rank: 7 },
  'endless-5000': { text: '5k', rank: 12 },
};

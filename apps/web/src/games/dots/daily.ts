import type { DotsRecord } from '@twofold/achievements';
import type { DotsTypes } from '@twofold/rules/dots';
import { t } from '../../i18n/language.js';
import type { Daily } from '../feature.js';

export const dotsDaily: Daily<DotsTypes, DotsRecord> = {
  number: 2,
  rulesName: ({ width, height, colours, moves }) =>
    t('daily.dots.rules', { width, height, colours, moves: moves ?? '∞' }),
  result: ({ loops, moves }) => t('daily.dots.result', { loops, moves }),
  /** One block for each move, by how many dots it cleared; green is a loop. */
  picture: ({ positions, eventsAt }) => ({
    blocks: positions.flatMap((_, moment) => {
      const cleared = eventsAt(moment).find((event) => event.kind === 'cleared');
      if (cleared === undefined) return [];
      if (cleared.loop) return ['🟩'];
      const { length } = cleared.cells;
      if (length > 9) return ['🟥'];
      if (length > 6) return ['🟪'];
      return [length > 3 ? '🟦' : '⬜'];
    }),
    width: 5,
  }),
};

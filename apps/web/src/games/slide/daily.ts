import type { SlideRecord } from '@twofold/achievements';
import { tilesOf, type Content, type SlideRuleset, type SlideTypes } from '@twofold/rules/slide';
import { t } from '../../i18n/language.js';
import type { Daily } from '../feature.js';
import { slideKind } from './kind.js';
import { rankOf } from './tile.js';

export const slideDaily: Daily<SlideTypes, SlideRecord> = {
  number: 1,
  rulesName: (ruleset) => slideKind(ruleset).name(),
  result: ({ highest, moves }) => t('daily.slide.result', { tile: String(highest), moves }),
  /** The last board. */
  picture: ({ positions }) => {
    const { cells, ruleset } = positions.at(-1)!;
    return { blocks: cells.map((content) => blockOf(ruleset, content)), width: ruleset.width };
  },
};

/** White up to 8, then blue, violet, red; green is 2048, or what a mode aims at; yellow is more. */
function blockOf(ruleset: SlideRuleset, content: Content): string {
  if (typeof content !== 'number') return '⬛';
  if (content === 0) return '⬜';
  const missing = rankOf(ruleset, tilesOf(ruleset).target.value) - rankOf(ruleset, content);
  if (missing < 0) return '🟨';
  if (missing === 0) return '🟩';
  if (missing === 1) return '🟥';
  if (missing < 5) return '🟪';
  return missing < 8 ? '🟦' : '⬜';
}

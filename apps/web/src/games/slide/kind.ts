import type { SlideRuleset } from '@twofold/rules/slide';
import { formatSize } from '../../i18n/format.js';
import { t } from '../../i18n/language.js';
import type { Kind } from '../feature.js';
import { modeOf } from './new-game.js';

/** Games of 2048 are told apart by their mode and size. */
export function slideKind(ruleset: SlideRuleset): Kind {
  const { width, height } = ruleset;
  const mode = modeOf(ruleset);
  return {
    key: `slide ${mode} ${width} ${height}`,
    name: () => `${t(`mode.${mode}`)}, ${formatSize(width, height)}`,
    endless: false,
  };
}

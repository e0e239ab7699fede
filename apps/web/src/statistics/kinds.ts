import type { GameRecord } from '@twofold/achievements';
import { dots } from '@twofold/rules/dots';
import { slide } from '@twofold/rules/slide';
import { levelOf } from '../games/dots/course.js';
import { t } from '../i18n/language.js';
import { modeOf, MODES } from '../games/slide/new-game.js';

/**
 * What games are compared with: those of the same mode and size, or of the same level. A key such as
 * `slide normal 4 4`, `dots level 3` or `dots endless 6 6`.
 */
export type Kind = string;

const known = new Map<string, Kind>();

export function kindOf({ game, rules }: Pick<GameRecord, 'game' | 'rules'>): Kind {
  const name = `${game}/${rules}`;
  const kind = known.get(name) ?? (game === 'slide' ? slideKind(rules) : dotsKind(rules));
  known.set(name, kind);
  return kind;
}

function slideKind(text: string): Kind {
  const rules = slide.parseRuleset(text);
  if (!rules.ok) return 'slide';
  const { width, height } = rules.value;
  return `slide ${modeOf(rules.value)} ${width} ${height}`;
}

function dotsKind(text: string): Kind {
  const rules = dots.parseRuleset(text);
  if (!rules.ok) return 'dots';
  const level = levelOf(rules.value);
  if (level !== undefined) return `dots level ${level}`;
  const { width, height, moves } = rules.value;
  return `dots ${moves === undefined ? 'endless' : 'other'} ${width} ${height}`;
}

export function kindName(kind: Kind): string {
  const [game, what, first = '', second = ''] = kind.split(' ');
  if (game === 'slide') {
    const mode = MODES.find((name) => name === what);
    return mode === undefined ? '2048' : `${t(`mode.${mode}`)} ${first} × ${second}`;
  }
  if (what === 'level') return t('dots.level', { level: first });
  const size = `${first} × ${second}`;
  return what === 'endless' ? `${t('dots.endless')} ${size}` : `${t('dots')} ${size}`;
}

/** A game without an end is counted as it stands; all others when they are over. */
export function isCounted(record: GameRecord): boolean {
  return !record.practice && (record.over || kindOf(record).startsWith('dots endless'));
}

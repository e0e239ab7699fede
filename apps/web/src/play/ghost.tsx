import type { JSX } from 'preact';
import type { AnyPosition } from '@twofold/rules';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import { lead, type Rival } from './rival.js';

interface GhostProps {
  readonly rival: Rival;
  readonly position: Pick<AnyPosition, 'ply' | 'score'>;
}

/** The rival at the same move: who is ahead, and by how much. */
export function Ghost({ rival, position }: GhostProps): JSX.Element | null {
  const theirs = rival.game.value;
  if (theirs === undefined) return null;
  const name = rival.name ?? t('challenge.somebody');
  const { ply, score } = position;
  if (ply === 0) {
    return (
      <div class="ghost-card sheet stack-4" data-ghost="0">
        <h2>{t('challenge.ghost', { name })}</h2>
        <p class="hint-text">{t('challenge.ghost.about')}</p>
      </div>
    );
  }
  const by = lead(theirs, ply, score);
  const points = groupDigits(Math.abs(by));
  const final = groupDigits(theirs.score);
  return (
    <div class="ghost-card sheet stack-4" data-ghost={by}>
      <h2>
        {by === 0
          ? t('challenge.level', { name })
          : t(by > 0 ? 'challenge.ahead' : 'challenge.behind', { name, points })}
      </h2>
      <p class="hint-text">
        {ply < theirs.moves
          ? t('challenge.at', { name, score: groupDigits(theirs.scores.get(ply) ?? 0), final })
          : t('challenge.passed', { name, final })}
      </p>
    </div>
  );
}

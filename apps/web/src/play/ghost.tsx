import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { AnyPosition } from '@twofold/rules';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import { lead, type Rival, type RivalGame } from './rival.js';

interface GhostProps {
  readonly rival: Rival;
  readonly theirs: RivalGame;
  readonly position: Pick<AnyPosition, 'ply' | 'score'>;
}

/** The rival at the same move: who is ahead, and by how much. */
export function Ghost({ rival, theirs, position }: GhostProps): JSX.Element {
  const { ply, score } = position;
  const name = rival.name ?? t('challenge.somebody');
  const by = lead(theirs, ply, score);
  const standing =
    ply === 0
      ? t('challenge.ghost', { name })
      : by === 0
        ? t('challenge.level', { name })
        : t(by > 0 ? 'challenge.ahead' : 'challenge.behind', {
            name,
            points: groupDigits(Math.abs(by)),
          });
  // After every move it would drown the moves: whoever listens hears when it turns.
  const said = useMemo(() => standing, [Math.sign(by), ply > 0]);
  return (
    <div class="ghost-card sheet stack-4" data-ghost={by}>
      <h2>{standing}</h2>
      <p class="hint-text">{aboutRival(name, theirs, ply)}</p>
      <p class="unseen" role="status">
        {ply > 0 && said}
      </p>
    </div>
  );
}

function aboutRival(name: string, theirs: RivalGame, ply: number): string {
  const final = groupDigits(theirs.score);
  if (ply === 0) return t('challenge.ghost.about');
  if (ply >= theirs.moves) return t('challenge.passed', { name, final });
  return t('challenge.at', { name, score: groupDigits(theirs.scores.get(ply) ?? 0), final });
}

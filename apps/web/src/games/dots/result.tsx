import type { JSX } from 'preact';
import { hasObjectives, levelOf, movesLeft, starsOf, type DotsTypes } from '@twofold/rules/dots';
import { t } from '../../i18n/language.js';
import { GameEnd } from '../../play/game-end.js';
import type { Play } from '../../play/use-play.js';
import { Stars } from './stars.js';

interface ResultProps {
  readonly play: Pick<Play<DotsTypes>, 'session' | 'ending' | 'outcome' | 'rival'>;
  /** To the next level, where there is one. */
  readonly onNext: (() => void) | undefined;
  readonly onAgain: () => void;
}

/** The end of a game of Dots. */
export function DotsResult({ play, onNext, onAgain }: ResultProps): JSX.Element {
  const { position } = play.session.timeline.value;
  const level = levelOf(position.ruleset);
  const forPoints = !hasObjectives(position.ruleset);
  const again = { label: t('end.again'), icon: 'again', act: onAgain } as const;
  if (!play.outcome.won) {
    const next = { ...again, label: t(level === undefined ? 'end.again' : 'end.retry') };
    return <GameEnd play={play} title={t('end.moves')} forPoints={forPoints} next={next} />;
  }
  const left = movesLeft(position);
  return (
    <GameEnd
      play={play}
      forPoints={forPoints}
      title={level === undefined ? t('dots.done') : t('end.level', { level: level.number })}
      fact={[spareText(left), level && starsText(left, level.stars[1])].filter(Boolean).join(' ')}
      beside={level && <Stars count={starsOf(position)} />}
      next={onNext === undefined ? again : { label: t('end.next'), icon: 'next', act: onNext }}
    />
  );
}

function spareText(moves: number | undefined): string | undefined {
  if (moves === undefined) return undefined;
  if (moves === 0) return t('end.last');
  return t('end.spare', { moves });
}

/** What was missing for three stars, if anything was. */
function starsText(moves: number | undefined, three: number): string | undefined {
  return moves !== undefined && moves < three ? t('stars.three', { count: three }) : undefined;
}

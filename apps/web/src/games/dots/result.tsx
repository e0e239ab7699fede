import type { JSX } from 'preact';
import {
  dotsLevel,
  hasObjectives,
  levelOf,
  movesLeft,
  starsOf,
  type DotsTypes,
} from '@twofold/rules/dots';
import { t } from '../../i18n/language.js';
import { GameEnd } from '../../play/game-end.js';
import type { Play } from '../../play/use-play.js';
import { Stars } from './stars.js';

interface ResultProps {
  readonly play: Play<DotsTypes>;
}

/** The end of a game of Dots. */
export function DotsResult({ play }: ResultProps): JSX.Element {
  const { position } = play.session.timeline.value;
  const { ruleset } = position;
  const level = levelOf(ruleset);
  const next = level && dotsLevel(level.number + 1);
  const forPoints = !hasObjectives(ruleset);
  const onClick = (): void => play.start(ruleset);
  const again = { label: t('end.again'), icon: 'again', onClick } as const;
  if (!play.outcome.won) {
    const retry = { ...again, label: t(level === undefined ? 'end.again' : 'end.retry') };
    return <GameEnd play={play} title={t('end.moves')} forPoints={forPoints} next={retry} />;
  }
  const left = movesLeft(position);
  return (
    <GameEnd
      play={play}
      forPoints={forPoints}
      title={level === undefined ? t('dots.done') : t('end.level', { level: level.number })}
      fact={
        <>
          {level && <Stars count={starsOf(position)} />}{' '}
          {[spareText(left), level && starsText(left, level.stars[1])].filter(Boolean).join(' ')}
        </>
      }
      next={next ? { label: t('end.next'), icon: 'next', onClick: () => play.start(next) } : again}
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

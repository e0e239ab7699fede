import type { JSX } from 'preact';
import { highestTile, type SlideTypes } from '@twofold/rules/slide';
import { groupDigits } from '../../i18n/format.js';
import { t } from '../../i18n/language.js';
import { GameEnd } from '../../play/game-end.js';
import type { Play } from '../../play/use-play.js';
import type { Timeline } from '@twofold/rules';

interface ResultProps {
  readonly play: Pick<Play<SlideTypes>, 'session' | 'watching' | 'review' | 'rival'>;
  readonly onNew: () => void;
}

/** The end of a game. */
export function SlideResult({ play, onNew }: ResultProps): JSX.Element {
  const timeline = play.session.timeline.value;
  const { position } = timeline;
  const tile = highestTile(position);
  const held = cornerHeld(timeline);
  return (
    <GameEnd
      play={play}
      title={t('over.title')}
      fact={
        held === undefined ? t('end.stuck') : t('end.corner', { tile, moves: groupDigits(held) })
      }
      next={{ label: t('end.again'), icon: 'again', onClick: onNew }}
    />
  );
}

/** A shorter time in a corner is nothing to tell. */
const WORTH_TELLING = 50;

/** For how many moves the largest tile has stayed in its corner, where that is worth telling. */
function cornerHeld({ position, past }: Timeline<SlideTypes>): number | undefined {
  const { ruleset, cells } = position;
  const { width, height } = ruleset;
  const tile = highestTile(position);
  const corners = [0, width - 1, width * (height - 1), width * height - 1];
  const corner = corners.find((cell) => cells[cell] === tile);
  if (corner === undefined) return undefined;
  let held = 0;
  for (let left = past; left?.top.position.cells[corner] === tile; left = left.below) held++;
  return held < WORTH_TELLING ? undefined : held;
}

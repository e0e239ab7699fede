import type { JSX } from 'preact';
import { highestTile, type SlideTypes } from '@twofold/rules/slide';
import { groupDigits } from '../../i18n/format.js';
import { t } from '../../i18n/language.js';
import { GameEnd } from '../../play/game-end.js';
import type { Play } from '../../play/use-play.js';
import { cornerHeld } from './corner.js';

interface ResultProps {
  readonly play: Pick<Play<SlideTypes>, 'session' | 'ending' | 'outcome' | 'rival'>;
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
      next={{ label: t('end.again'), icon: 'again', act: onNew }}
    />
  );
}

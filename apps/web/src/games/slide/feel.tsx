import { useSignal, type Signal } from '@preact/signals';
import type { JSX, RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import {
  highestTile,
  reachedTarget,
  tileRank,
  tilesOf,
  type SlideEvent,
  type SlidePosition,
  type SlideTypes,
} from '@twofold/rules/slide';
import { isBeyond } from '../../feel/best-line.js';
import {
  celebrateBest,
  celebrateMilestone,
  celebrateWin,
  foldStar,
} from '../../feel/celebration/celebrate.js';
import { PaperStar } from '../../feel/celebration/star.js';
import { useCard } from '../../feel/celebration/card.js';
import { useClock } from '../../feel/clock/use-clock.js';
import { SoundQuestion } from '../../feel/sound-question.js';
import { NEW_BEST } from '../../feel/sound/cue.js';
import { playCues } from '../../feel/sound/play.js';
import { useSounds } from '../../feel/use-sounds.js';
import { groupDigits } from '../../i18n/format.js';
import { t } from '../../i18n/language.js';
import { OnShelf } from '../../play/shelf.js';
import type { Play } from '../../play/use-play.js';
import { prefersReducedMotion, settings } from '../../settings/settings.js';
import type { SlideBoard } from './board.js';
import { FIRST_MILESTONE, milestoneCue, moveCues, WIN } from './cues.js';
import { FIRST_SPLIT, SplitTiles } from './split-tiles.js';
import { WinCard } from './win-card.js';

/** How long the star opens before its card comes. */
const STAR = 1400;
/** How long a new best is told. */
const BEST = 5000;

interface FeelProps {
  readonly play: Play<SlideTypes>;
  readonly board: RefObject<SlideBoard>;
  readonly standing: number;
  /** Whether the target was reached when the game was opened. */
  readonly wonBefore: boolean;
  /** Raised to see the win again. */
  readonly again: Signal<number>;
}

/** All that a game of 2048 has for ear, finger and heart; loaded when the game is on the screen. */
export function SlideFeel(props: FeelProps): JSX.Element {
  const { play, board, standing, wonBefore, again } = props;
  const { session, outcome, watching } = play;
  const won = useCard();
  const isBest = useSignal(false);
  const clock = useClock(play);
  useSounds(play, moveCues);

  const showWin = (cell: number): void => {
    const reduced = prefersReducedMotion();
    if (!reduced) celebrateWin(board.current?.tileAt(cell));
    won.won(reduced ? 0 : STAR);
  };

  const showAgain = (): void => {
    const { position: now } = session.timeline.peek();
    showWin(now.cells.indexOf(highestTile(now)));
  };

  useLayoutEffect(() => {
    // Somebody was quicker than this could be loaded.
    const { position: now } = session.timeline.peek();
    if (!wonBefore && reachedTarget(now) && watching === undefined) showAgain();
    /** What has been celebrated in this visit is not celebrated again after an undo. */
    let highest = highestTile(session.timeline.peek().position);
    let beyond = isBeyond(lineOf(session.timeline.peek().position));
    function lineOf({ score }: SlidePosition): Parameters<typeof isBeyond>[0] {
      return { score, best: session.best.peek(), standing };
    }
    return session.watch((happening) => {
      if (happening.kind !== 'step') return;
      const { action, part } = happening;
      const { position } = happening.timeline;
      foldStar();
      if (!reachedTarget(position)) won.dismiss();
      if (action === 'undo' || action === 'redo') return;
      if (part !== 'settled') won.moved();
      if (part === 'acted') return;
      const events = happening.all;
      for (const event of events) {
        if (event.kind !== 'merged' || event.value <= highest) continue;
        highest = event.value;
        const rank = tileRank(tilesOf(position.ruleset), highest);
        if (rank >= FIRST_SPLIT) clock.split(highest);
        if (rank < FIRST_MILESTONE || isTarget(events)) continue;
        playCues([milestoneCue(rank)], watching === undefined ? 'own' : 'others');
        celebrateMilestone(board.current?.tileAt(event.to));
      }
      const reached = events.find((event) => event.kind === 'target-reached');
      if (reached !== undefined && watching === undefined) showWin(reached.cell);
      const passes = !beyond && watching === undefined && isBeyond(lineOf(position));
      beyond ||= passes;
      if (passes && standing !== 0) {
        playCues([NEW_BEST]);
        celebrateBest();
        isBest.value = true;
        setTimeout(() => (isBest.value = false), BEST);
      }
    });
  }, [session]);

  useLayoutEffect(
    () =>
      again.subscribe((times) => {
        if (times === 0) return;
        playCues([WIN]);
        showAgain();
      }),
    [session],
  );

  const { position } = session.timeline.value;
  const card = won.card.value;
  return (
    <>
      {!outcome.over && (card.kind === 'shown' || (card.kind === 'waiting' && card.calm)) && (
        <OnShelf rank="win">
          {card.kind === 'shown' ? (
            <WinCard timeline={session.timeline.value} onContinue={won.dismiss} />
          ) : (
            <p class="shelf-shout">{t('won.title')}</p>
          )}
        </OnShelf>
      )}
      {isBest.value && (
        <OnShelf rank="best">
          <div class="shelf-card sheet with-star">
            <PaperStar />
            <h2>{t('best.yet')}</h2>
            <p class="hint-text">{t('best.before', { score: groupDigits(standing) })}</p>
          </div>
        </OnShelf>
      )}
      {settings.value.clock && clock.counts && clock.splits.value.size > 0 && (
        <OnShelf rank="splits">
          <SplitTiles
            ruleset={position.ruleset}
            splits={clock.splits.value}
            before={clock.before}
          />
        </OnShelf>
      )}
      <SoundQuestion />
    </>
  );
}

function isTarget(events: readonly SlideEvent[]): boolean {
  return events.some(({ kind }) => kind === 'target-reached');
}

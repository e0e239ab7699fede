import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { canCoach, whyNotText, type Report, type ReviewedMove } from '@twofold/coach';
import type { GameTypes } from '@twofold/rules';
import { coachedStudyOf } from '../games/studies.js';
import { formatShare } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import { closeEngine } from '../computer/engine.js';
import { speech } from '../computer/speech.js';
import { announce } from '../ui/announcer.js';
import { startFrom } from '../session/start.js';
import { followInSlices } from '../replays/slices.js';
import { createStage, type Stage } from '../replays/stage.js';
import type { Check } from '../replays/track.js';
import { Icon } from '../ui/icons.js';
import { Message } from '../ui/message.js';
import { useLater } from '../ui/use-later.js';
import { CompareDialog } from './compare-dialog.js';
import { Comparison } from './comparison.js';
import { useCursor } from './cursor.js';
import { HowDialog, ReviewFoot } from './foot.js';
import { ReviewHead } from './head.js';
import { forgetJob, isFirstToTell, jobFor } from './jobs.js';
import { MarkedBoard } from './marked-board.js';
import { MoveList } from './move-list.js';
import { Progress } from './progress.js';
import { Summary } from './summary.js';
import type { ReviewTarget } from '../replays/target.js';
import { TurningPoints } from './turning-points.js';
import { ReviewTransport } from './transport.js';
import { ValueGraph } from './value-graph.js';
import { verdictText, worthText } from './words.js';
import { Button } from '../ui/button.js';

type Move = ReviewedMove<GameTypes>;

interface ReviewProps {
  readonly target: ReviewTarget;
  /** Called once when a game was reviewed to its end. What it says is told below the figures. */
  readonly onReviewed?: (report: Report) => Promise<string>;
}

/** A game under review; one that the rules do not confirm is refused with the reason. */
export function Review({ target, onReviewed }: ReviewProps): JSX.Element {
  const stage = useMemo(() => createStage(target.replay), [target.replay]);
  const { track } = stage;
  const check = useSignal<Check>(track.check());
  const known = useSignal(1);
  useEffect(
    () =>
      followInSlices(track, () => {
        known.value = track.positions.length;
        check.value = track.check();
      }),
    [stage],
  );
  const { game, ruleset } = target.replay;
  if (!canCoach(game.name, ruleset)) {
    return <Message title={t('review.illegal.title')} text={t('review.no-coach.text')} />;
  }
  const found = check.value;
  if (found.kind === 'illegal') {
    const text = t('review.illegal.text', { reason: found.fault.message });
    return <Message title={t('review.illegal.title')} text={text} />;
  }
  if (found.kind === 'too-long') {
    return <Message title={t('review.illegal.title')} text={t('review.too-long.text')} />;
  }
  if (track.length === 0)
    return <Message title={t('review.empty.title')} text={t('review.empty.text')} />;
  return (
    <ReviewedGame
      target={target}
      stage={stage}
      played={known.value - 1}
      legal={found.kind === 'legal'}
      onReviewed={onReviewed}
    />
  );
}

interface ReviewedGameProps {
  readonly target: ReviewTarget;
  readonly stage: Stage;
  /** Moves that the rules have confirmed so far, and whether that is all. */
  readonly played: number;
  readonly legal: boolean;
  readonly onReviewed: ReviewProps['onReviewed'];
}

function ReviewedGame({
  target,
  stage,
  played,
  legal,
  onReviewed,
}: ReviewedGameProps): JSX.Element {
  const { replay, text, own } = target;
  const { game } = replay;
  const study = coachedStudyOf(game);
  const { track } = stage;
  const positions = track.positions;
  const times = useSignal(0);
  const practised = useSignal('');
  const job = useMemo(() => jobFor(text, replay), [text, times.value]);
  const dialog = useSignal<'how' | 'compare' | undefined>(undefined);
  const other = useSignal<ReviewTarget | undefined>(undefined);
  const board = useRef<HTMLDivElement>(null);

  const start = (): void => void job.start(track.played());
  useEffect(() => {
    if (!legal) return undefined;
    if (job.state.peek().kind !== 'stopped') start();
    return () => job.pause();
  }, [job, legal]);

  const state = job.state.value.kind;
  useEffect(() => {
    if (state !== 'done' || !isFirstToTell(job)) return;
    const { accuracy } = job.found.peek().summary;
    announce(
      accuracy === undefined
        ? t('review.done')
        : t('review.done.accuracy', { accuracy: formatShare(Math.floor(accuracy) / 100) }),
    );
    void onReviewed?.(job.found.peek()).then((said) => (practised.value = said));
  }, [job, state]);

  const saidOf = (move: Move): string =>
    `${whyNotText(game, move, speech)} ${worthText(game, move)}`.trimStart();
  const describe = (place: number): string => {
    const { moves, total } = job.found.peek();
    const move = moves[place]!;
    const parts = [
      `${t('review.at.of', { at: place + 1, of: total })}: ${study.moveText(move.before, move.move)}.`,
      `${verdictText(move)}.`,
      saidOf(move),
    ];
    return parts.join(' ');
  };
  const cursor = useCursor({ stage, board, found: job.found, describe });
  const found = job.found.value;
  const at = Math.min(cursor.at.value, Math.max(found.moves.length - 1, 0));
  const move = found.moves[at];
  const position = move?.before ?? positions[0]!;
  // What is yet to come has its place only while it is coming.
  const total = state === 'working' || state === 'idle' ? found.total : found.moves.length;
  const again = (): void => {
    closeEngine();
    forgetJob(text);
    times.value++;
  };
  const { width, height } = replay.ruleset;
  return (
    <main class="review" style={{ '--columns': width, '--rows': height }}>
      <ReviewHead target={target} last={positions[played]!} />
      <div class="review-left">
        <MarkedBoard game={game} position={position} move={move} own={own} board={board} />
        <ReviewTransport cursor={cursor} at={at} found={found} />
        <Why move={move} text={saidOf} />
        <div class="review-actions row-actions">
          <Button
            icon="play"
            label={t('review.try-again')}
            disabled={move === undefined}
            onClick={() => startFrom(game, position)}
          />
          {study.analysis !== undefined && (
            <a class="button" href={`#/analyse/${game.makePosition(position)}`}>
              <Icon name="search" />
              {t('analyse')}
            </a>
          )}
        </div>
      </div>
      <div class="review-right">
        <Progress
          job={job}
          legal={legal}
          played={played}
          length={track.length}
          onStart={start}
          onAgain={again}
        />
        {other.value === undefined ? (
          <>
            <Summary found={found} practised={practised.value} onGo={cursor.goTo} />
            <ValueGraph found={found} total={total} at={at} onGo={cursor.goTo} />
            <TurningPoints game={game} found={found} at={at} onGo={cursor.goTo} />
            <MoveList game={game} found={found} at={at} onGo={cursor.goTo} />
          </>
        ) : (
          <Comparison
            key={other.value.text}
            job={job}
            other={other.value}
            at={at}
            onGo={cursor.goTo}
            onLeave={() => (other.value = undefined)}
          />
        )}
        <ReviewFoot
          job={job}
          onHow={() => (dialog.value = 'how')}
          onCompare={() => (dialog.value = 'compare')}
        />
      </div>
      {dialog.value === 'how' && <HowDialog onClose={() => (dialog.value = undefined)} />}
      {dialog.value === 'compare' && (
        <CompareDialog
          target={target}
          onClose={() => (dialog.value = undefined)}
          onChoose={(chosen) => {
            dialog.value = undefined;
            other.value = chosen;
          }}
        />
      )}
    </main>
  );
}

interface WhyProps {
  readonly move: Move | undefined;
  readonly text: (move: Move) => string;
}

/** What is to be said of a move, as soon as it has been drawn. */
function Why({ move, text }: WhyProps): JSX.Element {
  const shown = useLater(move);
  return <p class="review-why">{shown !== undefined && text(shown)}</p>;
}

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { canCoach, whyNotText, type Report, type ReviewedMove } from '@twofold/coach';
import { parseReplay, type Game, type GameTypes } from '@twofold/rules';
import { coachedStudyOf } from '../games/studies.js';
import { formatShare } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import { speech } from '../computer/speech.js';
import { announce } from '../ui/announcer.js';
import { startFrom } from '../session/start.js';
import { prefersReducedMotion } from '../settings/settings.js';
import { Message } from '../ui/message.js';
import { useLater } from '../ui/use-later.js';
import { CompareDialog } from './compare-dialog.js';
import { Comparison } from './comparison.js';
import { ReviewTransport, useCursor } from './cursor.js';
import { HowDialog, ReviewFoot } from './foot.js';
import { ReviewHead } from './head.js';
import type { ReviewJob } from './job.js';
import { useReview, type Reviewing } from './jobs.js';
import { MarkedBoard } from './marked-board.js';
import { MoveList } from './move-list.js';
import { Progress } from './progress.js';
import { Summary } from './summary.js';
import { target as watched, type ReviewTarget } from '../replays/target.js';
import { library } from '../storage/services.js';
import { TurningPoints } from './turning-points.js';
import { ValueGraph } from './value-graph.js';
import { verdictText, worthText } from './words.js';
import { Button, ButtonLink } from '../ui/button.js';
import './review.css';

type Move = ReviewedMove<GameTypes>;

/** Those whose end somebody has been told of, however often a page shows them. */
const told = new WeakSet<ReviewJob>();

/** The review of a kept game, or without an id of the replay that was watched last. */
export function ReviewScreen({ of: id }: { readonly of: string }): JSX.Element {
  const kept = useMemo(() => (id === '' ? undefined : keptTarget(id)), [id]);
  const wanted = id === '' ? watched.value : kept;
  if (wanted === undefined) {
    return <Message title={t('review.missing.title')} text={t('review.missing.text')} />;
  }
  const { game, ruleset } = wanted.replay;
  if (!canCoach(game.name, ruleset)) {
    return <Message title={t('review.illegal.title')} text={t('review.no-coach.text')} />;
  }
  return <Review key={wanted.text} target={wanted} />;
}

function keptTarget(id: string): ReviewTarget | undefined {
  const saved = library.read(id);
  const replay = saved && parseReplay(saved.replay);
  if (saved === undefined || replay?.ok !== true) return undefined;
  return {
    replay: replay.value,
    text: saved.replay,
    own: saved.origin === 'played',
    played: saved.updated,
    back: { screen: 'replay', of: id },
  };
}

/** A game under review; one that the rules do not confirm is refused with the reason. */
function Review({ target }: { readonly target: ReviewTarget }): JSX.Element {
  const reviewing = useReview(target, target.replay.actions.length > 0);
  const check = reviewing.stage.check.value;
  if (check.kind === 'illegal') {
    const text = t('review.illegal.text', { reason: check.fault.message });
    return <Message title={t('review.illegal.title')} text={text} />;
  }
  if (check.kind === 'too-long') {
    return <Message title={t('review.illegal.title')} text={t('review.too-long.text')} />;
  }
  if (reviewing.stage.track.length === 0)
    return <Message title={t('review.empty.title')} text={t('review.empty.text')} />;
  return <ReviewedGame target={target} reviewing={reviewing} />;
}

interface ReviewedGameProps {
  readonly target: ReviewTarget;
  readonly reviewing: Reviewing;
}

function ReviewedGame({ target, reviewing }: ReviewedGameProps): JSX.Element {
  const { replay, own } = target;
  const { game } = replay;
  const { job, stage } = reviewing;
  const study = coachedStudyOf(game);
  const { positions } = stage.track;
  const practised = useSignal('');
  const dialog = useSignal<'how' | 'compare' | undefined>(undefined);
  const other = useSignal<ReviewTarget | undefined>(undefined);
  const board = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLDivElement>(null);

  const state = job.state.value.kind;
  useEffect(() => {
    if (state !== 'done' || told.has(job)) return;
    told.add(job);
    const { accuracy } = job.found.peek().summary;
    announce(
      accuracy === undefined
        ? t('review.done')
        : t('review.done.accuracy', { accuracy: formatShare(Math.floor(accuracy) / 100) }),
    );
    if (own) void practise(game, job.found.peek()).then((said) => (practised.value = said));
  }, [job, state]);

  const saidOf = (move: Move): string =>
    `${whyNotText(game, move, speech)} ${worthText(game, move)}`.trimStart();
  const describe = (place: number): string => {
    const { moves, total } = job.found.peek();
    const move = moves[place]!;
    const parts = [
      `${t('of.all', { count: place + 1, all: total })}: ${study.moveText(move.before, move.move)}.`,
      `${verdictText(move)}.`,
      saidOf(move),
    ];
    return parts.join(' ');
  };
  const cursor = useCursor({ stage, board, found: job.found, describe });
  /** From where the board may be out of sight. */
  const showAt = (place: number): void => {
    cursor.goTo(place);
    const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
    const part = left.current!;
    // What is higher than the window begins with its board.
    const isHigh = part.offsetHeight > part.closest('.content')!.clientHeight;
    part.scrollIntoView({ block: isHigh ? 'start' : 'nearest', behavior });
  };
  const found = job.found.value;
  const at = Math.min(cursor.at.value, Math.max(found.moves.length - 1, 0));
  const move = found.moves[at];
  const position = move?.before ?? positions[0]!;
  // What is yet to come has its place only while it is coming.
  const total = state === 'working' || state === 'idle' ? found.total : found.moves.length;
  const { width, height } = replay.ruleset;
  return (
    <main class="review" style={{ '--columns': width, '--rows': height }}>
      <ReviewHead target={target} last={positions[stage.known.value - 1]!} />
      <div class="review-left" ref={left}>
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
            <ButtonLink
              icon="search"
              label={t('analyse')}
              to={{ screen: 'analyse', of: game.makePosition(position) }}
            />
          )}
        </div>
      </div>
      <div class="review-right">
        <Progress {...reviewing} />
        {other.value === undefined ? (
          <>
            <Summary found={found} practised={practised.value} onGo={showAt} />
            <ValueGraph found={found} total={total} at={at} onGo={cursor.goTo} />
            <TurningPoints game={game} found={found} at={at} onGo={showAt} />
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

/** What went wrong in a game of one's own is there to be practised: says so where anything did. */
async function practise(game: Game, report: Report): Promise<string> {
  const { collectExercises } = await import('../practice/collect.js');
  const added = collectExercises(game, report);
  if (added === undefined) return t('review.practice.full');
  return added === 0 ? '' : t('review.practice.added', { count: added });
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

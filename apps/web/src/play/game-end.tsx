import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { GameTypes } from '@twofold/rules';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import { announce } from '../ui/announcer.js';
import { bestBefore } from './best-before.js';
import { EndPanel, type EndPanelProps } from './end-panel.js';
import { decide, type Rival, type RivalGame } from './rival.js';
import { sharedGame } from './shared-game.js';
import type { Play } from './use-play.js';

type Own = 'title' | 'fact' | 'beside' | 'next' | 'again';

interface GameEndProps<T extends GameTypes> extends Pick<EndPanelProps, Own> {
  readonly play: Pick<Play<T>, 'session' | 'watching' | 'review' | 'rival'>;
  /** Whether points are what the game is about; if not, none of them are a best. */
  readonly forPoints?: boolean;
}

/** The end of a casual game: the game says what happened, and all else is the same for all. */
export function GameEnd<T extends GameTypes>(props: GameEndProps<T>): JSX.Element {
  const { play, forPoints = true, ...own } = props;
  const { session, watching, review, rival } = play;
  const { position, past, chance, from } = session.timeline.value;
  const theirs = rival?.game.value;
  // Games that somebody set up or told are compared with nothing.
  const isOwn = chance !== 'told' && from === undefined;
  const before = useMemo(() => (isOwn ? bestBefore(session) : 0), [session, position]);
  const shared = {
    share: () => sharedGame(session.timeline.peek()),
    review,
    onUndo: past === undefined ? undefined : () => session.act('undo'),
  };
  const words =
    watching === undefined && rival !== undefined && theirs !== undefined
      ? challengeWords(rival, theirs, { score: position.score, outcome: session.outcome.value })
      : undefined;
  // After what the game itself says of its end: who won says more.
  useEffect(() => {
    if (words !== undefined) announce(`${words.title}. ${words.fact}`);
  }, [words?.title]);
  // The computer's game is nobody's to share, and nobody's best.
  if (watching !== undefined) {
    const leave = { label: t('leave'), icon: 'back', onClick: watching.leave } as const;
    const keep = { label: t('keep'), icon: 'check', onClick: watching.keep } as const;
    return <EndPanel {...own} onUndo={shared.onUndo} next={leave} again={keep} />;
  }
  if (words !== undefined) {
    // What leads on is to send it back; playing it again comes after that.
    const again = own.next ?? own.again;
    return <EndPanel {...shared} {...words} shareLabel={t('challenge.back')} again={again} />;
  }
  const record = forPoints ? recordFact(position.score, before) : undefined;
  return <EndPanel {...shared} {...own} fact={record ?? own.fact} />;
}

/** How near the best counts as near. */
const CLOSE = 0.95;

function recordFact(score: number, before: number): string | undefined {
  if (before === 0) return undefined;
  if (score > before) return t('end.best', { points: groupDigits(score - before) });
  if (score < CLOSE * before || score === before) return undefined;
  return t('end.close', { points: groupDigits(before - score) });
}

function challengeWords(
  rival: Rival,
  theirs: RivalGame,
  mine: Parameters<typeof decide>[0],
): { readonly title: string; readonly fact: string } {
  const name = rival.name ?? t('challenge.somebody');
  const { winner, by } = decide(mine, theirs);
  const fact = t('challenge.scores', {
    name,
    mine: groupDigits(mine.score),
    theirs: groupDigits(theirs.score),
  });
  if (winner === undefined) return { title: t('challenge.drawn', { name }), fact };
  const won = winner === 'me' ? 'won' : 'lost';
  if (by === 'goal') return { title: t(`challenge.${won}.goal`, { name }), fact };
  return { title: t(`challenge.${won}`, { name, points: groupDigits(by) }), fact };
}

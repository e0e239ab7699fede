import { useSignal, type ReadonlySignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { walkReplay, type Replay, type Result, type Timeline } from '@twofold/rules';
import { faceOf } from '../games/index.js';
import { studyOf } from '../games/studies.js';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import { challenge } from '../replays/challenge.js';
import { ReplayViewer } from '../replays/viewer.js';
import { library } from '../storage/services.js';
import { Message } from '../ui/message.js';
import { inSlices } from '../ui/slices.js';
import { ownGame } from './own-game.js';
import './challenge.css';
import { Button } from '../ui/button.js';

interface LandingProps {
  readonly replay: Replay;
  readonly text: string;
  /** Who sent it. */
  readonly name: string | undefined;
  /** What else can be done about it. */
  readonly actions?: ComponentChildren;
}

/** What a friend finds behind a link: the result, and the same game to play. */
export function Landing({ replay, text, name, actions }: LandingProps): JSX.Element {
  const watching = useSignal(false);
  const end = useEnd(replay).value;
  const mine = useMemo(() => ownGame(library, text), [text]);
  if (end === undefined) return <main class="page" />;
  if (!end.ok) return <Message title={t('link.bad')} text={t('watch.broken')} />;
  if (watching.value) {
    return <ReplayViewer replay={replay} text={text} kept={false} actions={actions} />;
  }
  const { game, position } = end.value;
  const { Thumbnail, nameOf, title } = faceOf(game);
  const who = name ?? t('challenge.somebody');
  const score = groupDigits(position.score);
  const canStart = replay.chance !== 'told';
  return (
    <main class="page landing" data-landing>
      <p class="label">
        {t('challenge.by', { name: who })}, {nameOf(position)}
      </p>
      <h1>{canStart ? t('challenge.beat', { score }) : title}</h1>
      {studyOf(game).coached?.still(position) ?? <Thumbnail position={position} />}
      <p>{t('challenge.result', { name: who, score, moves: groupDigits(position.ply) })}</p>
      {mine !== undefined && <p class="strong">{mineText(mine, position.score)}</p>}
      <div class="landing-acts stack-8">
        {canStart && (
          <Button
            icon="play"
            label={t('challenge.start')}
            primary
            onClick={() => challenge(replay, text, name)}
          />
        )}
        <Button icon="watch" label={t('challenge.watch')} onClick={() => (watching.value = true)} />
        {actions}
      </div>
      <p class="hint-text">{t(canStart ? 'challenge.casual' : 'challenge.told')}</p>
    </main>
  );
}

/** How a game ended; anybody can send one of any length, so it is played again a slice at a time. */
function useEnd(replay: Replay): ReadonlySignal<Result<Timeline> | undefined> {
  const end = useSignal<Result<Timeline> | undefined>(undefined);
  useEffect(() => {
    const left = new AbortController();
    const play = async (): Promise<void> => {
      end.value = await inSlices(walkReplay(replay), left.signal);
    };
    void play();
    return () => left.abort();
  }, [replay]);
  return end;
}

function mineText(mine: number, theirs: number): string {
  const score = groupDigits(mine);
  if (mine === theirs) return t('challenge.yours', { score });
  const points = groupDigits(Math.abs(mine - theirs));
  return t(mine > theirs ? 'challenge.yours.ahead' : 'challenge.yours.behind', { score, points });
}

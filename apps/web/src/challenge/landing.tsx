import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { faceOf } from '../games/index.js';
import { studyOf } from '../games/studies.js';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import { challenge } from '../replays/challenge.js';
import type { OpenedReplay } from '../replays/files.js';
import { useStage } from '../replays/stage.js';
import { ReplayViewer } from '../replays/viewer.js';
import { library } from '../storage/services.js';
import { Message } from '../ui/message.js';
import { ownGame } from './own-game.js';
import './challenge.css';
import { Button } from '../ui/button.js';

/** A game that somebody sent. */
export interface Sent extends OpenedReplay {
  /** Who sent it. */
  readonly name: string | undefined;
}

interface LandingProps extends Sent {
  /** What else can be done about it. */
  readonly actions?: ComponentChildren;
}

/** What a friend finds behind a link: the result, and the same game to play. */
export function Landing({ replay, text, name, actions }: LandingProps): JSX.Element {
  const watching = useSignal(false);
  // Anybody can send one of any length, so it is played again a slice at a time.
  const { track, check } = useStage(replay);
  const mine = useMemo(() => ownGame(library, text), [text]);
  if (check.value.kind === 'checking') return <main class="page" />;
  if (check.value.kind !== 'legal')
    return <Message title={t('link.bad')} text={t('watch.broken')} />;
  if (watching.value) {
    return <ReplayViewer replay={replay} text={text} actions={actions} />;
  }
  const { game, position } = track.timeline();
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

function mineText(mine: number, theirs: number): string {
  const score = groupDigits(mine);
  if (mine === theirs) return t('challenge.yours', { score });
  const points = groupDigits(Math.abs(mine - theirs));
  return t(mine > theirs ? 'challenge.yours.ahead' : 'challenge.yours.behind', { score, points });
}

import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { canCoach } from '@twofold/coach';
import { faceOf } from '../games/index.js';
import { studyOf } from '../games/studies.js';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import { startFrom } from '../session/start.js';
import { reviewReplay } from './target.js';
import { Segmented, Select } from '../ui/controls.js';
import { deferredPart } from '../ui/deferred.js';
import { download } from '../ui/download.js';
import { Icon, type IconName } from '../ui/icons.js';
import { go, makeRoute, route, type Route } from '../ui/router.js';
import type { OpenedReplay } from './files.js';
import { keepReplay } from './keep.js';
import { SPEEDS, usePlayer, type Player } from './player.js';
import { shareReplay } from './share.js';
import { useStage, type Stage } from './stage.js';
import { Button, ButtonLink, IconButton } from '../ui/button.js';

const ShareButton = deferredPart(
  async () => (await import('../sharing/share-button.js')).ShareButton,
  'ends',
);

interface ViewerProps extends OpenedReplay {
  /** The id of a kept game; all others are only watched. */
  readonly id?: string;
  /** What a ranked game says of itself, and where it came from. */
  readonly origin?: ReplayOrigin;
  /** What else can be done with it. */
  readonly actions?: ComponentChildren;
}

interface ReplayOrigin {
  readonly title: string;
  readonly subtitle: string;
  readonly back: Route;
  readonly check: ComponentChildren;
}

/** A replay, move by move. */
export function ReplayViewer({ replay, text, id, origin, actions }: ViewerProps): JSX.Element {
  const stage = useStage(replay);
  const element = useRef<HTMLDivElement>(null);
  const player = usePlayer(stage, element);
  const { track, check } = stage;
  const { game } = replay;
  const at = player.at.value;
  const position = track.positions[at]!;
  const { width, height } = position.ruleset;
  const review = (): void => {
    if (id === undefined) reviewReplay({ replay, text, own: false, back: route.peek() });
    else go({ screen: 'review', of: id });
  };
  return (
    <main class="play replay" style={{ '--columns': width, '--rows': height }}>
      <div class="rail">
        <header class="play-head">
          <a
            class="square"
            href={makeRoute(origin?.back ?? { screen: 'games' })}
            aria-label={t('replay.back')}
          >
            <Icon name="back" />
          </a>
          <div>
            <h1>{origin?.title ?? t('replay')}</h1>
            <p class="label">{origin?.subtitle ?? faceOf(game).nameOf(position)}</p>
          </div>
        </header>
        <div class="score-row">
          <div class="headline stack-4">
            <span class="label">{t('score')}</span>
            <span class={position.score >= 1e5 ? 'score long' : 'score'} data-score>
              {groupDigits(position.score)}
            </span>
          </div>
          <dl class="stats">
            <div>
              <dt>{t('moves')}</dt>
              <dd data-stat="Moves">{position.ply}</dd>
            </div>
          </dl>
        </div>
        {origin?.check ?? <CheckLine stage={stage} last={player.last} />}
      </div>
      <div class="stage stack-16">
        <div
          ref={element}
          role="group"
          aria-label={t('replay')}
          data-position={game.makePosition(position)}
        />
        <ReplayTransport player={player} />
      </div>
      <aside class="side replay-side">
        <Segmented
          label={t('replay.speed')}
          value={player.speed.value}
          options={SPEEDS.map((value) => ({ value, label: value }))}
          onChange={(value) => (player.speed.value = value)}
        />
        <Jumps stage={stage} player={player} />
        <div class="detail-actions">
          {canCoach(game.name, replay.ruleset) && (
            <Button
              icon="statistics"
              label={t('games.review')}
              disabled={track.length === 0}
              onClick={review}
            />
          )}
          <Button
            icon="play"
            label={t('replay.play-on')}
            disabled={game.outcome(position).over}
            onClick={() => startFrom(game, position)}
          />
          {studyOf(game).coached?.analysis !== undefined && (
            <ButtonLink
              icon="search"
              label={t('analyse')}
              to={{ screen: 'analyse', of: game.makePosition(position) }}
            />
          )}
          {id === undefined && (
            <Button
              icon="plus"
              label={t('replay.keep')}
              disabled={check.value.kind !== 'legal'}
              onClick={() => keepReplay(track.timeline())}
            />
          )}
          <Button icon="link" label={t('replay.link')} onClick={() => void shareReplay(text)} />
          {origin === undefined && check.value.kind === 'legal' && (
            <ShareButton
              what={() => ({
                game: game.name,
                position: track.positions.at(-1)!,
                dare: replay.chance !== 'told',
                replay: () => text,
              })}
            />
          )}
          <Button
            icon="download"
            label={t('replay.file')}
            onClick={() => download('twofold-replay.txt', text)}
          />
          {actions}
        </div>
        {id === undefined && <p class="hint-text">{t('replay.guest')}</p>}
        <p class="hint-text only-wide">
          {t('replay.keys')}
          {studyOf(game).made !== undefined && ` ${t('replay.keys.made')}`}
        </p>
      </aside>
    </main>
  );
}

function ReplayTransport({ player }: { readonly player: Player }): JSX.Element {
  const { last } = player;
  const at = player.at.value;
  const playing = player.playing.value;
  const step = (icon: IconName, label: string, to: number): JSX.Element => (
    <IconButton
      icon={icon}
      label={label}
      disabled={Math.min(Math.max(to, 0), last) === at}
      onClick={() => player.goTo(to)}
    />
  );
  return (
    <>
      <div class="transport beside-8">
        {step('first', t('replay.first'), 0)}
        {step('back', t('replay.previous'), at - 1)}
        <Button
          icon={playing ? 'pause' : 'play'}
          label={playing ? t('replay.pause') : t('replay.play')}
          primary
          onClick={() => player.toggle()}
        />
        {step('forward', t('replay.next'), at + 1)}
        {step('last', t('replay.last'), last)}
      </div>
      <label class="field scrub">
        <span class="label">{t('replay.at', { at, of: last })}</span>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          onInput={(event) => player.goTo(Number(event.currentTarget.value))}
        />
      </label>
    </>
  );
}

/** The rules have played the whole game again: that is the proof. */
function CheckLine(props: { readonly stage: Stage; readonly last: number }): JSX.Element {
  const check = props.stage.check.value;
  if (check.kind === 'checking') {
    const at = props.stage.known.value - 1;
    return <p class="check-line label">{t('replay.checking', { at, of: props.last })}</p>;
  }
  if (check.kind === 'legal') {
    return (
      <p class="check-line good">
        <Icon name="check" />
        {t('replay.legal')}
      </p>
    );
  }
  return (
    <p class="check-line bad" role="alert">
      {check.kind === 'illegal' ? t('replay.illegal', { at: check.at }) : t('replay.too-long')}
    </p>
  );
}

interface JumpsProps {
  readonly stage: Stage;
  readonly player: Player;
}

function Jumps({ stage, player }: JumpsProps): JSX.Element | null {
  void stage.known.value;
  const sizes = stage.sizes();
  if (sizes.length === 0) return null;
  const chosen = player.size.value ?? sizes[0];
  return (
    <div class="jumps">
      <Select
        label={t('replay.jump')}
        value={String(chosen)}
        options={sizes.map((value) => ({ value: String(value), label: String(value) }))}
        onChange={(value) => (player.size.value = Number(value))}
      />
      <IconButton
        icon="back"
        label={t('replay.jump.previous')}
        class=""
        onClick={() => player.jump(-1)}
      />
      <IconButton
        icon="forward"
        label={t('replay.jump.next')}
        class=""
        onClick={() => player.jump(1)}
      />
    </div>
  );
}

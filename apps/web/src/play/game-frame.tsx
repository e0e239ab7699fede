import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import type { GameTypes } from '@twofold/rules';
import { HintLine, type GameAdvice } from '../computer/hint-line.js';
import { Values } from '../computer/values.js';
import { WatchActions, WatchNote } from '../computer/watch-controls.js';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import { KeyButton } from '../input/key-button.js';
import type { Keeping } from '../session/session.js';
import { announce } from '../ui/announcer.js';
import { Button, IconButton } from '../ui/button.js';
import { Dialog } from '../ui/controls.js';
import { deferredPart } from '../ui/deferred.js';
import { Icon } from '../ui/icons.js';
import { NoticesHere } from '../ui/notices.js';
import { readAloud } from '../ui/read-aloud.js';
import { GameDetails, HandOn } from './details.js';
import { GameHead } from './head.js';
import { OnShelf, Shelf, WithShelf } from './shelf.js';
import type { Play } from './use-play.js';

const Ghost = deferredPart(async () => (await import('./ghost.js')).Ghost, 'ends');

interface Figure {
  readonly label: string;
  readonly value: number | string;
}

interface GameFrameProps<T extends GameTypes> {
  readonly play: Play<T>;
  readonly screen?: RefObject<HTMLElement>;
  /** Which game of its kind this is: its size and mode, or its level. */
  readonly title: string;
  /** In the place of the score, where something else counts more. */
  readonly headline?: Figure | undefined;
  readonly stats: readonly Figure[];
  /** The way to see once more what was won. */
  readonly again?: ComponentChildren;
  /** What there is to reach: beside the headline where there is little room. */
  readonly goals?: ComponentChildren;
  /** How far it is; left out where there is little room. */
  readonly progress?: ComponentChildren;
  readonly board: ComponentChildren;
  /** How the game is played, in a sentence. */
  readonly keys: string;
  /** The board in words. */
  readonly describe: (position: T['position']) => string;
  /** How the game speaks of a hint; for games that the computer plays. */
  readonly advice?: GameAdvice<T>;
  /** What the computer chose its last move from. */
  readonly watched?: ComponentChildren;
  /** Takes the place of shelf and actions when a casual game has ended. */
  readonly result: ComponentChildren;
  /** What can be chosen for another game. */
  readonly options: ComponentChildren;
  /** Whatever else lies on the shelf. */
  readonly children?: ComponentChildren;
}

/**
 * A game with all that is around its board; the game itself says what is on it. Every part has its
 * place and its height, which the window alone decides: whatever comes and goes, the board stays
 * where it is.
 */
export function GameFrame<T extends GameTypes>(props: GameFrameProps<T>): JSX.Element {
  const { play, title, headline, advice } = props;
  const { session, watching, instead, advisor, dialog, rival } = play;
  const { position, from } = session.timeline.value;
  const { width, height } = position.ruleset;
  const size = t('board.size', { width, height });
  const theirs = rival?.game.value;
  const given = advisor.advice.value;
  const analysis = given?.kind === 'given' ? given.analysis : undefined;
  const casualResult = play.outcome.over ? props.result : undefined;
  const result = instead === undefined ? casualResult : instead.result;
  // To find a reason takes a moment: it is looked for once.
  const words = useMemo(() => analysis && advice?.words(position, analysis), [analysis]);
  useLayoutEffect(() => {
    if (words !== undefined) announce(words.said);
  }, [words]);
  const close = (): void => {
    dialog.value = undefined;
  };
  return (
    <WithShelf>
      <main
        ref={props.screen ?? null}
        class="game"
        style={{ '--columns': width, '--rows': height }}
      >
        <div class="rail">
          <header class="game-head beside-12 wraps">
            <GameHead play={play} title={title} subtitle={instead?.subtitle(size) ?? size} />
          </header>
          <div class="figures-row">
            <div class="headline stack-4">
              <span class="label">{headline?.label ?? t('score')}</span>
              <Score value={headline?.value ?? position.score} />
              {headline === undefined && <Gain session={session} />}
            </div>
            <div class="beside-score">
              {props.again}
              <dl class="stats">
                {props.stats.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd data-stat={label}>{shown(value)}</dd>
                  </div>
                ))}
              </dl>
            </div>
            {props.goals}
            {props.progress !== undefined && <div class="progress-line">{props.progress}</div>}
          </div>
          {result === undefined && (
            <div class="actions stack-8">
              {instead === undefined ? <Actions play={play} /> : instead.actions}
            </div>
          )}
        </div>
        <div class="stage stack-16">
          {props.board}
          <KeepingNote keeping={session.keeping.value} />
        </div>
        {result === undefined ? (
          <Shelf />
        ) : (
          <aside class="ending">
            {result}
            <NoticesHere />
          </aside>
        )}
        {watching !== undefined && (
          <OnShelf rank="watched">
            <WatchNote watching={watching}>{props.watched}</WatchNote>
          </OnShelf>
        )}
        {watching === undefined && given !== undefined && advice !== undefined && (
          <OnShelf rank="hint">
            <section class="advice stack-16" aria-label={t('key.hint')}>
              <HintLine advice={given} advisor={advisor}>
                {words?.written}
              </HintLine>
              {analysis && <Values analysis={analysis} rows={advice.rows(position, analysis)} />}
            </section>
          </OnShelf>
        )}
        {rival !== undefined && (
          <OnShelf rank="ghost">
            {theirs && <Ghost rival={rival} theirs={theirs} position={position} />}
          </OnShelf>
        )}
        {play.shelf}
        {from !== undefined && instead === undefined && (
          <OnShelf rank="practice">
            <p class="hint-text">{t('details.practice')}</p>
          </OnShelf>
        )}
        {instead?.note !== undefined && <OnShelf rank="note">{instead.note}</OnShelf>}
        {dialog.value === 'options' && (
          <Dialog title={t('options')} onClose={close}>
            {props.options}
            <button type="button" class="quiet row" onClick={() => (dialog.value = 'details')}>
              {t('details')}
              <Icon name="forward" />
            </button>
          </Dialog>
        )}
        {dialog.value === 'details' && (
          <Dialog title={t('details')} onClose={close}>
            <div class="details">
              {instead?.details ?? <GameDetails session={session} />}
              <div class="detail-actions">
                {instead === undefined && <HandOn play={play} />}
                <Button
                  icon="speak"
                  label={t('details.read')}
                  onClick={() => readAloud(props.describe(position))}
                />
              </div>
              {instead === undefined && <p class="hint-text">{props.keys}</p>}
            </div>
          </Dialog>
        )}
        {props.children}
      </main>
    </WithShelf>
  );
}

/** What the last move brought, beside the score; of a game that is come back to, nothing yet. */
function Gain<T extends GameTypes>({ session }: Pick<Play<T>, 'session'>): JSX.Element | null {
  const seen = useMemo(() => session.gain.peek(), [session]);
  const gain = session.gain.value;
  if (gain === seen || gain.points <= 0) return null;
  return (
    <span key={gain.ply} class="gain" aria-hidden="true">
      +{groupDigits(gain.points)}
    </span>
  );
}

function Score({ value }: { readonly value: number | string }): JSX.Element {
  const text = shown(value);
  return (
    <span class={text.length > 6 ? 'score long' : 'score'} data-score>
      {text}
    </span>
  );
}

function shown(value: number | string): string {
  return typeof value === 'number' ? groupDigits(value) : value;
}

/** Says when what is played here is not kept. */
function KeepingNote({ keeping }: { readonly keeping: Keeping }): JSX.Element | null {
  const closed = useSignal(false);
  useEffect(() => {
    if (keeping !== 'refused') return undefined;
    // What is not saved would be lost with the page: the browser asks first.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [keeping]);
  if (keeping === 'kept' || (keeping === 'refused' && closed.value)) return null;
  return (
    <div class="keeping sheet stack-12" role="alert">
      <p>{t(`keeping.${keeping}`)}</p>
      {keeping === 'elsewhere' && (
        <Button label={t('keeping.here')} primary onClick={() => location.reload()} />
      )}
      {keeping === 'refused' && (
        // It lies on a board that is played on.
        <Button label={t('control.close')} onClick={() => (closed.value = true)} />
      )}
    </div>
  );
}

export function UndoButton<T extends GameTypes>({
  session,
}: Pick<Play<T>, 'session'>): JSX.Element {
  return (
    <KeyButton
      action="undo"
      icon="undo"
      label={t('key.undo')}
      disabled={session.timeline.value.past === undefined}
      onClick={() => session.act('undo')}
    />
  );
}

function Actions<T extends GameTypes>({ play }: { readonly play: Play<T> }): JSX.Element {
  const { session, watching, ask, outcome, advisor } = play;
  const { future } = session.timeline.value;
  if (watching !== undefined) return <WatchActions watching={watching} over={outcome.over} />;
  return (
    <>
      <UndoButton session={session} />
      {future !== undefined && (
        <IconButton
          icon="redo"
          label={t('key.redo')}
          class=""
          onClick={() => session.act('redo')}
        />
      )}
      {ask !== undefined && (
        <KeyButton
          action="hint"
          icon="hint"
          label={t('key.hint')}
          class="hint-button"
          aria-pressed={advisor.advice.value !== undefined}
          disabled={outcome.over}
          onClick={advisor.toggle}
        />
      )}
      <KeyButton action="new" icon="plus" label={t('new')} onClick={() => play.press('new')} />
    </>
  );
}

import type { ComponentChildren, JSX } from 'preact';
import type { GameTypes } from '@twofold/rules';
import type { Advice } from '../computer/advisor.js';
import { WatchActions, WatchNote } from '../computer/watch-controls.js';
import { t } from '../i18n/language.js';
import { Dialog } from '../ui/controls.js';
import { deferredPart } from '../ui/deferred.js';
import { Icon } from '../ui/icons.js';
import { readAloud } from '../ui/read-aloud.js';
import { GameDetails, HandOn } from './details.js';
import { PlayFrame, type FrameProps } from './frame.js';
import { GameHead } from './head.js';
import { OnShelf } from './shelf.js';

import { KeyCap } from '../input/key-cap.js';
import type { Play } from './use-play.js';
import { Button, IconButton } from '../ui/button.js';

const Ghost = deferredPart(async () => (await import('./ghost.js')).Ghost, 'ends');

type Own = 'screen' | 'headline' | 'stats' | 'again' | 'goals' | 'progress' | 'board' | 'children';

interface GameFrameProps<T extends GameTypes> extends Pick<FrameProps, Own> {
  readonly play: Play<T>;
  /** Which game of its kind this is: its size and mode, or its level. */
  readonly title: string;
  /** How the game is played, in a sentence. */
  readonly keys: string;
  /** The board in words. */
  readonly describe: (position: T['position']) => string;
  /** What the computer says; for games that it plays. */
  readonly advice?: (advice: Advice<T>, onAgain: () => void) => JSX.Element;
  /** What the computer chose its last move from. */
  readonly watched?: ComponentChildren;
  /** The end of a casual game. */
  readonly result: ComponentChildren | undefined;
  /** What can be chosen for another game. */
  readonly options: ComponentChildren;
}

/** A game with all that is around its board; the game itself says what is on it. */
export function GameFrame<T extends GameTypes>(props: GameFrameProps<T>): JSX.Element {
  const { play, title, keys, describe, advice, watched, options, result, children, ...own } = props;
  const { session, watching, instead, advisor, dialog } = play;
  const timeline = session.timeline.value;
  const shape = timeline.position.ruleset;
  const size = t('board.size', { width: shape.width, height: shape.height });
  const given = advisor.advice.value;
  const again = (): void => {
    advisor.dismiss();
    advisor.toggle();
  };
  const close = (): void => {
    dialog.value = undefined;
  };
  const readBoard = (): void => readAloud(describe(session.timeline.peek().position));
  return (
    <PlayFrame
      {...own}
      session={session}
      shape={shape}
      head={<GameHead play={play} title={title} subtitle={instead?.subtitle(size) ?? size} />}
      gain={play.gain.value}
      actions={instead === undefined ? <Actions play={play} /> : instead.actions}
      result={instead === undefined ? result : instead.result}
    >
      {watching !== undefined && (
        <OnShelf rank="watched">
          <WatchNote watching={watching}>{watched}</WatchNote>
        </OnShelf>
      )}
      {watching === undefined && given !== undefined && advice !== undefined && (
        <OnShelf rank="hint">{advice(given, again)}</OnShelf>
      )}
      {play.rival !== undefined && (
        <OnShelf rank="ghost">
          <Ghost rival={play.rival} position={timeline.position} />
        </OnShelf>
      )}
      {play.shelf}
      {timeline.from !== undefined && instead === undefined && (
        <OnShelf rank="practice">
          <p class="hint-text">{t('details.practice')}</p>
        </OnShelf>
      )}
      {instead?.note !== undefined && <OnShelf rank="note">{instead.note}</OnShelf>}
      {dialog.value === 'options' && (
        <Dialog title={t('options')} onClose={close}>
          {options}
          <button type="button" class="quiet row" onClick={() => (dialog.value = 'details')}>
            {t('details')}
            <Icon name="forward" />
          </button>
        </Dialog>
      )}
      {dialog.value === 'details' && (
        <Dialog title={t('details')} onClose={close}>
          <div class="details">
            {instead?.details ?? <GameDetails play={play} />}
            <div class="detail-actions">
              {instead === undefined && <HandOn play={play} />}
              <Button icon="speak" label={t('details.read')} onClick={readBoard} />
            </div>
            {instead === undefined && <p class="hint-text">{keys}</p>}
          </div>
        </Dialog>
      )}
      {children}
    </PlayFrame>
  );
}

function Actions<T extends GameTypes>({ play }: { readonly play: Play<T> }): JSX.Element {
  const { session, watching, ask, outcome, advisor } = play;
  const { past, future } = session.timeline.value;
  if (watching !== undefined) return <WatchActions watching={watching} over={outcome.over} />;
  return (
    <>
      <Button
        icon="undo"
        label={t('key.undo')}
        disabled={past === undefined}
        onClick={() => session.act('undo')}
      >
        <KeyCap action="undo" />
      </Button>
      {future !== undefined && (
        <IconButton
          icon="redo"
          label={t('key.redo')}
          class=""
          onClick={() => session.act('redo')}
        />
      )}
      {ask !== undefined && (
        <Button
          icon="hint"
          label={t('key.hint')}
          class="hint-button"
          aria-pressed={advisor.advice.value !== undefined}
          disabled={outcome.over}
          onClick={advisor.toggle}
        >
          <KeyCap action="hint" />
        </Button>
      )}
      <Button icon="plus" label={t('new')} onClick={() => play.press('new')}>
        <KeyCap action="new" />
      </Button>
    </>
  );
}

import type { ComponentChildren, JSX } from 'preact';
import type { GameTypes } from '@twofold/rules';
import type { Advice } from '../computer/advisor.js';
import { HintButton } from '../computer/hint-button.js';
import { WatchActions, WatchNote } from '../computer/watch-controls.js';
import { t } from '../i18n/language.js';
import { Dialog } from '../ui/controls.js';
import { Icon } from '../ui/icons.js';
import { announce } from '../ui/announcer.js';
import { GameDetails } from './details.js';
import { PlayFrame, type FrameProps } from './frame.js';
import { KeyCap } from '../input/key-cap.js';
import type { Play } from './use-play.js';

type Own = 'screen' | 'title' | 'headline' | 'stats' | 'progress' | 'board';

interface GameFrameProps<T extends GameTypes> extends Pick<FrameProps, Own> {
  readonly play: Play<T>;
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
  readonly newForm: ComponentChildren;
}

/** A game with all that is around its board; the game itself says what is on it. */
export function GameFrame<T extends GameTypes>(props: GameFrameProps<T>): JSX.Element {
  const { play, keys, describe, advice, watched, newForm, result, ...own } = props;
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
  const readBoard = (): void => announce(describe(session.timeline.peek().position));
  const details = instead?.details(readBoard) ?? (
    <GameDetails
      timeline={timeline}
      keys={keys}
      hasAnalysis={play.ask !== undefined}
      readBoard={readBoard}
    />
  );
  return (
    <PlayFrame
      {...own}
      session={session}
      shape={shape}
      subtitle={instead?.subtitle(size) ?? size}
      gain={play.gain.value}
      actions={instead === undefined ? <Actions play={play} /> : instead.actions}
      onDetails={() => (dialog.value = 'details')}
      computer={
        watching === undefined ? (
          given !== undefined && advice !== undefined && advice(given, again)
        ) : (
          <WatchNote watching={watching}>{watched}</WatchNote>
        )
      }
      result={instead === undefined ? result : instead.result}
      details={details}
    >
      {dialog.value === 'new' && (
        <Dialog title={t('new.title')} onClose={close}>
          {newForm}
        </Dialog>
      )}
      {dialog.value === 'details' && (
        <Dialog title={t('details')} onClose={close}>
          {details}
        </Dialog>
      )}
    </PlayFrame>
  );
}

function Actions<T extends GameTypes>({ play }: { readonly play: Play<T> }): JSX.Element {
  const { session, watching, onWatch, ask, outcome, advisor, dialog } = play;
  const { past, future } = session.timeline.value;
  if (watching !== undefined) return <WatchActions watching={watching} over={outcome.over} />;
  return (
    <>
      <button type="button" disabled={past === undefined} onClick={() => session.act('undo')}>
        <Icon name="undo" />
        {t('undo')}
        <KeyCap action="undo" />
      </button>
      <button type="button" disabled={future === undefined} onClick={() => session.act('redo')}>
        <Icon name="redo" />
        {t('redo')}
      </button>
      {ask !== undefined && (
        <>
          <HintButton
            pressed={advisor.advice.value !== undefined}
            disabled={outcome.over}
            onPress={advisor.toggle}
          />
          <button type="button" disabled={outcome.over} onClick={onWatch}>
            <Icon name="watch" />
            {t('watch')}
            <KeyCap action="watch" />
          </button>
        </>
      )}
      <button type="button" onClick={() => (dialog.value = 'new')}>
        <Icon name="plus" />
        {t('new')}
      </button>
    </>
  );
}

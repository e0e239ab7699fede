import { useSignal } from '@preact/signals';
import { hasEvilSpawns, worstSpawn } from '@twofold/coach';
import { slide, type SlideTypes } from '@twofold/rules/slide';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { askEngine, engineState } from '../../../computer/engine.js';
import { t } from '../../../i18n/language.js';
import type { KeyAction } from '../../../settings/bindings.js';
import { GameDetails } from '../../../play/details.js';
import { UndoButton } from '../../../play/game-frame.js';
import type { Instead } from '../../../play/instead.js';
import { EvilForm } from './form.js';
import { Dialog } from '../../../ui/controls.js';
import { deferredPart } from '../../../ui/deferred.js';
import { Message } from '../../../ui/message.js';
import { notify } from '../../../ui/notices.js';
import { keptGame } from '../../../session/kept-game.js';
import { useOwner } from '../../../session/use-owner.js';
import type { OpenedGame } from '../../../storage/opened-game.js';
import { library } from '../../../storage/services.js';
import { Failed } from '../../../play/failed.js';
import { SlideScreen } from '../screen.js';
import { startEvil } from './services.js';
import { createEvilSession } from './session.js';
import { Button } from '../../../ui/button.js';

const SlideResult = deferredPart(async () => (await import('../result.js')).SlideResult, 'ends');

interface ScreenProps {
  readonly id: string;
  readonly opened: OpenedGame<SlideTypes>;
}

/** A game of 2048 whose tiles the computer chooses; one that it cannot play on may come in a file. */
export function EvilScreen({ id, opened }: ScreenProps): JSX.Element {
  return hasEvilSpawns(opened.timeline.position.ruleset) ? (
    <EvilGame id={id} opened={opened} />
  ) : (
    <Message title={t('told.title')} text={t('told.text')} />
  );
}

/** What is thought about for longer than this is worth a word. */
const NOTICEABLE = 300;

function EvilGame({ id, opened }: ScreenProps): JSX.Element {
  const evil = useMemo(
    () =>
      createEvilSession({
        id,
        timeline: opened.timeline,
        waiting: opened.waiting,
        keeper: keptGame({ id, library, clock: Date.now, ...opened }),
        choose: async (after) =>
          worstSpawn(after, (position, limits) => askEngine(slide, position, limits)),
      }),
    [opened],
  );
  const { session } = evil;
  useOwner(session);
  useEffect(() => {
    // The computer is loaded while the player thinks.
    void askEngine(slide, session.settled.peek().position, { depth: 1 });
  }, [session]);
  const choosing = useSignal(false);
  const slow = useSignal(false);
  const phase = evil.phase.value;
  useEffect(() => {
    if (phase !== 'thinking') return undefined;
    const timer = setTimeout(() => (slow.value = true), NOTICEABLE);
    return () => {
      clearTimeout(timer);
      slow.value = false;
    };
  }, [phase]);
  const settled = session.settled.value.position;
  const press = (action: KeyAction): void => {
    if (action === 'undo' || action === 'redo') session.act(action);
    else if (action === 'new') choosing.value = true;
    else notify(t('evil.without'));
  };
  const { future } = session.timeline.value;
  const parts: Instead = {
    subtitle: (size) => (slow.value ? waitingText() : `${t('evil.title')}, ${size}`),
    actions: (
      <>
        <UndoButton session={session} />
        <Button
          icon="redo"
          label={t('key.redo')}
          disabled={future === undefined}
          onClick={() => press('redo')}
        />
        <Button icon="plus" label={t('new')} onClick={() => press('new')} />
        {choosing.value && (
          <Dialog title={t('evil.start')} onClose={() => (choosing.value = false)}>
            <EvilForm initial={settled.ruleset} primary onStart={() => (choosing.value = false)} />
          </Dialog>
        )}
      </>
    ),
    note:
      engineState.value.kind === 'limited' ? (
        <p class="hint-text">{t('hint.limited')}</p>
      ) : undefined,
    details: (
      <>
        <p>{t('evil.about')}</p>
        <p class="hint-text">{t('evil.best')}</p>
        <GameDetails session={session} />
      </>
    ),
    result:
      phase === 'failed' ? (
        <Failed
          title={t('evil.failed.title')}
          text={t('evil.failed')}
          again={t('evil.again')}
          onAgain={evil.again}
        />
      ) : slide.outcome(settled).over ? (
        <SlideResult
          play={{ session, review: session.id }}
          onNew={() => startEvil(settled.ruleset)}
        />
      ) : undefined,
    explain: press,
  };
  return <SlideScreen session={session} instead={parts} />;
}

function waitingText(): string {
  return engineState.value.kind === 'loading' ? t('loading.engine') : t('evil.thinking');
}

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { DotsTypes } from '@twofold/rules/dots';
import type { SlideTypes } from '@twofold/rules/slide';
import { askEngine } from '../computer/engine.js';
import { useWatching } from '../computer/use-watching.js';
import { t } from '../i18n/language.js';
import { followLater } from '../records/follow-later.js';
import { deferred } from '../ui/deferred.js';
import { Message } from '../ui/message.js';
import { library } from '../storage/services.js';
import { SlideScreen } from '../games/slide/screen.js';
import { createSession, type Session } from '../session/session.js';
import { startFromLink, startFromSeed } from '../session/start.js';

const DotsScreen = deferred(async () => (await import('../games/dots/screen.js')).DotsScreen);

/** Opens a kept game and shows it, whichever of the two it is. */
export function PlayScreen({ id }: { readonly id: string }): JSX.Element {
  const opened = useMemo(() => library.open(id), [id]);
  const session = useMemo(
    () =>
      opened?.ok === true
        ? createSession({ id, library, clock: Date.now, ...opened.value })
        : undefined,
    [opened],
  );
  useEffect(() => {
    if (session === undefined) return undefined;
    const look = (): void => session.checkOwner();
    // What happened before anybody listened counts too.
    look();
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [session]);

  // What somebody else has played brings no achievements.
  const own = opened?.ok === true && opened.value.saved.origin === 'played';
  useEffect(() => (session === undefined || !own ? undefined : followLater(session)), [session]);

  if (opened === undefined) return <Message title={t('missing.title')} text={t('missing.text')} />;
  if (!opened.ok) {
    return opened.error.kind === 'newer' ? (
      <Message title={t('newer.title')} text={t('newer.text')} />
    ) : (
      <Message title={t('damaged.title')} text={t('damaged.text')} />
    );
  }
  return opened.value.timeline.game.name === 'slide' ? (
    <SlideGame key={id} own={session as unknown as Session<SlideTypes>} />
  ) : (
    <DotsGame key={id} own={session as unknown as Session<DotsTypes>} />
  );
}

function SlideGame({ own }: { readonly own: Session<SlideTypes> }): JSX.Element {
  const { watching, start } = useWatching(own, (position, limits) =>
    askEngine('slide', position, limits),
  );
  const watched = watching.value;
  return (
    <SlideScreen
      key={watched === undefined ? 'own' : 'watched'}
      session={watched?.session ?? own}
      watching={watched}
      onWatch={start}
    />
  );
}

function DotsGame({ own }: { readonly own: Session<DotsTypes> }): JSX.Element {
  const { watching, start } = useWatching(own, (position, limits) =>
    askEngine('dots', position, limits),
  );
  const watched = watching.value;
  return (
    <DotsScreen
      key={watched === undefined ? 'own' : 'watched'}
      session={watched?.session ?? own}
      watching={watched}
      onWatch={start}
    />
  );
}

interface LinkProps {
  readonly screen: 'position' | 'new';
  readonly text: string;
}

/** Opens a link to a position or a game, or says what is wrong with it. */
export function LinkScreen({ screen, text }: LinkProps): JSX.Element {
  const problem = useSignal<string | undefined>(undefined);
  useEffect(() => {
    problem.value = screen === 'position' ? startFromLink(text) : startFromSeed(text);
  }, [text]);
  if (problem.value === undefined) return <main />;
  return <Message title={t('link.bad')} text={problem.value} />;
}

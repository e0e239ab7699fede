import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/language.js';
import { announcement } from './announcer.js';
import { Button, IconButton } from './button.js';

interface Notice {
  readonly id: number;
  readonly text: string;
  readonly action: NoticeAction | undefined;
}

/** Something that can be done about a notice. */
interface NoticeAction {
  readonly label: string;
  readonly act: () => void;
  /** Whether it waits to be done or closed, whatever screen comes. */
  readonly waits?: boolean;
}

/** The last is seen; what is before it comes when that has gone. */
const notices = signal<readonly Notice[]>([]);
let lastId = 0;

/** What screen readers say of them: once, wherever they are seen and whatever screen comes. */
const said = signal('');
let silence: ReturnType<typeof setTimeout> | undefined;

/** In seconds. */
const SHOWN_FOR = 6;
const ACTION_SHOWN_FOR = 20;

/** Tells something. It goes by itself or when it is closed; later if something can be done about it. */
export function notify(text: string, action?: NoticeAction): void {
  const notice = { id: ++lastId, text, action };
  const others = notices.peek().filter((other) => other.text !== text);
  notices.value = action?.waits === true ? [notice, ...others] : [...others, notice];
  said.value = text;
  // Read aloud by then; whoever reads on meets it where it is seen, and nowhere else.
  clearTimeout(silence);
  silence = setTimeout(() => (said.value = ''), 1000);
}

/** Another screen has come: what could be done belonged to the one before. */
export function leaveActions(): void {
  notices.value = notices.peek().filter(({ action }) => action === undefined || action.waits);
}

/** Whether what is on the screen has a place of its own for it. */
const placed = signal(0);

/** What is told, in a row of the shell. */
export function Notices(): JSX.Element | null {
  return placed.value > 0 ? null : <Last />;
}

/** The same in the place that a screen has for it. */
export function NoticesHere(): JSX.Element {
  useLayoutEffect(() => {
    placed.value++;
    return () => {
      placed.value--;
    };
  }, []);
  return <Last />;
}

function Last(): JSX.Element | null {
  const last = notices.value.at(-1);
  if (last === undefined) return null;
  return (
    <section class="notices" aria-label={t('notice')}>
      <Told key={last.id} {...last} />
    </section>
  );
}

function Told({ id, text, action }: Notice): JSX.Element {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef<EventTarget | null>(null);
  const dismiss = (): void => {
    notices.value = notices.peek().filter((notice) => notice.id !== id);
  };
  useEffect(() => {
    if (action?.waits === true) return undefined;
    let left = action === undefined ? SHOWN_FOR : ACTION_SHOWN_FOR;
    // Only while it is seen, and not from under somebody's finger.
    const isSeen = (): boolean =>
      element.current!.checkVisibility() && !element.current!.matches(':hover, :focus-within');
    const timer = setInterval(() => {
      if (isSeen() && --left === 0) dismiss();
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div
      ref={element}
      class="notice sheet"
      data-waits={action?.waits}
      onFocusIn={({ relatedTarget }) => {
        if (!element.current!.contains(relatedTarget as Node | null))
          before.current = relatedTarget;
      }}
    >
      <p>{text}</p>
      {action !== undefined && <Button label={action.label} primary onClick={action.act} />}
      <IconButton
        icon="close"
        label={t('control.close')}
        onClick={() => {
          dismiss();
          // Whoever came here by keyboard goes on from where they were.
          (before.current as HTMLElement | null)?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}

/** What screen readers say, and nobody sees. */
export function Announcements(): JSX.Element {
  return (
    <>
      <div class="unseen" aria-live="polite" data-announcements>
        {announcement.value}
      </div>
      <div class="unseen" role="status" data-told>
        {said.value}
      </div>
    </>
  );
}

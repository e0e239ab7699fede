import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
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

const notices = signal<readonly Notice[]>([]);
let lastId = 0;

const SHOWN_FOR = 6000;
const ACTION_SHOWN_FOR = 20_000;

/** Tells something. It goes by itself or when it is closed; later if something can be done about it. */
export function notify(text: string, action?: NoticeAction): void {
  const notice = { id: ++lastId, text, action };
  notices.value = [...notices.peek().filter((other) => other.text !== text), notice];
  if (action?.waits === true) return;
  setTimeout(() => dismiss(notice.id), action === undefined ? SHOWN_FOR : ACTION_SHOWN_FOR);
}

/** Another screen has come: what could be done belonged to the one before. */
export function leaveActions(): void {
  notices.value = notices.peek().filter(({ action }) => action === undefined || action.waits);
}

function dismiss(id: number): void {
  notices.value = notices.peek().filter((notice) => notice.id !== id);
}

/** Whether what is on the screen has a place of its own for it. */
const placed = signal(0);

/** What is told, for eyes and ears, beside whatever is on the screen. */
export function Notices(): JSX.Element | null {
  return placed.value > 0 ? null : <List />;
}

/** The same in the place that a screen has for it. */
export function NoticesHere(): JSX.Element {
  useLayoutEffect(() => {
    placed.value++;
    return () => {
      placed.value--;
    };
  }, []);
  return <List />;
}

function List(): JSX.Element {
  return (
    <div class="notices" role="status">
      {notices.value.map(({ id, text, action }) => (
        <div key={id} class="notice sheet">
          <p>{text}</p>
          {action !== undefined && <Button label={action.label} primary onClick={action.act} />}
          <IconButton icon="close" label={t('control.close')} onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  );
}

/** What screen readers say, and nobody sees. */
export function Announcements(): JSX.Element {
  return (
    <div class="unseen" aria-live="polite" data-announcements>
      {announcement.value}
    </div>
  );
}

import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { t } from '../i18n/language.js';
import { announcement } from '../play/announcer.js';
import { Icon } from './icons.js';

interface Notice {
  readonly id: number;
  readonly text: string;
}

const notices = signal<readonly Notice[]>([]);
let lastId = 0;

const SHOWN_FOR = 6000;

/** Tells something that needs no answer. It goes by itself, or when it is closed. */
export function notify(text: string): void {
  const notice = { id: ++lastId, text };
  notices.value = [...notices.peek().filter((other) => other.text !== text), notice];
  setTimeout(() => dismiss(notice.id), SHOWN_FOR);
}

function dismiss(id: number): void {
  notices.value = notices.peek().filter((notice) => notice.id !== id);
}

/** The places where something is said: for eyes, and for screen readers alone. */
export function Notices(): JSX.Element {
  return (
    <>
      <div class="notices" role="status">
        {notices.value.map(({ id, text }) => (
          <div key={id} class="notice sheet">
            <p>{text}</p>
            <button
              type="button"
              class="quiet square"
              aria-label={t('control.close')}
              onClick={() => dismiss(id)}
            >
              <Icon name="close" />
            </button>
          </div>
        ))}
      </div>
      <div class="unseen" aria-live="polite" data-announcements>
        {announcement.value}
      </div>
    </>
  );
}

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { t } from '../i18n/language.js';
import {
  DEFAULT_BINDINGS,
  KEY_ACTIONS,
  type KeyAction,
  type KeyName,
} from '../settings/bindings.js';
import { isBindable, keyLabel, rebind, unbind } from '../settings/keys.js';
import { Icon } from '../ui/icons.js';
import { notify } from '../ui/notices.js';
import { change, settings } from '../settings/settings.js';
import { Button } from '../ui/button.js';

/** Which keys do what: keys can be added, taken away, and put back as they were. */
export function KeySettings(): JSX.Element {
  const waiting = useSignal<KeyAction | undefined>(undefined);
  const layout = useSignal<ReadonlyMap<string, string> | undefined>(undefined);
  const { keys } = settings.value;
  useEffect(() => {
    void readLayout().then((found) => (layout.value = found));
  }, []);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const action = waiting.peek();
      // Tab goes on to the next control, which ends the waiting.
      if (action === undefined || event.code === 'Tab') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.code === 'Escape') waiting.value = undefined;
      if (event.code === 'Escape' || !isBindable(event.code)) return;
      waiting.value = undefined;
      const had = KEY_ACTIONS.find((other) => settings.peek().keys[other].includes(event.code));
      change({ keys: rebind(settings.peek().keys, action, event.code) });
      if (had !== undefined && had !== action) {
        const key = keyLabel(event.code, layout.peek());
        notify(t('settings.keys.taken', { key, from: t(`key.${had}`), to: t(`key.${action}`) }));
      }
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
  const adding = (action: KeyAction): string =>
    t(waiting.value === action ? 'settings.keys.press' : 'settings.keys.add');
  return (
    <section class="sheet padded">
      <h2>{t('settings.keys')}</h2>
      <p class="hint-text">{t('settings.keys.text')}</p>
      <ul class="keys stack-4">
        {KEY_ACTIONS.map((action) => (
          <li key={action}>
            <span>{t(`key.${action}`)}</span>
            <span class="caps">
              {keys[action].length === 0 && (
                <span class="hint-text">{t('settings.keys.none')}</span>
              )}
              {[...byLabel(keys[action], layout.value)].map(([label, names]) => (
                <button
                  key={label}
                  type="button"
                  class="cap"
                  aria-label={t('settings.keys.remove', { key: label, from: t(`key.${action}`) })}
                  onClick={() => change({ keys: unbind(settings.peek().keys, action, names) })}
                >
                  <kbd>{label}</kbd>
                  <Icon name="close" />
                </button>
              ))}
            </span>
            <button
              type="button"
              onClick={() => (waiting.value = action)}
              onBlur={() => (waiting.value = undefined)}
              aria-label={t('of', { what: adding(action), name: t(`key.${action}`) })}
            >
              {adding(action)}
            </button>
          </li>
        ))}
      </ul>
      <div class="row-actions">
        <Button
          label={t('settings.keys.reset')}
          onClick={() => change({ keys: DEFAULT_BINDINGS })}
        />
      </div>
    </section>
  );
}

/** A key that is known by its letter and by its place has one cap. */
function byLabel(
  names: readonly KeyName[],
  layout: ReadonlyMap<string, string> | undefined,
): ReadonlyMap<string, readonly KeyName[]> {
  const labels = new Map<string, KeyName[]>();
  for (const name of names) {
    const label = keyLabel(name, layout);
    labels.set(label, [...(labels.get(label) ?? []), name]);
  }
  return labels;
}

/** What is printed on the keys of this keyboard, where the browser tells. */
async function readLayout(): Promise<ReadonlyMap<string, string> | undefined> {
  interface WithKeyboard {
    readonly keyboard?: { getLayoutMap(): Promise<ReadonlyMap<string, string>> };
  }
  try {
    return await (navigator as Navigator & WithKeyboard).keyboard?.getLayoutMap();
  } catch {
    return undefined; // not allowed in a frame
  }
}

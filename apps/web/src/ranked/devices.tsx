import { useSignal } from '@preact/signals';
import { ANSWERS, type Credentials, type DeviceCode } from '@twofold/protocol';
import type { JSX } from 'preact';
import { formatClock } from '../i18n/dates.js';
import { t } from '../i18n/language.js';
import { notify } from '../ui/notices.js';
import { recoveryCode } from './device-list.js';
import { keepPlayer } from '../server/identity.js';
import { refusalText } from '../server/refusals.js';
import { ask } from '../server/server.js';
import { Button } from '../ui/button.js';

/** Shows a code that lets another device in. */
export function OtherDevices({ as }: { readonly as: Credentials }): JSX.Element {
  const code = useSignal<DeviceCode | undefined>(undefined);
  const make = async (): Promise<void> => {
    const made = await ask(ANSWERS.deviceCode, 'api/me/codes', { method: 'POST', as });
    if (made.ok) code.value = made.value;
    else notify(refusalText(made.error));
  };
  return (
    <section>
      <h2>{t('ranked.profile.devices')}</h2>
      <p class="hint-text">{t('ranked.profile.devices.text')}</p>
      {code.value === undefined ? (
        <div class="row-actions">
          <Button label={t('ranked.profile.code.make')} onClick={() => void make()} />
        </div>
      ) : (
        <p role="status">
          <strong class="device-code" data-code>
            {code.value.code}
          </strong>{' '}
          <span class="hint-text">
            {t('ranked.profile.code.about', { time: formatClock(code.value.expires) })}
          </span>
        </p>
      )}
    </section>
  );
}

const CODE = /^\s*[\da-z]{5}[ -]?[\da-z]{5}\s*$/i;
const RECOVERY = /^\s*[\da-z]{5}(?:[ -]?[\da-z]{5}){3}\s*$/i;

/** Makes this device one of the player who shows a code on another, or has written down the recovery code. */
export function UseCode({ as }: { readonly as: Credentials | undefined }): JSX.Element {
  const text = useSignal('');
  const problem = useSignal<string | undefined>(undefined);
  const recover = async (): Promise<void> => {
    const body = { code: text.peek().trim() };
    const back = await ask(ANSWERS.recovered, 'api/recovery', { method: 'POST', body });
    problem.value = back.ok ? undefined : refusalText(back.error);
    if (!back.ok) return;
    const { recovery: next, ...credentials } = back.value;
    text.value = '';
    recoveryCode.value = next;
    keepPlayer(credentials);
    notify(t('ranked.recovery.back', { name: credentials.name }));
  };
  const use = async (): Promise<void> => {
    if (RECOVERY.test(text.peek())) return recover();
    if (!CODE.test(text.peek())) {
      problem.value = t('ranked.profile.code.bad');
      return;
    }
    const body = { code: text.peek().trim() };
    const joined = await ask(ANSWERS.credentials, 'api/devices', { method: 'POST', body });
    problem.value = joined.ok ? undefined : refusalText(joined.error);
    if (!joined.ok) return;
    text.value = '';
    keepPlayer(joined.value);
    notify(t('ranked.profile.joined', { name: joined.value.name }));
  };
  return (
    <form
      class="inline-form row-actions"
      onSubmit={(event) => {
        event.preventDefault();
        void use();
      }}
    >
      <label class="field">
        <span class="label">{t('ranked.profile.code.enter')}</span>
        <input
          type="text"
          autocomplete="off"
          spellcheck={false}
          maxLength={29}
          value={text.value}
          aria-invalid={problem.value !== undefined}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
        {problem.value !== undefined && <span class="problem">{problem.value}</span>}
        {as !== undefined && (
          <span class="hint-text">{t('ranked.profile.code.replaces', { name: as.name })}</span>
        )}
      </label>
      <Button label={t('ranked.profile.code.use')} type="submit" />
    </form>
  );
}

import { signal, useSignal } from '@preact/signals';
import { ANSWERS, type Credentials, type Device, type DeviceCode } from '@twofold/protocol';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { formatClock } from '../i18n/dates.js';
import { t } from '../i18n/language.js';
import { forgetPlayer, keepPlayer } from '../server/identity.js';
import { orTell, refusalText } from '../server/refusals.js';
import { ask, askText } from '../server/server.js';
import { useAnswer } from '../server/use-answer.js';
import { Button } from '../ui/button.js';
import { notify } from '../ui/notices.js';
import { shortDate } from './board-table.js';
import { InlineForm } from './inline-form.js';

interface Props {
  readonly as: Credentials;
}

/** Shows a code that lets another device in. */
export function OtherDevices({ as }: Props): JSX.Element {
  const code = useSignal<DeviceCode | undefined>(undefined);
  const make = async (): Promise<void> => {
    code.value = orTell(await ask(ANSWERS.deviceCode, 'api/me/codes', { method: 'POST', as }));
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

const CODE = /^[\da-z]{5}[ -]?[\da-z]{5}$/i;
const RECOVERY = /^[\da-z]{5}(?:[ -]?[\da-z]{5}){3}$/i;

/** Makes this device one of the player who shows a code on another, or has written down the recovery code. */
export function UseCode({ as }: { readonly as: Credentials | undefined }): JSX.Element {
  const text = useSignal('');
  const use = async (): Promise<string | undefined> => {
    const code = text.peek().trim();
    const request = { method: 'POST', body: { code } } as const;
    if (RECOVERY.test(code)) {
      const back = await ask(ANSWERS.recovered, 'api/recovery', request);
      if (!back.ok) return refusalText(back.error);
      const { recovery: next, ...credentials } = back.value;
      recoveryCode.value = next;
      keepPlayer(credentials);
      notify(t('ranked.recovery.back', { name: credentials.name }));
    } else {
      if (!CODE.test(code)) return t('ranked.profile.code.bad');
      const joined = await ask(ANSWERS.credentials, 'api/devices', request);
      if (!joined.ok) return refusalText(joined.error);
      keepPlayer(joined.value);
      notify(t('ranked.profile.joined', { name: joined.value.name }));
    }
    text.value = '';
    return undefined;
  };
  return (
    <InlineForm
      label={t('ranked.profile.code.enter')}
      text={text}
      input={{ autocomplete: 'off', spellcheck: false, maxLength: 29 }}
      action={t('ranked.profile.code.use')}
      submit={use}
    >
      {as !== undefined && (
        <span class="hint-text">{t('ranked.profile.code.replaces', { name: as.name })}</span>
      )}
    </InlineForm>
  );
}

/** All devices of the player, and how to be rid of those that are not. */
export function DeviceList({ as }: Props): JSX.Element | null {
  const version = useSignal(0);
  const answer = useAnswer(
    () => ask(ANSWERS.devices, 'api/me/devices', { as }),
    [as.token, version.value],
  );
  if (answer?.ok !== true) return null;
  const { devices } = answer.value;
  const signOut = async ({ id, own }: Device): Promise<void> => {
    const gone = orTell(await askText(`api/me/devices/${id}`, { method: 'DELETE', as }));
    if (gone !== undefined && own) forgetPlayer();
    version.value++;
  };
  const renew = async (): Promise<void> => {
    const made = orTell(await ask(ANSWERS.credentials, 'api/me/token', { method: 'POST', as }));
    if (made === undefined) return;
    keepPlayer(made);
    notify(t('ranked.devices.renewed'));
  };
  return (
    <section>
      <h2>{t('ranked.devices')}</h2>
      <ul class="devices stack-8">
        {devices.map((device) => (
          <li
            key={device.id}
            class="beside-16 wraps apart"
            data-device={device.own ? 'own' : 'other'}
          >
            <span>
              <strong>{t(device.own ? 'ranked.devices.own' : 'ranked.devices.other')}</strong>{' '}
              <span class="hint-text">
                {t('ranked.devices.since', {
                  created: shortDate(device.created),
                  used: shortDate(device.used),
                })}
              </span>
            </span>
            {device.removable && (!device.own || devices.length > 1) && (
              <Button label={t('ranked.devices.sign-out')} onClick={() => void signOut(device)} />
            )}
          </li>
        ))}
      </ul>
      <p class="hint-text">{t('ranked.devices.about')}</p>
      <div class="row-actions">
        <Button label={t('ranked.devices.renew')} onClick={() => void renew()} />
      </div>
      {devices[0]?.own === true && <Recovery as={as} />}
    </section>
  );
}

/** The code while it is shown: made here, or by coming back with the one before. */
const recoveryCode = signal<string | undefined>(undefined);

/** The code that brings a player back whose devices are lost or in other hands. */
function Recovery({ as }: Props): JSX.Element {
  useEffect(
    () => () => {
      recoveryCode.value = undefined;
    },
    [],
  );
  const make = async (): Promise<void> => {
    const made = await ask(ANSWERS.recoveryCode, 'api/me/recovery', { method: 'POST', as });
    if (!made.ok && made.error.code === 'not-allowed') notify(t('ranked.recovery.made'));
    else recoveryCode.value = orTell(made)?.recovery;
  };
  if (recoveryCode.value !== undefined) {
    return (
      <p role="status">
        <strong class="device-code" data-recovery>
          {recoveryCode.value}
        </strong>{' '}
        <span class="hint-text">{t('ranked.recovery.keep')}</span>
      </p>
    );
  }
  return (
    <>
      <p class="hint-text">{t('ranked.recovery.about')}</p>
      <div class="row-actions">
        <Button label={t('ranked.recovery.make')} onClick={() => void make()} />
      </div>
    </>
  );
}

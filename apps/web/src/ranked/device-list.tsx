import { signal, useSignal, type Signal } from '@preact/signals';
import { ANSWERS, type Credentials, type Device } from '@twofold/protocol';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/language.js';
import { forgetPlayer, keepPlayer } from '../server/identity.js';
import { refusalText } from '../server/refusals.js';
import { ask, askText } from '../server/server.js';
import { useAnswer } from '../server/use-answer.js';
import { notify } from '../ui/notices.js';
import { shortDate } from './board-table.js';
import { Button } from '../ui/button.js';

interface Props {
  readonly as: Credentials;
}

/** All devices of the player, and how to be rid of those that are not. */
export function DeviceList({ as }: Props): JSX.Element | null {
  const version = useSignal(0);
  const answer = useAnswer(
    () => ask(ANSWERS.devices, 'api/me/devices', { as }),
    [as.token, version.value],
  ).value;
  if (answer?.ok !== true) return null;
  const { devices } = answer.value;
  const signOut = async ({ id, own }: Device): Promise<void> => {
    const gone = await askText(`api/me/devices/${id}`, { method: 'DELETE', as });
    if (!gone.ok) notify(refusalText(gone.error));
    else if (own) forgetPlayer();
    version.value++;
  };
  const renew = async (): Promise<void> => {
    const made = await ask(ANSWERS.credentials, 'api/me/token', { method: 'POST', as });
    if (made.ok) keepPlayer(made.value);
    notify(made.ok ? t('ranked.devices.renewed') : refusalText(made.error));
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
export const recoveryCode: Signal<string | undefined> = signal(undefined);

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
    if (made.ok) recoveryCode.value = made.value.recovery;
    else if (made.error.code === 'not-allowed') notify(t('ranked.recovery.made'));
    else notify(refusalText(made.error));
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

import { useSignal } from '@preact/signals';
import { ANSWERS, checkName, type Credentials } from '@twofold/protocol';
import type { JSX } from 'preact';
import { groupDigits } from '../i18n/format.js';
import { download } from '../ui/download.js';
import { Question } from '../ui/controls.js';
import { notify } from '../ui/notices.js';
import { makeRoute } from '../ui/router.js';
import { shortDate } from './board-table.js';
import { boardName } from './boards.js';
import { DeviceList } from './device-list.js';
import { OtherDevices, UseCode } from './devices.js';
import { Earned } from './earned.js';
import { forgetPlayer, identity, keepPlayer } from '../server/identity.js';
import { refusalText } from '../server/refusals.js';
import { ask, askText } from '../server/server.js';
import { useAnswer } from '../server/use-answer.js';
import { WithServer } from '../server/with-server.js';
import './ranked.css';
import { t } from '../i18n/language.js';
import { Button } from '../ui/button.js';

/** Who one is on the server: a name, devices, and all the data in both directions. */
export function ProfileScreen(): JSX.Element {
  const as = identity.value;
  return (
    <main class="page settings profile">
      <div class="stack-8">
        <h1>{t('profile')}</h1>
        <p class="hint-text">
          {t(as === undefined ? 'ranked.profile.none' : 'ranked.profile.about')}
        </p>
      </div>
      <WithServer>
        {as === undefined ? <UseCode as={as} /> : <Known key={as.player} as={as} />}
      </WithServer>
    </main>
  );
}

function Known({ as }: Props): JSX.Element {
  const profile = useAnswer(() => ask(ANSWERS.profile, 'api/me', { as }), []).value;
  if (profile?.ok === false && profile.error.code === 'unauthorised') {
    // Deleted on another device, or the server has begun anew: there is nothing to go back to.
    return (
      <section>
        <p>{t('ranked.stranger.text')}</p>
        <div class="row-actions">
          <Button label={t('ranked.profile.anew')} primary onClick={forgetPlayer} />
        </div>
      </section>
    );
  }
  return (
    <>
      <NameForm as={as} />
      <OtherDevices as={as} />
      <UseCode as={as} />
      <DeviceList as={as} />
      <LastGames as={as} />
      <Earned as={as} />
      <OwnData as={as} />
    </>
  );
}

interface Props {
  readonly as: Credentials;
}

function NameForm({ as }: Props): JSX.Element {
  const name = useSignal(as.name);
  const problem = useSignal<string | undefined>(undefined);
  const save = async (): Promise<void> => {
    const checked = checkName(name.peek());
    if (!checked.ok) {
      problem.value = t('ranked.refusal.bad-name');
      return;
    }
    const body = { name: checked.value };
    const profile = await ask(ANSWERS.profile, 'api/me', { method: 'PATCH', as, body });
    problem.value = profile.ok ? undefined : refusalText(profile.error);
    if (!profile.ok) return;
    keepPlayer({ ...as, name: profile.value.name });
    notify(t('ranked.profile.name.saved'));
  };
  return (
    <form
      class="inline-form row-actions"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label class="field">
        <span class="label">{t('ranked.profile.name')}</span>
        <input
          type="text"
          autocomplete="nickname"
          maxLength={24}
          value={name.value}
          aria-invalid={problem.value !== undefined}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
        {problem.value !== undefined && <span class="problem">{problem.value}</span>}
      </label>
      <Button label={t('ranked.profile.name.save')} type="submit" />
    </form>
  );
}

function LastGames({ as }: Props): JSX.Element | null {
  const games = useAnswer(() => ask(ANSWERS.myGames, 'api/me/games', { as }), [as.player]).value;
  if (games?.ok !== true || games.value.finished.length === 0) return null;
  return (
    <section>
      <h2>{t('ranked.profile.games')}</h2>
      <table class="ranking">
        <tbody>
          {games.value.finished.slice(0, 10).map((game) => (
            <tr key={game.id}>
              <th scope="row">
                <a href={makeRoute({ screen: 'entry', of: game.id })}>{boardName(game)}</a>
              </th>
              <td class="number score-cell">{groupDigits(game.score)}</td>
              <td class="number when">{shortDate(game.finished)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function OwnData({ as }: Props): JSX.Element {
  const deleting = useSignal(false);
  const save = async (): Promise<void> => {
    const text = await askText('api/me/export', { as });
    if (text.ok) download('twofold-server.json', text.value);
    else notify(refusalText(text.error));
  };
  const remove = async (): Promise<void> => {
    const removed = await askText('api/me', { method: 'DELETE', as });
    if (!removed.ok) {
      notify(refusalText(removed.error));
      return;
    }
    forgetPlayer();
    notify(t('ranked.profile.deleted'));
  };
  return (
    <section>
      <h2>{t('ranked.profile.data')}</h2>
      <div class="row-actions">
        <Button label={t('ranked.profile.export')} onClick={() => void save()} />
        <Button label={t('ranked.profile.delete')} onClick={() => (deleting.value = true)} />
      </div>
      {deleting.value && (
        <Question
          title={t('ranked.profile.delete.title')}
          text={t('ranked.profile.delete.text')}
          answers={[
            { label: t('keep') },
            { label: t('ranked.profile.delete.yes'), act: () => void remove() },
          ]}
          onClose={() => (deleting.value = false)}
        />
      )}
    </section>
  );
}

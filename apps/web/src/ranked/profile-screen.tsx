import { allAchievements } from '@twofold/achievements';
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
import { DeviceList, OtherDevices, UseCode } from './devices.js';
import { InlineForm } from './inline-form.js';
import { forgetPlayer, identity, keepPlayer } from '../server/identity.js';
import { orTell, refusalText } from '../server/refusals.js';
import { ask, askText } from '../server/server.js';
import { useAnswer } from '../server/use-answer.js';
import { useMyGames } from './my-games.js';
import { WithServer } from '../server/with-server.js';
import { AchievementRow } from '../statistics/achievements.js';
import '../statistics/statistics.css';
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
  const profile = useAnswer(() => ask(ANSWERS.profile, 'api/me', { as }), []);
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
      <LastGames />
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
  const save = async (): Promise<string | undefined> => {
    const checked = checkName(name.peek());
    if (!checked.ok) return t('ranked.refusal.bad-name');
    const body = { name: checked.value };
    const profile = await ask(ANSWERS.profile, 'api/me', { method: 'PATCH', as, body });
    if (!profile.ok) return refusalText(profile.error);
    keepPlayer({ ...as, name: profile.value.name });
    notify(t('ranked.profile.name.saved'));
    return undefined;
  };
  return (
    <InlineForm
      label={t('ranked.profile.name')}
      text={name}
      input={{ autocomplete: 'nickname', maxLength: 24 }}
      action={t('ranked.profile.name.save')}
      submit={save}
    />
  );
}

function LastGames(): JSX.Element | null {
  const finished = useMyGames()?.finished ?? [];
  if (finished.length === 0) return null;
  return (
    <section>
      <h2>{t('ranked.profile.games')}</h2>
      <table class="ranking">
        <tbody>
          {finished.slice(0, 10).map((game) => (
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

/** What the server has seen the player reach in ranked games. */
function Earned({ as }: Props): JSX.Element | null {
  const path = 'api/me/achievements';
  const earned = useAnswer(() => ask(ANSWERS.achievements, path, { as }), [as.player]);
  if (earned?.ok !== true || earned.value.achievements.length === 0) return null;
  return (
    <section>
      <h2>{t('ranked.profile.earned')}</h2>
      <ul class="achievements">
        {earned.value.achievements.map((item) => {
          // A later server may know more of them than we do.
          const id = allAchievements().find((known) => known.id === item.id)?.id;
          if (id === undefined) return null;
          return (
            <AchievementRow key={id} id={id} reached>
              <p class="label good">
                <a href={makeRoute({ screen: 'entry', of: item.game })}>{shortDate(item.earned)}</a>
              </p>
            </AchievementRow>
          );
        })}
      </ul>
    </section>
  );
}

function OwnData({ as }: Props): JSX.Element {
  const deleting = useSignal(false);
  const save = async (): Promise<void> => {
    const text = orTell(await askText('api/me/export', { as }));
    if (text !== undefined) download('twofold-server.json', text);
  };
  const remove = async (): Promise<void> => {
    if (orTell(await askText('api/me', { method: 'DELETE', as })) === undefined) return;
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

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { t } from '../i18n/later.js';
import { importArchive, makeArchive, settingsText } from '../storage/archive.js';
import type { Summary } from '../storage/library.js';
import { AsideNote } from './aside-note.js';
import { Dialog } from './controls.js';
import { download } from './download.js';
import { GameRow } from './game-row.js';
import { notify } from './notices.js';
import { library, libraryChanges, storage } from './services.js';

/** Everything that is kept: running games, finished ones, and the ways in and out. */
export function GamesScreen(): JSX.Element {
  void libraryChanges.value;
  const removing = useSignal<Summary | undefined>(undefined);
  const kept = library.list();
  const lists = [
    { title: t('games.running'), empty: t('games.none'), games: kept.filter(({ over }) => !over) },
    {
      title: t('games.finished'),
      empty: t('games.none.finished'),
      games: kept.filter(({ over }) => over),
    },
  ];
  return (
    <main class="page">
      <h1>{t('games')}</h1>
      <AsideNote />
      {lists.map(({ title, empty, games }) => (
        <section key={title}>
          <h2>{title}</h2>
          {games.length === 0 && <p class="hint-text">{empty}</p>}
          {games.map((summary) => (
            <GameRow
              key={summary.id}
              summary={summary}
              onRemove={() => (removing.value = summary)}
            />
          ))}
        </section>
      ))}
      <section>
        <h2>{t('archive.title')}</h2>
        <p class="hint-text">{t('archive.text')}</p>
        <div class="row-actions">
          <button
            type="button"
            onClick={() => download('twofold.json', makeArchive(library, settingsText(storage)))}
          >
            {t('archive.export')}
          </button>
          <label class="button">
            {t('archive.import')}
            <input
              type="file"
              class="unseen"
              accept=".json,application/json"
              onChange={(event) => {
                void importFile(event.currentTarget);
              }}
            />
          </label>
        </div>
      </section>
      {removing.value !== undefined && (
        <Dialog title={t('games.remove.title')} onClose={() => (removing.value = undefined)}>
          <p>{t('games.remove.text', { moves: removing.value.position.ply })}</p>
          <div class="row-actions">
            <button
              type="button"
              class="primary"
              onClick={() => {
                library.remove(removing.value!.id);
                removing.value = undefined;
                libraryChanges.value++;
              }}
            >
              {t('games.remove.yes')}
            </button>
            <button type="button" onClick={() => (removing.value = undefined)}>
              {t('games.remove.no')}
            </button>
          </div>
        </Dialog>
      )}
    </main>
  );
}

async function importFile(input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0];
  if (file === undefined) return;
  const imported = importArchive(await file.text(), library);
  input.value = '';
  libraryChanges.value++;
  notify(
    imported.ok
      ? t('archive.imported', { ...imported.value })
      : t(`archive.problem.${imported.error}`),
  );
}

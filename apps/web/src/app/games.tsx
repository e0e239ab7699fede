import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { t } from '../i18n/language.js';
import { practice } from '../practice/services.js';
import { openReplayFile, textOf, useFileDrop } from '../replays/files.js';
import { addRecords, recordTexts } from '../records/book.js';
import { inSlices } from '../ui/slices.js';
import { addSplits, splitTexts } from '../feel/clock/records.js';
import {
  importArchive,
  makeArchive,
  MAX_ARCHIVE_LENGTH,
  type ImportResult,
} from '../storage/archive.js';
import type { ListedGame } from '../storage/library.js';
import { AsideNote } from '../ui/aside-note.js';
import { Question } from '../ui/controls.js';
import { download } from '../ui/download.js';
import { FileButton } from '../ui/file-button.js';
import { GameRow } from '../games/game-row.js';
import { notify } from '../ui/notices.js';
import { library, libraryChanges, storage } from '../storage/services.js';
import {
  change,
  parseSettings,
  sameSettings,
  settings,
  SETTINGS_KEY,
  type Settings,
} from '../settings/settings.js';
import { Button, ButtonLink } from '../ui/button.js';

/** Everything that is kept: running games, finished ones, and the ways in and out. */
export function GamesScreen(): JSX.Element {
  void libraryChanges.value;
  const offered = useSignal<Settings | undefined>(undefined);
  const importFile = async (file: File): Promise<void> => {
    const imported = await readArchive(file);
    libraryChanges.value++;
    notify(
      imported.ok
        ? t('archive.imported', { ...imported.value })
        : t(`archive.problem.${imported.error}`),
    );
    if (!imported.ok) return;
    const { beside } = imported;
    addRecords(storage, beside.records);
    addSplits(storage, beside.splits);
    if (beside.practice !== undefined) practice.merge(beside.practice);
    if (beside.evil !== undefined) await takeEvil(beside.evil);
    if (beside.settings === undefined) return;
    const found = parseSettings(beside.settings);
    if (!sameSettings(found, settings.peek())) offered.value = found;
  };
  // What is dropped here can be either of the two files that we write.
  useFileDrop((file) => (file.name.endsWith('.json') ? importFile(file) : openReplayFile(file)));
  const removing = useSignal<ListedGame | undefined>(undefined);
  const leaving = removing.value;
  const remove = (): void => {
    library.remove(leaving!.id);
    libraryChanges.value++;
  };
  const found = offered.value;
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
          {games.map((listed) => (
            <GameRow key={listed.id} listed={listed} onRemove={() => (removing.value = listed)} />
          ))}
        </section>
      ))}
      <section>
        <h2>{t('replay')}</h2>
        <p class="hint-text">{t('file.drop')}</p>
        <div class="row-actions">
          <FileButton label={t('file.open')} accept=".txt,.vrs,text/plain" take={openReplayFile} />
          <ButtonLink label={t('analyse.board')} to={{ screen: 'analyse', of: '' }} />
        </div>
      </section>
      <section>
        <h2>{t('archive.title')}</h2>
        <p class="hint-text">{t('archive.text')}</p>
        <div class="row-actions">
          <Button
            label={t('archive.export')}
            onClick={() =>
              download(
                'twofold.json',
                makeArchive(library, {
                  settings: storage.get(SETTINGS_KEY),
                  records: recordTexts(storage),
                  practice: practice.text(),
                  splits: splitTexts(storage),
                }),
              )
            }
          />
          <FileButton
            label={t('archive.import')}
            accept=".json,application/json"
            take={importFile}
          />
        </div>
      </section>
      {found !== undefined && (
        <Question
          title={t('archive.settings.title')}
          text={t('archive.settings.text')}
          answers={[
            { label: t('archive.settings.yes'), act: () => change(found) },
            { label: t('archive.settings.no') },
          ]}
          onClose={() => (offered.value = undefined)}
        />
      )}
      {leaving !== undefined && (
        <Question
          title={t('games.remove.title')}
          text={t('games.remove.text', { moves: leaving.position.ply })}
          answers={[{ label: t('keep') }, { label: t('games.remove.yes'), act: remove }]}
          onClose={() => (removing.value = undefined)}
        />
      )}
    </main>
  );
}

/** Archives of the time when games against the computer were kept apart. */
async function takeEvil(texts: readonly string[]): Promise<void> {
  const { readOldGame } = await import('../games/slide/evil/old-games.js');
  const here = new Set(library.ids().map((id) => library.read(id)?.replay));
  for (const saved of texts.map(readOldGame)) {
    if (saved === undefined || here.has(saved.replay)) continue;
    here.add(saved.replay);
    library.add(saved);
  }
  libraryChanges.value++;
}

/** Many games take a while: the page stays alive, and the work is done even if it is left. */
async function readArchive(file: File): Promise<ImportResult> {
  if (file.size > MAX_ARCHIVE_LENGTH) return { ok: false, error: 'too-long' };
  const text = await textOf(file);
  if (text === undefined) return { ok: false, error: 'not-an-archive' };
  const imported = await inSlices(importArchive(text, library), new AbortController().signal);
  return imported!;
}

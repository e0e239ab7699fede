import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { parseReplay } from '@twofold/rules';
import { t } from '../i18n/language.js';
import { Message } from '../ui/message.js';
import { library } from '../storage/services.js';
import { useFileDrop } from './files.js';
import { ReplayViewer } from './viewer.js';

/** A kept game, move by move. */
export function ReplayScreen({ of: id }: { readonly of: string }): JSX.Element {
  useFileDrop();
  const text = useMemo(() => library.read(id)?.replay, [id]);
  const replay = useMemo(() => (text === undefined ? undefined : parseReplay(text)), [text]);
  if (text === undefined || replay?.ok !== true) {
    return <Message title={t('missing.title')} text={t('missing.text')} />;
  }
  return <ReplayViewer replay={replay.value} text={text} id={id} />;
}

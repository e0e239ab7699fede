import type { JSX } from 'preact';
import { t } from '../i18n/language.js';
import { useAnswer } from '../server/use-answer.js';
import { Message } from '../ui/message.js';
import { opened, useFileDrop } from './files.js';
import { replayOfCode } from './share.js';
import { ReplayViewer } from './viewer.js';

/** Somebody's replay, from a link or a file: it is shown, and kept only if the player says so. */
export function WatchScreen({ of: code }: { readonly of: string }): JSX.Element {
  useFileDrop();
  return code === '' ? <OpenedFile /> : <Link code={code} />;
}

function OpenedFile(): JSX.Element {
  const file = opened.value;
  if (file === undefined) return <Message title={t('watch.none')} text={t('watch.none.text')} />;
  return <ReplayViewer key={file.text} {...file} />;
}

function Link({ code }: { readonly code: string }): JSX.Element {
  const found = useAnswer(() => replayOfCode(code), []);
  if (found === undefined) return <main class="page" />;
  if (!found.ok) return <Message title={t('link.bad')} text={found.error} />;
  return <ReplayViewer {...found.value} />;
}

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { parseReplay, type Replay } from '@twofold/rules';
import { t } from '../i18n/language.js';
import { Message } from '../ui/message.js';
import { opened, useFileDrop } from './files.js';
import { readCode } from '../sharing/link.js';
import { ReplayViewer } from './viewer.js';

interface Loaded {
  readonly replay: Replay;
  readonly text: string;
}

/** Somebody's replay, from a link or a file: it is shown, and kept only if the player says so. */
export function WatchScreen({ of: code }: { readonly of: string }): JSX.Element {
  useFileDrop();
  return code === '' ? <OpenedFile /> : <Link code={code} />;
}

function OpenedFile(): JSX.Element {
  const file = opened.value;
  if (file === undefined) return <Message title={t('watch.none')} text={t('watch.none.text')} />;
  return <ReplayViewer key={file.text} kept={false} {...file} />;
}

function Link({ code }: { readonly code: string }): JSX.Element {
  const found = useSignal<Loaded | string | undefined>(undefined);
  useEffect(() => {
    void load(code).then((loaded) => (found.value = loaded));
  }, []);
  if (found.value === undefined) return <main class="page" />;
  if (typeof found.value === 'string') {
    return <Message title={t('link.bad')} text={found.value} />;
  }
  return <ReplayViewer kept={false} {...found.value} />;
}

/** The replay of a link, or what to say about it. */
async function load(code: string): Promise<Loaded | string> {
  const text = await readCode(code);
  if (!text.ok) return t(`watch.${text.error}`);
  const replay = parseReplay(text.value);
  return replay.ok
    ? { replay: replay.value, text: text.value }
    : t('watch.why', { reason: replay.error.message });
}

import { parseReplay } from '@twofold/rules';
import type { JSX } from 'preact';
import { ReplayViewer } from '../replays/viewer.js';
import { Message } from '../ui/message.js';
import { ReportButton } from './report.js';
import { askText } from '../server/server.js';
import { useAnswer } from '../server/use-answer.js';
import { t } from '../i18n/language.js';

/** A casual game that somebody shared by a short link. */
export function SharedScreen({ of: id }: { readonly of: string }): JSX.Element {
  const text = useAnswer(() => askText(`api/replays/${id}`), [id]).value;
  if (text === undefined) return <main class="page" />;
  const replay = text.ok ? parseReplay(text.value) : undefined;
  if (!text.ok || replay?.ok !== true) {
    return <Message title={t('ranked.shared.missing')} text={t('ranked.shared.missing.text')} />;
  }
  const report = <ReportButton about="shared" id={id} />;
  return <ReplayViewer replay={replay.value} text={text.value} kept={false} actions={report} />;
}

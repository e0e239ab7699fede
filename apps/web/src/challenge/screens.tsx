import { ANSWERS, checkName } from '@twofold/protocol';
import { ok, parseReplay, type Result } from '@twofold/rules';
import type { JSX } from 'preact';
import { t } from '../i18n/language.js';
import { ReportButton } from '../ranked/report.js';
import { replayOfCode } from '../replays/share.js';
import { ask, askText } from '../server/server.js';
import { useAnswer } from '../server/use-answer.js';
import { Message } from '../ui/message.js';
import { Landing, type Sent } from './landing.js';

/** A game behind a short link of the server. */
export function SharedScreen({ of: id }: { readonly of: string }): JSX.Element {
  const sent = useAnswer(() => fromServer(id), [id]);
  if (sent === undefined) return <main class="page" />;
  if (!sent.ok) {
    return <Message title={t('ranked.shared.missing')} text={t('ranked.shared.missing.text')} />;
  }
  return <Landing {...sent.value} actions={<ReportButton about="shared" id={id} />} />;
}

/** A game that is in the link itself: no server is needed, and none is believed. */
export function ChallengeScreen({ of }: { readonly of: string }): JSX.Element {
  const sent = useAnswer(() => fromCode(of), [of]);
  if (sent === undefined) return <main class="page" />;
  if (!sent.ok) return <Message title={t('link.bad')} text={sent.error} />;
  return <Landing {...sent.value} />;
}

async function fromServer(id: string): Promise<Result<Sent, unknown>> {
  const [text, about] = await Promise.all([
    askText(`api/replays/${id}`),
    ask(ANSWERS.sharedReplay, `api/replays/${id}/about`),
  ]);
  if (!text.ok) return text;
  const replay = parseReplay(text.value);
  if (!replay.ok) return replay;
  const name = about.ok ? about.value.name : undefined;
  return ok({ replay: replay.value, text: text.value, name });
}

async function fromCode(of: string): Promise<Result<Sent, string>> {
  const [code = '', name = ''] = of.split('/');
  const read = await replayOfCode(code);
  if (!read.ok) return read;
  // Anybody can write a link: a name is what names may be, or none.
  const known = checkName(name);
  return ok({ ...read.value, name: known.ok ? known.value : undefined });
}

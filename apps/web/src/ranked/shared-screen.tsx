import { parseReplay } from '@twofold/rules';
import type { JSX } from 'preact';
import { ReplayViewer } from '../replays/viewer.js';
import { Message } from '../ui/message.js';
import { say } from '../server/messages.js';
import { askText } from '../server/server.js';
import { useAnswer } from '../server/use-answer.js';

/** A casual game that somebody shared by a short link. */
export function SharedScreen({ id }: { readonly id: string }): JSX.Element {
  const text = useAnswer(() => askText(`api/replays/${id}`), [id]).value;
  if (text === undefined) return <main class="page" />;
  const replay = text.ok ? parseReplay(text.value) : undefined;
  if (!text.ok || replay?.ok !== true) {
    return <Message title={say('shared.missing')} text={say('shared.missing.text')} />;
  }
  return <ReplayViewer replay={replay.value} text={text.value} kept={false} />;
}

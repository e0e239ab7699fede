import { signal, type ReadonlySignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { makeReplay, MAX_REPLAY_LENGTH, type Fault, type Replay } from '@twofold/rules';
import { t } from '../i18n/language.js';
import { notify } from '../ui/notices.js';
import { go } from '../ui/router.js';

/** A replay that was read, with its text. */
export interface OpenedReplay {
  readonly replay: Replay;
  readonly text: string;
}

const present = signal<OpenedReplay | undefined>(undefined);

/** The replay file that is open: it lives as long as the page. */
export const opened: ReadonlySignal<OpenedReplay | undefined> = present;

/** Opens a replay file in the viewer, or says what is wrong with it. */
export async function openReplayFile(file: File): Promise<void> {
  if (file.size > MAX_REPLAY_LENGTH) {
    notify(t('file.too-large'));
    return;
  }
  const text = (await textOf(file)) ?? '';
  const { parseAnyReplay } = await import('@twofold/coach');
  const replay = parseAnyReplay(text);
  if (!replay.ok) {
    notify(replayProblem(replay.error, text));
    return;
  }
  present.value = { replay: replay.value, text: makeReplay(replay.value) };
  go({ screen: 'watch', of: '' });
}

/** What keeps a text from being a replay, in the person's language; the fault's own words are for programmers. */
export function replayProblem({ code, at = 0 }: Fault, text: string): string {
  if (code === 'unknown-version' || code === 'unknown-game') return t('file.unknown');
  const line = text.slice(0, at).split('\n').length;
  return line === 1 ? t('file.bad') : t('file.bad.line', { line });
}

/** What is in a file; undefined for a folder, or a file that is gone. */
export async function textOf(file: File): Promise<string | undefined> {
  try {
    const bytes = await file.arrayBuffer();
    const text = new TextDecoder().decode(bytes);
    // Other programs write replays in Latin-1, in which few texts are UTF-8.
    return text.includes('\uFFFD') ? new TextDecoder('latin1').decode(bytes) : text;
  } catch {
    return undefined;
  }
}

/** Takes a file that is dropped anywhere on the page. */
export function useFileDrop(take: (file: File) => Promise<void> = openReplayFile): void {
  useLayoutEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      void take(file);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, []);
}

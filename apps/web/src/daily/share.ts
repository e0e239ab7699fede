import { parseReplay } from '@twofold/rules';
import { featuresOf } from '../games/features.js';
import { createTrack } from '../replays/track.js';
import { notify } from '../ui/notices.js';
import { t } from '../i18n/language.js';

/** A game as coloured blocks, as its daily game wants to be shown. */
export function blocksOf(replayText: string): string {
  const parsed = parseReplay(replayText);
  const daily = parsed.ok ? featuresOf(parsed.value.game.name).daily : undefined;
  if (!parsed.ok || daily === undefined) return '';
  // A finished game of a day: it was legal when it was kept.
  const track = createTrack(parsed.value);
  track.follow(() => false);
  const { blocks, width } = daily.picture(track);
  const rows: string[] = [];
  for (let from = 0; from < blocks.length; from += width) {
    rows.push(blocks.slice(from, from + width).join(''));
  }
  return rows.join('\n');
}

/** By the system's own sheet on a phone, else by the clipboard: at once, or browsers refuse. */
export async function share(text: string): Promise<void> {
  const isPhone = matchMedia('(pointer: coarse)').matches;
  try {
    if (isPhone && 'share' in navigator) await navigator.share({ text });
    else {
      await navigator.clipboard.writeText(text);
      notify(t('daily.share.copied'));
    }
  } catch (problem) {
    // Closed without sharing: nothing to say. No permission: the text can be copied by hand.
    if (!(problem instanceof DOMException && problem.name === 'AbortError')) notify(text);
  }
}

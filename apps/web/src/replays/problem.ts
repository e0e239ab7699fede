import type { Fault } from '@twofold/rules';
import { t } from '../i18n/language.js';

/** What keeps a text from being a replay, in the person's language; the fault's own words are for programmers. */
export function replayProblem({ code, at = 0 }: Fault, text: string): string {
  if (code === 'unknown-version' || code === 'unknown-game') return t('file.unknown');
  const line = text.slice(0, at).split('\n').length;
  return line === 1 ? t('file.bad') : t('file.bad.line', { line });
}

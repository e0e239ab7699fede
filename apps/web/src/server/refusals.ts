import type { Refusal } from '@twofold/protocol';
import { t } from '../i18n/language.js';
import { notify } from '../ui/notices.js';
import type { Answered } from './server.js';

const KNOWN = [
  'no-answer',
  'unauthorised',
  'banned',
  'too-many-games',
  'too-many-devices',
  'too-many-requests',
  'busy',
  'unavailable',
  'not-found',
  'not-yet',
  'bad-name',
  'name-taken',
  'too-long',
] as const;

/** What the server refused, in the player's language; its own words are for programmers. */
export function refusalText({ code }: { readonly code: Refusal['code'] | 'no-answer' }): string {
  return t(`ranked.refusal.${KNOWN.find((one) => one === code) ?? 'other'}`);
}

/** What was answered; a refusal is told. */
export function orTell<T>(answer: Answered<T>): T | undefined {
  if (answer.ok) return answer.value;
  notify(refusalText(answer.error));
  return undefined;
}

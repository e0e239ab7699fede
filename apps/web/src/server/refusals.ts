import type { Refusal } from '@twofold/protocol';
import { t } from '../i18n/language.js';

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

/** What the server refused, in the player's language where we have words for it. */
export function refusalText({
  code,
  message,
}: {
  code: Refusal['code'] | 'no-answer';
  message: string;
}): string {
  const known = KNOWN.find((one) => one === code);
  return known === undefined
    ? t('ranked.refusal.other', { message })
    : t(`ranked.refusal.${known}`);
}

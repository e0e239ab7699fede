import type { Refusal } from '@twofold/protocol';
import { say } from './messages.js';

const KNOWN = [
  'no-answer',
  'unauthorised',
  'too-many-games',
  'too-many-requests',
  'unavailable',
  'not-found',
  'not-yet',
  'bad-name',
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
  return known === undefined ? say('refusal.other', { message }) : say(`refusal.${known}`);
}

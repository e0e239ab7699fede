import { t } from '../i18n/language.js';
import { copyByHand } from './by-hand.js';
import { notify } from './notices.js';

/** Copies a text, and tells whether that is allowed. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, or no secure address.
    return false;
  }
}

/** Copies a link and says so. Where that is not allowed, `otherwise` is done. */
export async function copyLink(
  link: string,
  otherwise: () => void = () => copyByHand(link),
): Promise<void> {
  if (await copy(link)) notify(t('details.copied'));
  else otherwise();
}

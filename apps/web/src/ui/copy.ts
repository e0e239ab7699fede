import { t } from '../i18n/language.js';
import { copyByHand } from './by-hand.js';
import { notify } from './notices.js';

/** Copies a text, and tells whether that is allowed. Where it is not, `otherwise` is done. */
export async function copy(text: string, otherwise = () => copyByHand(text)): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, or no secure address.
    otherwise();
    return false;
  }
}

/** The same for a link, and says so. */
export async function copyLink(link: string, otherwise?: () => void): Promise<void> {
  if (await copy(link, otherwise)) notify(t('details.copied'));
}

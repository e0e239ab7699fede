import { t } from '../i18n/language.js';
import { notify } from './notices.js';

/** Copies a link and says so. Where that is not allowed, `otherwise` is done. */
export async function copyLink(
  link: string,
  // The text can still be copied by hand.
  otherwise: () => void = () => notify(link),
): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    notify(t('details.copied'));
  } catch {
    // No permission, or no secure address.
    otherwise();
  }
}

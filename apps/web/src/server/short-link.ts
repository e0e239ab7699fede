import { deferredPart } from '../ui/deferred.js';

/** Shares a replay under a short link; there only where a ranked server answers. */
export const ShortLink = deferredPart(
  async () => (await import('./short-link-button.js')).ShortLink,
  'ranked',
);

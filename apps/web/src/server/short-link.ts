import { deferred } from '../ui/deferred.js';

/** Shares a replay under a short link; there only where a ranked server answers. */
export const ShortLink = deferred(async () => {
  const [{ ShortLink: button }, { messages }] = await Promise.all([
    import('./short-link-button.js'),
    import('./messages.js'),
  ]);
  await messages.ready();
  return button;
}, true);

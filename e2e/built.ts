import { fileURLToPath } from 'node:url';

/** The web app as `npm run setup` builds it; before any test that is done anew where something has changed. */
export const BUILT_WEB: string = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

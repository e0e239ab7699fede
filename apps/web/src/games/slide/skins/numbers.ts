import type { Skin } from './mark.js';

/** As everybody knows them. */
export const numbers: Skin = { mark: (value) => ({ text: String(value) }) };

import type { Skin } from './skin.js';

/** As everybody knows them. */
export const numbers: Skin = { mark: (value) => ({ text: String(value) }) };

/** S4-16. */
export const DEFAULT_SEED = 4711;
/** S4-15: ten seconds for a game. */
export const DEFAULT_SECONDS = 10;

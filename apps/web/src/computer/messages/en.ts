/** What the coach says of moves; its English comes with it. */
export { ENGLISH as en } from '@twofold/coach';

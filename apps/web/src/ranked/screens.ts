/** The screens of ranked play, in one chunk. */
export { BoardScreen } from './board-screen.js';
export { DayScreen } from './day-screen.js';
export { EntryScreen } from './entry-screen.js';
export { ProfileScreen } from './profile-screen.js';
export { RankedPlayScreen } from './play-screen.js';

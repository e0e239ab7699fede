/** What is loaded when somebody practises. */
export { EvilScreen } from './evil-screen.js';
export { PracticeScreen } from './screen.js';

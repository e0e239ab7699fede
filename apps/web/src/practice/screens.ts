/** What is loaded when somebody practises. */
export { PracticeScreen } from './screen.js';

import { seconds } from '../cli/values.js';

export const SECONDS = 1;
export const THINKING = seconds('how long to think', SECONDS);

import { seconds } from '../cli/values.js';

export const THINKING = seconds('how long to think', 1);

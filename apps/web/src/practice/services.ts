import { signal } from '@preact/signals';
import { storage } from '../storage/services.js';
import { createPracticeBook } from './book.js';

export const practice = createPracticeBook(storage);

/** Raised by whatever changes the exercises, so that lists that are shown are read again. */
export const practiceChanges = signal(0);

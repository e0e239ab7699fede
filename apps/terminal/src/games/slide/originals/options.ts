import { MAX_SIDE } from '@twofold/rules';
import { whole } from '../../../cli/values.js';

/** S0: at least 3, and square. */
export const SIZE = whole('size N', [3, MAX_SIDE], 'rows and columns of mvc2048, from 3 to 64', 4);

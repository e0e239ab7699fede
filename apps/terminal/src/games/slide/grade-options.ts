import { JSON_REPORT } from '../../cli/options.js';
import type { OptionSpec } from '../../cli/spec.js';
import { text, whole } from '../../cli/values.js';

export const OUT = text('out FOLDER', 'where marks and pages go', 'FOLDER/marks');
export const SETTINGS = text('settings FILE', 'weights, sets and limits', 'FOLDER/class.json');
export const JOBS = whole(
  'jobs N',
  [1, 64],
  'how many submissions at a time; one a core without it',
);

export const GRADE_OPTIONS: readonly OptionSpec<unknown>[] = [OUT, SETTINGS, JOBS, JSON_REPORT];

import { JSON_REPORT } from '../../cli/options.js';
import { text, whole } from '../../cli/values.js';

export const GRADING = {
  out: { ...text('out FOLDER', 'where marks and pages go'), standard: 'FOLDER/marks' },
  settings: { ...text('settings FILE', 'weights, sets and limits'), standard: 'FOLDER/class.json' },
  jobs: whole('jobs N', [1, 64], 'how many submissions at a time; one a core without it'),
  json: JSON_REPORT,
};

import type { Config } from './config.js';
import type { Limits } from './limits.js';
import type { LiveBoards } from './live-boards.js';
import type { Metrics } from './metrics.js';
import type { Committer } from './play/committer.js';
import type { Database } from './storage/database.js';
import type { Workload } from './work/workload.js';

/** What the parts of the server share. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly committer: Committer;
  readonly limits: Limits;
  readonly workload: Workload;
  readonly live: LiveBoards;
  readonly metrics: Metrics;
  /** Milliseconds since 1970, by the clock that all processes share. */
  readonly now: () => number;
}

import type { Config } from './config.js';
import type { LiveBoards } from './live-boards.js';
import type { Metrics } from './metrics.js';
import type { Committer } from './play/committer.js';
import type { AchievementsOf } from './play/endings.js';
import type { Database } from './storage/database.js';

/** What the parts of the server share. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly committer: Committer;
  readonly live: LiveBoards;
  readonly metrics: Metrics;
  readonly achievementsOf: AchievementsOf;
  /** Milliseconds since 1970; tests have a clock of their own. */
  readonly now: () => number;
}

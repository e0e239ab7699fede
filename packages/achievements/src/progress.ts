import type { GameTypes, Replay, Result } from '@twofold/rules';
import { CAREERS, type Played } from './careers.js';
import {
  ACHIEVEMENTS,
  goalOf,
  type Achievement,
  type AchievementId,
  type GameAchievementId,
  type Levels,
} from './list.js';
import { MEASURES } from './measures.js';
import { recordOf, type GameRecord } from './record.js';

/** How far an achievement has come; `by` is the game that reached it first. */
export interface Progress<P extends Played = Played> {
  readonly achievement: Achievement;
  readonly goal: number;
  /** The best so far; never more than the goal. */
  readonly value: number;
  readonly by: P | undefined;
}

/** The achievements that a game reaches by itself. */
export function achievementsIn(record: GameRecord, levels: Levels): readonly GameAchievementId[] {
  if (record.practice) return [];
  const reached: GameAchievementId[] = [];
  for (const achievement of ACHIEVEMENTS) {
    if (achievement.within !== 'game') continue;
    if (MEASURES[achievement.id](record, levels) >= goalOf(achievement, levels)) {
      reached.push(achievement.id);
    }
  }
  return reached;
}

/** The same from a replay, which is played again. */
export function achievementsOf<T extends GameTypes>(
  replay: Replay<T>,
  levels: Levels,
): Result<readonly AchievementId[]> {
  const record = recordOf(replay);
  return record.ok ? { ok: true, value: achievementsIn(record.value, levels) } : record;
}

/**
 * All achievements over a history. Games may come in any order. Running games count for what one
 * game reaches, since some never end; what is counted over games needs finished ones.
 */
export function progressOf<P extends Played>(
  history: readonly P[],
  levels: Levels,
): readonly Progress<P>[] {
  const slices = followProgress(history, levels);
  let slice = slices.next();
  while (slice.done !== true) slice = slices.next();
  return slice.value;
}

/** The same, with a pause after each achievement: a history can have thousands of games. */
export function* followProgress<P extends Played>(
  history: readonly P[],
  levels: Levels,
): Generator<undefined, readonly Progress<P>[]> {
  const games = history
    .filter(({ record }) => !record.practice)
    .toSorted((a, b) => a.ended - b.ended);
  const progress: Progress<P>[] = [];
  for (const achievement of ACHIEVEMENTS) {
    const measure = measureOf(achievement, levels);
    const goal = goalOf(achievement, levels);
    let value = 0;
    let by: P | undefined;
    for (const game of games) {
      value = Math.max(value, measure(game));
      if (value < goal) continue;
      by = game;
      break;
    }
    progress.push({ achievement, goal, value: Math.min(value, goal), by });
    yield undefined;
  }
  return progress;
}

function measureOf(achievement: Achievement, levels: Levels): (played: Played) => number {
  if (achievement.within === 'game') {
    const measure = MEASURES[achievement.id];
    return ({ record }) => measure(record, levels);
  }
  const career = CAREERS[achievement.id](levels);
  return (played) => (played.record.over ? career.add(played) : 0);
}

import { ok, type GameTypes, type Replay, type Result } from '@twofold/rules';
import { FEATS, type GameRecord } from './feats.js';
import type { CommonRecord, GameFeats, Levels, Measure } from './game-feats.js';
import { GENERAL_MEASURES, type GeneralAchievementId } from './general.js';
import { allAchievements, goalOf, type Achievement, type AchievementId } from './list.js';
import { recordOf } from './record.js';

/** The record of a game, and on which day it ended, counted in whole days. */
export interface DatedRecord {
  /** When it was played last, to put games in order. */
  readonly ended: number;
  readonly day: number;
  readonly record: GameRecord;
}

/** How far an achievement has come; `by` is the game that reached it first. */
export interface Progress<P extends DatedRecord = DatedRecord> {
  readonly achievement: Achievement;
  readonly goal: number;
  /** The best so far; never more than the goal. */
  readonly value: number;
  readonly by: P | undefined;
}

/** The achievements that a game reaches by itself. */
export function achievementsIn(record: GameRecord, levels: Levels): readonly AchievementId[] {
  if (record.practice) return [];
  return allAchievements()
    .filter(
      (achievement) =>
        achievement.within === 'game' &&
        measureOf(achievement, levels).add(record, 0) >= goalOf(achievement, levels),
    )
    .map(({ id }) => id);
}

/** The same from a replay, which is played again. */
export function achievementsOf<T extends GameTypes>(
  replay: Replay<T>,
  levels: Levels,
): Result<readonly AchievementId[]> {
  const record = recordOf(replay);
  return record.ok ? ok(achievementsIn(record.value, levels)) : record;
}

/**
 * All achievements over a history. Games may come in any order. Running games count for what one
 * game reaches, since some never end; what is counted over games needs finished ones.
 */
export function progressOf<P extends DatedRecord>(
  history: readonly P[],
  levels: Levels,
): readonly Progress<P>[] {
  const slices = followProgress(history, levels);
  let slice = slices.next();
  while (slice.done !== true) slice = slices.next();
  return slice.value;
}

/** The same, with a pause after each achievement: a history can have thousands of games. */
export function* followProgress<P extends DatedRecord>(
  history: readonly P[],
  levels: Levels,
): Generator<undefined, readonly Progress<P>[]> {
  const games = history
    .filter(({ record }) => !record.practice)
    .toSorted((a, b) => a.ended - b.ended);
  const progress: Progress<P>[] = [];
  for (const achievement of allAchievements()) {
    const measure = measureOf(achievement, levels);
    const goal = goalOf(achievement, levels);
    let value = 0;
    let by: P | undefined;
    for (const game of games) {
      value = Math.max(value, measure.add(game.record, game.day));
      if (value < goal) continue;
      by = game;
      break;
    }
    progress.push({ achievement, goal, value: Math.min(value, goal), by });
    yield undefined;
  }
  return progress;
}

/** Of one game, others tell nothing; what is counted over games needs finished ones. */
function measureOf({ id, about, within }: Achievement, levels: Levels): Measure<GameRecord> {
  const measure = begunMeasure(id, about, levels);
  return {
    add: (record, day) => {
      const counts =
        (about === 'both' || record.game === about) && (within === 'game' || record.over);
      return counts ? measure.add(record, day) : 0;
    },
  };
}

function begunMeasure(
  id: AchievementId,
  about: Achievement['about'],
  levels: Levels,
): Measure<CommonRecord> {
  if (about === 'both') return GENERAL_MEASURES[id as GeneralAchievementId](levels);
  const feats: GameFeats = FEATS[about];
  return feats.measure(id, levels);
}

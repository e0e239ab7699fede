import { dots, type DotsRuleset } from '@twofold/rules/dots';
import { slide, type SlideRuleset } from '@twofold/rules/slide';
import type { GameAchievementId, Levels } from './list.js';
import type { DotsRecord, GameRecord, SlideRecord } from './record.js';

/** How far one game has come towards an achievement. */
type Measure = (record: GameRecord, levels: Levels) => number;

/** With the classic odds 2048 takes about 940 moves at the least. */
const FAST = 1000;

export const MEASURES: Readonly<Record<GameAchievementId, Measure>> = {
  'tile-512': on(4, 4, ({ highest }) => highest),
  'tile-1024': on(4, 4, ({ highest }) => highest),
  'tile-2048': on(4, 4, ({ highest }) => highest),
  'tile-4096': on(4, 4, ({ highest }) => highest),
  'tile-8192': on(4, 4, ({ highest }) => highest),
  'tile-16384': on(4, 4, ({ highest }) => highest),
  'tile-32768': on(4, 4, ({ highest }) => highest),
  'tile-65536': on(4, 4, ({ highest }) => highest),
  'score-10000': on(4, 4, ({ score }) => score),
  'score-100000': on(4, 4, ({ score }) => score),
  'score-500000': on(4, 4, ({ score }) => score),
  'merges-4': on(4, 4, ({ merges }) => merges),
  'merges-6': on(4, 4, ({ merges }) => merges),
  'chain-20': on(4, 4, ({ chain }) => chain),
  'steady-100': on(4, 4, ({ steady }) => steady),
  'no-undo': on(4, 4, ({ highest, undos }) => Number(highest >= 2048 && undos === 0)),
  'win-movable': on(4, 4, ({ highest }, { obstacle }) =>
    Number(highest >= 2048 && obstacle?.kind === 'movable'),
  ),
  'win-fixed': on(4, 4, ({ highest }, { obstacle }) =>
    Number(highest >= 2048 && obstacle?.kind === 'fixed'),
  ),
  'fast-2048': on(4, 4, ({ made2048 }, rules) =>
    Number(made2048 !== undefined && made2048 <= FAST && shareOfFours(rules) <= 0.1),
  ),
  'tiny-32': on(2, 2, ({ highest }) => highest),
  'small-256': on(3, 3, ({ highest }) => highest),
  'small-1024': on(3, 3, ({ highest }) => highest),
  'large-8192': on(5, 5, ({ highest }) => highest),
  'giant-16384': on(8, 8, ({ highest }) => highest),
  'loop-1': inDots(({ loops }) => loops),
  'loop-12': inDots(({ largestLoop }, rules) => (isOrdinary(rules) ? largestLoop : 0)),
  'loop-24': inDots(({ largestLoop }, rules) => (isOrdinary(rules) ? largestLoop : 0)),
  'path-15': inDots(({ longestPath }, rules) => (isOrdinary(rules) ? longestPath : 0)),
  'level-1': inDots(({ won }, _, isLevel) => Number(won && isLevel)),
  'last-move': inDots(({ won, moves }, rules, isLevel) =>
    Number(won && isLevel && moves === rules.moves),
  ),
  'spare-4': inDots(({ won, moves }, rules, isLevel) =>
    won && isLevel && rules.moves !== undefined ? rules.moves - moves : 0,
  ),
  'endless-500': inDots(({ score }, rules) => (isEndless(rules) ? score : 0)),
  'endless-5000': inDots(({ score }, rules) => (isEndless(rules) ? score : 0)),
};

/** What a game of the 2048 family has come to, if it was played on such a board, and fairly. */
function on(
  width: number,
  height: number,
  measure: (record: SlideRecord, rules: SlideRuleset) => number,
): Measure {
  return (record) => {
    if (record.game !== 'slide') return 0;
    const rules = slideRules(record.rules);
    if (rules === undefined || rules.width !== width || rules.height !== height) return 0;
    return isFair(rules) ? measure(record, rules) : 0;
  };
}

function inDots(
  measure: (record: DotsRecord, rules: DotsRuleset, isLevel: boolean) => number,
): Measure {
  return (record, levels) => {
    if (record.game !== 'dots') return 0;
    const rules = dotsRules(record.rules);
    return rules === undefined ? 0 : measure(record, rules, levels.has(record.rules));
  };
}

/** Only 2 and 4 spawn, and 4 not more often: a game in which 1024 spawns would be no feat. */
function isFair(rules: SlideRuleset): boolean {
  return rules.spawn.every(({ value }) => value === 2 || value === 4) && shareOfFours(rules) <= 0.5;
}

function shareOfFours({ spawn }: SlideRuleset): number {
  const weightOf = (wanted: number): number =>
    spawn.reduce((sum, { value, weight }) => sum + (value === wanted ? weight : 0), 0);
  return weightOf(4) / (weightOf(2) + weightOf(4));
}

/** Four colours or more on at most 8 x 8: with fewer, or on a huge board, long paths are no feat. */
function isOrdinary({ width, height, colours }: DotsRuleset): boolean {
  return width * height <= 64 && colours >= 4;
}

function isEndless(rules: DotsRuleset): boolean {
  return rules.moves === undefined && rules.goals.length === 0 && isOrdinary(rules);
}

const MOST_REMEMBERED = 1000;

/** Histories have thousands of games and a handful of rulesets. */
function remembering<Rules>(parse: (text: string) => Rules): (text: string) => Rules {
  const known = new Map<string, Rules>();
  return (text) => {
    const rules = known.has(text) ? (known.get(text) as Rules) : parse(text);
    if (known.size < MOST_REMEMBERED) known.set(text, rules);
    return rules;
  };
}

const slideRules = remembering((text) => {
  const parsed = slide.parseRuleset(text);
  return parsed.ok ? parsed.value : undefined;
});

const dotsRules = remembering((text) => {
  const parsed = dots.parseRuleset(text);
  return parsed.ok ? parsed.value : undefined;
});

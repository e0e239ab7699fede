import type { Game } from '@twofold/rules';
import { dots } from '@twofold/rules/dots';
import { slide } from '@twofold/rules/slide';
import { describe, expect, it } from 'vitest';
import { chanceDifferences, startDifferences } from './compare.case.js';

const MOVABLE = 'obstacle=movable';
const FREE = 'moves=none-goal=none';

/** What it is about, and a position: all its moves are compared. */
const POSITIONS: readonly (readonly [string, string])[] = [
  ['9:1 (X-1)', 'slide_classic_2,0,0,2/0,4,0,0/0,0,4,8/2,0,0,2'],
  ['9:2 (X-1)', 'slide_mvc_2,0,0,2/0,4,0,0/0,0,4,8/2,0,0,2'],
  ['7:3 (X-1, S2-1)', 'slide_obstacles-normal_2,0,0,2/0,4,0,0/0,0,4,8/2,0,0,2'],
  ['five kinds of tiles', 'slide_5x3-spawn=1:7,2:1,3:100,5:13,9:999_1,0,0,2,3/0,9,0,9,5/0,5,0,5,0'],
  ['one kind of tile', 'slide_2x5-spawn=3:7_3,0/0,3/0,0/6,0/0,12'],
  ['a fixed obstacle (S2-8)', 'slide_obstacles-fixed_2,0,0,2/0,x,0,0/0,0,4,8/2,0,0,2'],
  ['no movable obstacle alive (S2-5)', 'slide_obstacles-movable_2,0,0,2/0,4,0,0/0,0,4,8/2,0,0,2'],
  ['one alive (S2-5)', 'slide_obstacles-movable_2,0,0,2/0,m3,0,0/0,0,4,8/2,0,0,2'],
  ['one in its last move (S2-5)', 'slide_obstacles-movable_2,0,0,2/0,m1,0,0/0,0,4,8/2,0,0,2'],
  ['two alive', 'slide_obstacles-movable_2,0,0,2/0,m3,0,0/0,0,4,m1/2,0,0,2'],
  ['chance 1/1 (S2-5)', `slide_3x3-${MOVABLE}:4:1/1:2_2,0,0/0,4,0/0,2,2`],
  [
    'one penalty, none alive (S2-6)',
    'slide_obstacles-movable_2,4,0,2/8,2,4,0/2,4,8,2/4,8,2,4_0_0_1.0',
  ],
  [
    'one penalty, one alive (S2-6)',
    'slide_obstacles-movable_2,0,0,2/0,m3,0,0/0,0,4,8/2,0,0,2_0_0_3.2',
  ],
  [
    'one penalty, two alive (S2-6)',
    'slide_obstacles-movable_2,0,0,2/0,m3,0,m4/0,0,4,8/2,0,0,2_0_0_1.0',
  ],
  ['three penalties, cap 2 (S2-6)', `slide_3x2-${MOVABLE}:4:2/7:2:second_2,0,0/0,4,0_0_0_3.0`],
  ['three penalties, cap 4 (S2-6)', `slide_2x3-${MOVABLE}:4:2/7:4:second_2,0/0,4/0,0_0_0_5.2`],
  ['three, of an earlier version', `slide_2x3-${MOVABLE}:4:2/7:4:penalty_2,0/0,4/0,0_0_0_5.2`],
  ['penalties at 1/1 (S2-6)', `slide_3x2-${MOVABLE}:4:1/1:3:second_2,0,0/0,4,m2_0_0_4.1`],
  ['more penalties than cells (S2-6)', `slide_2x2-${MOVABLE}:4:1/2:9:second_2,0/0,0_0_0_6.0`],
  ['dots, two colours', `dots_2x2-colours=2-${FREE}_RR/OO`],
  ['dots, three colours, stuck boards (S1-18)', `dots_2x2-colours=3-${FREE}_RR/GO`],
  ['dots, four colours with loops (S1-18)', `dots_2x2-${FREE}-loops=yes_RR/RR`],
  ['dots, eight colours (S1-18)', `dots_2x2-colours=8-${FREE}_RR/CK`],
  ['dots, 2 x 3 (S1-17, S1-18)', `dots_2x3-colours=3-${FREE}_RR/GO/GO`],
  ['dots, 3 x 2 (S1-17, S1-18)', `dots_3x2-colours=5-${FREE}_RPP/BGO`],
  ['dots, last move: no shuffle', 'dots_3x3-colours=3-moves=1-goal=none_RGO/GRO/OGR'],
  ['dots, ice', 'dots_2x2-colours=3-moves=none-goal=none-ice=21/10_RR/GO'],
  ['dots, the last ice: no shuffle', 'dots_2x2-colours=3-goal=none-ice=11/00_RR/GO'],
  ['dots, the last point: no shuffle', 'dots_2x2-colours=3-goal=none-score=2_RR/GO'],
  ['dots, the last anchor: no shuffle', 'dots_2x2-colours=3-goal=none-anchors=1_AG/OO'],
  ['dots, anchors stay in a shuffle', 'dots_3x2-colours=4-goal=none-anchors=3_ARG/OOB'],
  ['dots, a dot between anchors', 'dots_3x3-colours=2-goal=none-anchors=3_ARA/OAR/ROO'],
  ['dots, last goal: no shuffle', 'dots_2x2-colours=3-moves=none-goal=R:2_RR/GO'],
];

describe('each way that chance can settle a move has its exact probability', () => {
  it.each(POSITIONS)('%s', (_, position) => {
    expect(chanceDifferences(position)).toEqual([]);
  });

  it.skipIf(process.env['TWOFOLD_PROOF'] === undefined)(
    'dots, 3 x 3: all 9! orders of a stuck board (S1-18)',
    () => {
      const differences = chanceDifferences(`dots_3x3-colours=2-${FREE}_OOR/ORO/ROR`, ['0.0D']);
      expect(differences).toEqual([]);
    },
  );
});

/** What it is about, the game, and the text of its rules. */
const STARTS: readonly (readonly [string, Game, string])[] = [
  ['two tiles (X-1)', slide, '4x4'],
  ['three tiles of three kinds', slide, '3x2-spawn=1:3,2:4,7:5-start=3'],
  ['a full board', slide, '2x2-start=4'],
  ['a fixed obstacle (S2-8)', slide, '3x3-spawn=2:7,4:3-obstacle=fixed:1'],
  ['two fixed obstacles (S2-8)', slide, '2x3-start=1-obstacle=fixed:2'],
  ['no movable obstacle yet (S2-5)', slide, '2x3-obstacle=movable:5:1/1:2'],
  ['dots, two colours (S1-1)', dots, '3x2-colours=2-moves=9-goal=O:3'],
  ['dots, three colours, stuck boards (S1-1, S1-18)', dots, '2x2-colours=3'],
  ['dots, four colours, stuck boards (S1-1, S1-18)', dots, '2x2-goal=none'],
  ['dots, anchors of which each column has one', dots, '2x2-colours=3-goal=none-anchors=2'],
  ['dots, an anchor in any column, stuck boards', dots, '3x2-colours=3-goal=none-anchors=1'],
  ['dots, an anchor on a given board', dots, '2x2-board=RR/GB-anchors=1'],
  ['dots, ice and points', dots, '2x2-colours=2-ice=10/02-score=7'],
  ['dots, a given board (S1-3)', dots, '2x2-board=RR/GB'],
];

describe('each first position has its exact probability', () => {
  it.each(STARTS)('%s', (_, game, ruleset) => {
    expect(startDifferences(game, ruleset)).toEqual([]);
  });
});

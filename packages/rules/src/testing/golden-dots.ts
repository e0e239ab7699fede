import type { GoldenGame } from './golden.js';

/** Games as they were played once; see `golden.test.ts`. */
export const DOTS_GAMES: readonly GoldenGame[] = [
  {
    row: 'dots, classic',
    replay: `twofold-replay 1
game dots/1
rules 6x6-board=RRRBRR/ORRRBO/BBOGGG/GRRGOB/BBROGB/BBROGB
fingerprint a584021f236d6b98d8be45278eb4e57b
generator chacha8/1
seed 1

0.2DR2.4LD0.1R3.3UR
`,
    position:
      'dots_6x6-board=RRRBRR/ORRRBO/BBOGGG/GRRGOB/BBROGB/BBROGB_ROGRGR/OROGGO/BBOGRG/GRRBOB/BBROGB/BBROGB_11_4_R:1',
    outcome: { over: true, won: false, reason: 'moves' },
  },
  {
    row: 'dots, classic, won',
    replay: `twofold-replay 1
game dots/1
rules 6x6-board=RRRBRR/ORRRBO/BBOGGG/GRRGOB/BBROGB/BBROGB
fingerprint a584021f236d6b98d8be45278eb4e57b
generator chacha8/1
seed 7

0.0RRDRzy0.3R
`,
    position:
      'dots_6x6-board=RRRBRR/ORRRBO/BBOGGG/GRRGOB/BBROGB/BBROGB_BGGBGR/ORGBBO/BBOGGG/GRRGOB/BBROGB/BBROGB_7_2_R:0',
    outcome: { over: true, won: true, reason: 'goal' },
  },
  {
    row: 'dots, random',
    replay: `twofold-replay 1
game dots/1
rules 6x6
fingerprint be486d8b7d1fec2e2d4d76e040f2ecc5
generator chacha8/1
seed 2

2.0D3.1D1.1DDD4.4U
`,
    position: 'dots_6x6_BOOBRR/GBROGR/OGGBOO/OBOGGG/BRRGRG/RGRBRG_10_4_R:2',
    outcome: { over: true, won: false, reason: 'moves' },
  },
  {
    row: 'dots, loops',
    replay: `twofold-replay 1
game dots/1
rules 6x6-loops=yes
fingerprint 9325ec80ed7e8e37753e06b2aac38e4d
generator chacha8/1
seed 3

1.2D2.5D2.2LD1.3L
`,
    position: 'dots_6x6-loops=yes_BRBRRO/OBGBOB/GROGBB/BRRBGO/RBOGOR/GGOOBR_9_4_R:6',
    outcome: { over: true, won: false, reason: 'moves' },
  },
  {
    row: 'dots, random-objective',
    replay: `twofold-replay 1
game dots/1
rules 6x6-goal=?:6
fingerprint 0ab77f242c5766acfc2fb00b60ac6f94
generator chacha8/1
seed 4

3.3RDRU0.5D1.0RD4.1U
`,
    position: 'dots_6x6-goal=?:6_GRRRGG/OOGOGB/GOOGRR/GRGOOO/ROROGR/GOOBRB_12_4_B:1',
    outcome: { over: true, won: false, reason: 'moves' },
  },
  {
    row: 'dots, endless',
    replay: `twofold-replay 1
game dots/1
rules 6x6-moves=none-goal=none-loops=yes
fingerprint f5e0badb9100e633627784f5dfbc4ab4
generator chacha8/1
seed 5

3.1R0.4L3.1U4.4UR2.1UR2.2RU2.3ULU1.1L0.4DLDDRDDRUL0.1DDLUUR3.1D3.4DD2.2Lzy0.2RRDR
`,
    position:
      'dots_6x6-moves=none-goal=none-loops=yes_GRRGBB/BRGBBO/BGBGRG/OGOGOR/GOGOBG/OGOOBO_65_14_none',
    outcome: { over: false, won: false },
  },
  {
    row: 'dots, level 12',
    replay: `twofold-replay 1
game dots/1
rules 6x6-colours=6-moves=20-goal=?:12,?:12,?:12-loops=yes
fingerprint 43234b7ee77b8427ec98f3b2ccc33b37
generator chacha8/1
seed 800000000000000000000000000000000000000000000000000000000000000c

2.1LD1.2U1.5LD5.2R4.4ULU4.0U3.1LD5.1R1.3U5.3L1.5L1.3U0.2R1.5U0.2R0.0D1.0R2.4R
`,
    position:
      'dots_6x6-colours=6-moves=20-goal=?:12,?:12,?:12-loops=yes_GOBRGR/GGPYYB/GYBYPY/RGRGPG/GBORGP/BOGOPG_41_18_Y:5,B:6,G:3',
    outcome: { over: false, won: false },
  },
  {
    row: 'dots, a tiny board that is often shuffled',
    replay: `twofold-replay 1
game dots/1
rules 2x3-colours=8-moves=none-goal=none
fingerprint 7f7d2d88759851d76039a06d22fe8b1e
generator chacha8/1
seed 6

1.1L2.0U2.0R2.1U2.1U0.0R0.0R1.1U1.0R0.0D1.0U0.1D0.1Lzy0.1D0.1L0.0R1.0U0.1L
`,
    position: 'dots_2x3-colours=8-moves=none-goal=none_YR/YB/CP_36_18_none',
    outcome: { over: false, won: false },
  },
  {
    row: 'dots, drawn by position',
    replay: `twofold-replay 1
game dots/1
rules 6x6-moves=30-goal=none-loops=yes-undo=no
fingerprint 8b7d76e293af377796a29ad7c20266f5
generator chacha8/2
seed 2049

1.4UR1.4R0.3DR1.1RU3.2L1.4U0.3L0.3LDL1.0RU1.1L0.4DD3.1D0.1D1.0U1.1U1.1L2.3D1.4D3.3LD0.2R1.4D0.3DRR
4.4R3.3U0.3D1.2U1.2R1.3R0.5L1.4UR
`,
    position:
      'dots_6x6-moves=30-goal=none-loops=yes-undo=no_BORBBG/OGOGRR/ROGBRO/BRBGOR/OOGRBO/RBRORO_71_30_none',
    outcome: { over: true, won: false, reason: 'moves' },
  },
];

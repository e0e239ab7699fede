import { parsePosition, type Game, type GameTypes } from '@twofold/rules';

/** Positions that come with the app, each with one move that is clearly best (see the test). */
const POSITIONS = {
  together: 'slide_4x4_0,32,16,2/2,128,32,8/0,256,16,2/1024,4,8,4_11856_687',
  prepare: 'slide_4x4_4,2,8,2/128,32,2,2/256,64,4,16/2,8,16,8_3040_245',
  edge: 'slide_4x4_0,2,128,16/0,256,16,2/0,0,512,4/0,128,2,4_7348_488',
  quiet: 'slide_4x4_8,16,2,4/16,64,8,8/256,512,2,0/2,0,64,2_6492_434',
  small: 'slide_3x2_2,2,16/8,2,4_64_14',
  dots: 'dots_7x5-moves=10-goal=?:10,?:10-loops=yes_GGOOORG/RBGRGOR/RBRGGRR/OOBOOGB/BGBOORR_23_7_B:7,G:0',
} as const;

export type StarterId = keyof typeof POSITIONS;

export interface Starter {
  readonly id: StarterId;
  readonly game: Game;
  readonly position: GameTypes['position'];
}

/** From the simplest on. */
export function starters(): readonly Starter[] {
  return Object.entries(POSITIONS).map(([id, text]) => {
    const parsed = parsePosition(text);
    if (!parsed.ok) throw new Error(parsed.error.message);
    return { id: id as StarterId, ...parsed.value };
  });
}

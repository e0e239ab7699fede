import { parsePosition, type Game, type GameTypes } from '@twofold/rules';

/** Positions that come with the app, each with one move that is clearly best (see the test). */
const POSITIONS = {
  pairs: 'slide_4x4_2,2,4,8/16,16,32,4/2,64,256,2/2,8,2,32_2428_205',
  together: 'slide_4x4_0,2,8,32/0,8,16,64/0,4,256,4/0,2,0,512_6264_412',
  prepare: 'slide_4x4_0,0,2,4/0,2,8,8/64,256,64,16/4,4,128,32_3312_267',
  edge: 'slide_4x4_4,2,8,2/2,4,16,16/8,8,512,128/2,32,0,2_5012_338',
  quiet: 'slide_4x4_16,4,4,2/4,64,32,8/0,2,256,32/2,0,8,256_4128_312',
  small: 'slide_3x2_2,2,16/8,2,4_64_14',
  dots: 'dots_7x5-moves=10-goal=?:10,?:10-loops=yes_GGOOORG/RBGRGOR/RBRGGRR/OOBOOGB/BGBOORR_23_7_B:7,G:0',
} as const;

export type LessonId = keyof typeof POSITIONS;

export interface Lesson {
  readonly id: LessonId;
  readonly game: Game;
  readonly position: GameTypes['position'];
}

/** From the simplest on. */
export function lessons(): readonly Lesson[] {
  return Object.entries(POSITIONS).map(([id, text]) => {
    const parsed = parsePosition(text);
    if (!parsed.ok) throw new Error(parsed.error.message);
    return { id: id as LessonId, ...parsed.value };
  });
}

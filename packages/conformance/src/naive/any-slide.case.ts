import { seedFromInteger, start } from '@twofold/rules';
import { slide, type SlidePosition } from '@twofold/rules/slide';
import fc from 'fast-check';

const side = fc.integer({ min: 2, max: 6 });
const small = fc.integer({ min: 1, max: 20 });

const spawn = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9 }), small), {
    minLength: 1,
    maxLength: 4,
    selector: ([value]) => value,
  })
  .map((entries) => entries.map((entry) => entry.join(':')).join(','));

const target = fc.oneof(
  fc.constant('none'),
  fc
    .tuple(fc.integer({ min: 4, max: 200 }), fc.constantFrom('stop', 'ask', 'continue'))
    .map(([value, then]) => `${value}:${then}`),
);

const movable = fc
  .tuple(
    small,
    small,
    small,
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom('', ':second', ':penalty'),
  )
  .map(([life, a, b, cap, penalty]) => {
    return `movable:${life}:${Math.min(a, b)}/${Math.max(a, b)}:${cap}${penalty}`;
  });

const obstacle = fc.oneof(fc.constantFrom('none', 'fixed:1', 'fixed:2'), movable, movable);

/** What spawns and is aimed at, with tiles of its own where others than equals merge. */
const merges = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(spawn, target, fc.constant('equal')) },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom('1:3,2:1', '1:1', '2:1,3:2'),
      fc.constantFrom('none', '8:stop', '55:stop', '21:ask'),
      fc.constant('fibonacci'),
    ),
  },
);

const ruleset = fc
  .tuple(side, side, merges, fc.constantFrom(1, 2), obstacle)
  .map(([width, height, [tiles, goal, merge], tilesAtStart, kind]) => {
    return `${width}x${height}-spawn=${tiles}-start=${tilesAtStart}-target=${goal}-obstacle=${kind}-merge=${merge}`;
  });

/** For each cell of the largest board the place of its tile in one of these lists. */
const boards = fc.array(fc.nat(11), { minLength: 36, maxLength: 36 });
const EQUALS = [0, 0, 0, 1, 2, 2, 3, 4, 4, 6, 8, 16];
const FIBONACCI = [0, 0, 0, 1, 1, 1, 2, 2, 3, 5, 8, 13];

interface SlideGame {
  readonly first: SlidePosition;
  readonly seedNumber: number;
  /** At each ply: below 90 the number of a legal move, else an undo. */
  readonly decisions: readonly number[];
}

/** Any rules, from a new game or any board. */
export const anyGame: fc.Arbitrary<SlideGame> = fc
  .record({
    rules: ruleset,
    board: fc.option(boards, { nil: undefined }),
    seedNumber: fc.nat(),
    decisions: fc.array(fc.nat(99), { minLength: 20, maxLength: 150 }),
  })
  .map(({ rules, board, seedNumber, decisions }) => {
    return { first: makeFirst(rules, board, seedNumber), seedNumber, decisions };
  });

/** A new game, with the tiles of `board` laid over all but its obstacles if there is one. */
function makeFirst(
  text: string,
  board: readonly number[] | undefined,
  seedNumber: number,
): SlidePosition {
  const rules = slide.parseRuleset(text);
  if (!rules.ok) throw new Error(`${text}: ${rules.error.message}`);
  const { position } = start(slide, rules.value, seedFromInteger(seedNumber));
  if (board === undefined) return position;
  const tiles = rules.value.merge === undefined ? EQUALS : FIBONACCI;
  const cells = position.cells.map((content, cell) =>
    typeof content === 'number' ? tiles[board[cell]!]! : content,
  );
  return { ...position, cells };
}

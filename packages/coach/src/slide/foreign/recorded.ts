import {
  beginTold,
  checkRuleset,
  err,
  MAX_REPLAY_WORK,
  ok,
  settleAs,
  type Direction,
  type Fall,
  type Fault,
  type Replay,
  type Result,
  type Shape,
} from '@twofold/rules';
import {
  emptyCells,
  slide,
  SLIDE_PRESETS,
  type Content,
  type SlideRuleset,
  type SlideTypes,
} from '@twofold/rules/slide';

/** A tile as another program has recorded it: where it came, and after which move. */
export interface Recorded {
  /** Undefined, or of no account, for the tiles of the start. */
  readonly move: Direction | undefined;
  readonly row: number;
  readonly column: number;
  readonly value: number;
  /** Where it stands in the text. */
  readonly at: number;
}

/** No replay of more moves is played again. */
const MOST_MOVES = MAX_REPLAY_WORK / 16;

export function badReplay(message: string, at?: number): Result<never> {
  const fault: Fault = { code: 'bad-replay', message };
  return err(at === undefined ? fault : { ...fault, at });
}

/** The game of these tiles by the classic rules, in which somebody told what fell. */
export function replayOfRecorded(
  shape: Shape,
  recorded: readonly Recorded[],
): Result<Replay<SlideTypes>> {
  const rules = checkRuleset(slide, { ...SLIDE_PRESETS.classic, ...shape });
  if (!rules.ok) return rules;
  const ruleset = rules.value;
  const { startTiles } = ruleset;
  if (recorded.length < startTiles) return badReplay('the tiles of the start are missing');
  if (recorded.length - startTiles > MOST_MOVES)
    return badReplay('it has more moves than are read');

  const cells = Array<Content>(shape.width * shape.height).fill(0);
  const first: number[] = [];
  for (const tile of recorded.slice(0, startTiles)) {
    const fall = fallOf(ruleset, cells, tile);
    if (!fall.ok) return fall;
    first.push(...fall.value);
    cells[tile.row * shape.width + tile.column] = tile.value;
  }
  const begun = beginTold(slide, ruleset, first);
  if (!begun.ok) return begun;

  let { position } = begun.value.timeline;
  const falls: Fall[] = [first];
  const actions: Direction[] = [];
  for (const tile of recorded.slice(startTiles)) {
    const acted = slide.act(position, tile.move!);
    const where = `move ${actions.length + 1}`;
    if (!acted.ok) return badReplay(`${where}: ${acted.error.message}`, tile.at);
    const { after } = acted.value;
    const fall = fallOf(ruleset, after.moved.cells, tile);
    if (!fall.ok) return badReplay(`${where}: ${fall.error.message}`, tile.at);
    const settled = settleAs(fall.value, (draws) => slide.settle(after, draws));
    if (!settled.ok) return settled;
    ({ position } = settled.value);
    falls.push(fall.value);
    actions.push(tile.move!);
  }
  return ok({ game: slide, ruleset, chance: 'told', falls, actions });
}

/** What the draws would have said for a tile to come there. */
function fallOf(
  { width, height, spawn }: SlideRuleset,
  cells: readonly Content[],
  { row, column, value, at }: Recorded,
): Result<Fall> {
  if (row >= height || column >= width) return badReplay('a tile comes outside the board', at);
  const place = emptyCells(cells).indexOf(row * width + column);
  const kind = spawn.findIndex((one) => one.value === value);
  if (place === -1) return badReplay('a tile comes where there is one', at);
  return kind === -1 ? badReplay('a tile comes that is no 2 or 4', at) : ok([place, kind]);
}

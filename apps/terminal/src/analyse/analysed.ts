import type { Analysis, Answer, Budget, MoveValue } from '@twofold/engine';
import { ok, type GameTypes } from '@twofold/rules';
import type { GameComputer, Outlook } from '../games/computer.js';
import type { TerminalGame } from '../games/terminal-game.js';

interface AnalysedMove extends Omit<MoveValue<GameTypes>, 'move'> {
  readonly move: string;
  /** What its value is below that of the best. */
  readonly behind: number;
}

type Told = 'unit' | 'practical' | 'lacks' | 'exact' | 'depth' | 'nodes';

/** All that is said of a position, as data: printed, or as JSON. */
export interface Analysed extends Pick<Analysis<GameTypes>, Told> {
  readonly position: string;
  readonly best: string;
  readonly moves: readonly AnalysedMove[];
  readonly why: string;
}

/** Asks the computer player that knows this board. */
export async function analysePosition<T extends GameTypes>(
  entry: TerminalGame<T>,
  computer: GameComputer<T>,
  position: T['position'],
  budget: Budget,
): Promise<Answer<{ readonly analysed: Analysed; readonly outlook: Outlook | undefined }>> {
  const player = computer.player(position.ruleset);
  if (!player.ok) return player;
  const given = player.value.analyse(position, budget);
  if (!given.ok) return given;
  const { unit, practical, lacks, exact, depth, nodes } = given.value;
  const top = given.value.moves[0]!.value;
  const moves = given.value.moves.map(({ move, value, ...rest }) => ({
    move: entry.nameOf(move),
    value,
    behind: top - value,
    ...rest,
  }));
  const analysed: Analysed = {
    position: entry.game.makePosition(position),
    best: moves[0]!.move,
    moves,
    unit,
    ...(practical && { practical }),
    ...(lacks !== undefined && { lacks }),
    exact,
    depth,
    nodes,
    why: computer.why(position, given.value),
  };
  const outlook = await computer.outlook?.(position, given.value, player.value, budget.depth);
  return ok({ analysed, outlook });
}

import { checkRuleset } from '@twofold/rules';
import { dots, DOTS_PRESETS, type DotsRuleset, type GoalRule } from '@twofold/rules/dots';
import { accepted, insist } from '../exceptions.js';
import { isCell, type CellT } from './cell.js';

/** How a game differs from the document's default; what is left out stays as it is there. */
export interface GameSetup {
  /** Six rows of six from the top, with a path on them; or a board drawn at the start. */
  readonly board?: readonly (readonly CellT[])[] | 'random';
  /** So many of a colour; or as many as by default of a colour drawn at the start (S1-2). */
  readonly objective?: readonly [cell: CellT, count: number] | 'random';
}

const { classic } = DOTS_PRESETS;

export function rulesetOf(setup: GameSetup): DotsRuleset {
  insist(typeof setup === 'object' && (setup as unknown) !== null, 'a setup is an object');
  const { board, objective } = setup;
  const ruleset = {
    ...classic,
    board: board === undefined ? classic.board : board === 'random' ? undefined : cellsOf(board),
    goals: objective === undefined ? classic.goals : [goalOf(objective)],
  };
  return accepted(checkRuleset(dots, ruleset));
}

function cellsOf(board: readonly (readonly CellT[])[]): readonly CellT[] {
  const { width, height } = classic;
  const isRow = (row: unknown): boolean =>
    Array.isArray(row) && row.length === width && Array.from(row).every(isCell);
  const isBoard = Array.isArray(board) && board.length === height && Array.from(board).every(isRow);
  insist(isBoard, `a board is ${height} rows of ${width} CellTs`);
  return (board as readonly (readonly CellT[])[]).flat();
}

function goalOf(objective: readonly [cell: CellT, count: number] | 'random'): GoalRule {
  if (objective === 'random') return { colour: '?', count: classic.goals[0]!.count };
  const [colour, count] = Array.isArray(objective) ? (objective as readonly unknown[]) : [];
  insist(isCell(colour) && typeof count === 'number', 'an objective is a CellT and how many of it');
  return { colour, count };
}

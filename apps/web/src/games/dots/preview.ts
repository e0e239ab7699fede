import { dots, objectivesOf, toPath, type Colour, type DotsPosition } from '@twofold/rules/dots';

/** What letting go would do. */
export interface Preview {
  readonly colour: Colour;
  /** Cells that would be cleared. */
  readonly cleared: readonly number[];
  readonly points: number;
  readonly loop: boolean;
  /** What would be left of each objective. */
  readonly left: readonly number[];
}

export function preview(position: DotsPosition, cells: readonly number[]): Preview | undefined {
  const acted = dots.act(position, toPath(position.ruleset, cells));
  if (!acted.ok) return undefined;
  const cleared = acted.value.events.find((event) => event.kind === 'cleared');
  if (cleared === undefined) return undefined;
  const { colour, loop } = cleared;
  // Objectives do not ask what will fall into the holes.
  const after = acted.value.after.holed as DotsPosition;
  const left = objectivesOf(after).map((goal) => goal.left);
  return { colour, loop, cleared: cleared.cells, points: acted.value.points, left };
}

import { dots, toPath, type Colour, type DotsPosition } from '@twofold/rules/dots';

/** What letting go would do. */
export interface Preview {
  readonly colour: Colour;
  /** Cells that would be cleared. */
  readonly cleared: readonly number[];
  readonly points: number;
  readonly loop: boolean;
}

export function preview(position: DotsPosition, cells: readonly number[]): Preview | undefined {
  const acted = dots.act(position, toPath(position.ruleset, cells));
  if (!acted.ok) return undefined;
  const cleared = acted.value.events.find((event) => event.kind === 'cleared');
  if (cleared === undefined) return undefined;
  const { colour, loop } = cleared;
  return { colour, loop, cleared: cleared.cells, points: acted.value.points };
}

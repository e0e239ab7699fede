import { dots, type DotsPosition, type Path } from '@twofold/rules/dots';

/** A board can have very many paths: the simple players look at so many. */
const MOST_PATHS = 20_000;

export type Choose = (position: DotsPosition, random: (n: number) => number) => Path;

/** Players that look at one move alone, from the best to the worst. */
export const SIMPLE_PLAYERS = {
  'longest for the goals': (position) =>
    most(position, (path) => {
      const count = clearedBy(position, path);
      return Math.min(count, needOf(position, path)) + count / 10_000;
    }),
  longest: (position) => most(position, (path) => clearedBy(position, path)),
  random: (position, random) => {
    const paths = firstPaths(position);
    return paths[random(paths.length)]!;
  },
} as const satisfies Readonly<Record<string, Choose>>;

/** The draws of one game: the same for the same number. */
export function randomOf(number: number): (n: number) => number {
  let state = number;
  return (n) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % n;
  };
}

function firstPaths(position: DotsPosition): Path[] {
  const paths: Path[] = [];
  for (const path of dots.legalMoves(position)) {
    paths.push(path);
    if (paths.length === MOST_PATHS) break;
  }
  return paths;
}

function most(position: DotsPosition, worth: (path: Path) => number): Path {
  let best: { readonly path: Path; readonly value: number } | undefined;
  for (const path of firstPaths(position)) {
    const value = worth(path);
    if (best === undefined || value > best.value) best = { path, value };
  }
  return best!.path;
}

function colourOf({ ruleset, cells }: DotsPosition, path: Path): string {
  const [row, column] = path[0]!;
  return cells[row * ruleset.width + column]!;
}

function clearedBy(position: DotsPosition, path: Path): number {
  const [row, column] = path.at(-1)!;
  const closes = path.slice(0, -1).some(([y, x]) => y === row && x === column);
  if (!closes) return path.length;
  const colour = colourOf(position, path);
  return position.cells.filter((dot) => dot === colour).length;
}

function needOf(position: DotsPosition, path: Path): number {
  const colour = colourOf(position, path);
  return position.goals.find((goal) => goal.colour === colour)?.count ?? 0;
}

import { dotsPlayer } from '@twofold/engine';
import {
  advance,
  begin,
  makeReplay,
  replayOf,
  seedFromInteger,
  type Timeline,
} from '@twofold/rules';
import {
  dots,
  movesLeft,
  objectivesOf,
  type DotsPosition,
  type DotsTypes,
  type Path,
} from '@twofold/rules/dots';

export interface Effort {
  readonly engineGames: number;
  readonly greedyGames: number;
  /** The search's budget for a move. */
  readonly nodes: number;
}

interface Share {
  readonly won: number;
  readonly games: number;
}

export interface Measured {
  readonly rules: string;
  readonly engine: Share;
  readonly greedy: Share;
  /** Moves that the engine had left in the games it won, fewest first. */
  readonly spare: readonly number[];
  /** The first win that there was: its seed and its moves, such as `2 0.0RR1.1RR`. */
  readonly win: string | undefined;
}

type Choose = (position: DotsPosition) => Path;

/** A board can have very many paths: the greedy player looks at so many. */
const MOST_PATHS = 2000;

/** Takes what brings the objectives nearest at once, then what takes most dots. */
const greedy: Choose = (position) => {
  const before = leftOf(position);
  let best: { readonly path: Path; readonly worth: number } | undefined;
  let looked = 0;
  for (const path of dots.legalMoves(position)) {
    const acted = dots.act(position, path);
    if (!acted.ok) throw new Error(acted.error.message);
    const { holed } = acted.value.after;
    const worth = before - leftOf(holed as DotsPosition) + acted.value.points / 10_000;
    if (best === undefined || worth > best.worth) best = { path, worth };
    if (++looked === MOST_PATHS) break;
  }
  return best!.path;
};

function leftOf(position: DotsPosition): number {
  return objectivesOf(position).reduce((sum, { left }) => sum + left, 0);
}

/** Who plays the levels: the search with a small budget, and somebody who never looks ahead. */
export function measureLevel(text: string, effort: Effort): Measured {
  const rules = dots.parseRuleset(text);
  if (!rules.ok) throw new Error(rules.error.message);
  const engine: Choose = (position) => {
    const analysed = dotsPlayer.analyse(position, { nodes: effort.nodes });
    if (!analysed.ok) throw new Error(analysed.error.message);
    return analysed.value.best;
  };
  const games = (count: number, choose: Choose): Timeline<DotsTypes>[] =>
    Array.from({ length: count }, (_, number) =>
      playOn(begin(dots, rules.value, seedFromInteger(number)).timeline, choose),
    );
  const isWon = ({ position }: Timeline<DotsTypes>): boolean => dots.outcome(position).won;
  const byEngine = games(effort.engineGames, engine);
  const byGreedy = games(effort.greedyGames, greedy);
  const wins = byEngine.filter(isWon);
  const win = wins[0] ?? byGreedy.find(isWon);
  return {
    rules: text,
    engine: { won: wins.length / byEngine.length, games: byEngine.length },
    greedy: { won: byGreedy.filter(isWon).length / byGreedy.length, games: byGreedy.length },
    spare: wins.map(({ position }) => movesLeft(position)!).toSorted((a, b) => a - b),
    win: win && winText(win),
  };
}

/** The seed and the moves, out of the replay: long games have several lines of them. */
function winText(timeline: Timeline<DotsTypes>): string {
  const [head, moves] = makeReplay(replayOf(timeline)).split('\n\n');
  const [, seed] = /^seed (.*)$/m.exec(head!)!;
  return `${seed} ${moves!.replaceAll('\n', '')}`;
}

function playOn(begun: Timeline<DotsTypes>, choose: Choose): Timeline<DotsTypes> {
  let timeline = begun;
  while (!dots.outcome(timeline.position).over) {
    const step = advance(timeline, choose(timeline.position));
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
  }
  return timeline;
}

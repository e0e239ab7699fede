import type { EngineFault, Limits } from '@twofold/engine';
import {
  cellCount,
  err,
  ok,
  settlements,
  type Result,
  type Step,
  type Fallen,
} from '@twofold/rules';
import {
  slide,
  type SlideAfterstate,
  type SlideRuleset,
  type SlideTypes,
} from '@twofold/rules/slide';
import { analysedAlike } from '../common/alike.js';
import type { Ask } from '../common/ask.js';

/** What a spawn leads to, and how it fell. */
type Spawned = Fallen<Step<SlideTypes>>;

/** 8 x 8: each move of a larger board has more spawns than anybody waits for. */
const MOST_CELLS = 64;

/** So many of the spawns are looked at closely: those that seem worst at first sight. */
const SHORTLIST = 8;

const FIRST_LOOK: Limits = { depth: 1 };

/**
 * Whether a computer can choose the spawns of a game: where all that chance does is to bring one
 * tile. Movable obstacles are rolled for each cell, in more ways than can be looked at.
 */
export function hasEvilSpawns(ruleset: SlideRuleset): boolean {
  return ruleset.obstacle?.kind !== 'movable' && cellCount(ruleset) <= MOST_CELLS;
}

/**
 * The spawn that leaves the player with the least, by what the engine expects of them afterwards:
 * which tile comes, and where. The same player gives the same spawn for the same board; of equals,
 * the first in the order of cells and values. Only boards of 7 to 9 cells can get another answer
 * later, once they are solved.
 */
export async function worstSpawn(
  after: SlideAfterstate,
  ask: Ask<SlideTypes>,
): Promise<Result<Spawned, EngineFault>> {
  const { ruleset } = after.moved;
  if (!hasEvilSpawns(ruleset)) {
    const message = 'the computer chooses spawns on boards up to 8 x 8 without movable obstacles';
    return err({ code: 'unsupported', message });
  }
  const spawns = [...settlements(slide, after)];
  // Nothing is worse than the end; where the target ends the game, all spawns come too late.
  const end = spawns.find(({ value }) => slide.outcome(value.position).over);
  if (end !== undefined) return ok(end);
  const many = spawns.length > SHORTLIST && !isBeingSolved(ruleset);
  const first = many ? await worstFirst(spawns, ask, FIRST_LOOK) : undefined;
  if (first?.ok === false) return first;
  const seen = first?.value.slice(0, SHORTLIST) ?? spawns;
  const close = await worstFirst(seen, ask, closeLook(ruleset));
  return close.ok ? ok(close.value[0]!) : close;
}

/** In full to a depth, so that values can be compared; solving is the only work that has a time. */
function closeLook(ruleset: SlideRuleset): Limits {
  const cells = cellCount(ruleset);
  if (cells <= 6) return { depth: 1 };
  if (isBeingSolved(ruleset)) return { depth: 3, milliseconds: 20 };
  return { depth: cells <= 16 ? 3 : 2 };
}

/** Too large to be solved at the first question, and solved bit by bit with each. */
function isBeingSolved(ruleset: SlideRuleset): boolean {
  const cells = cellCount(ruleset);
  return cells > 6 && cells <= 9;
}

/** The spawns, worst first by what the player can expect after each. */
async function worstFirst(
  spawns: readonly Spawned[],
  ask: Ask<SlideTypes>,
  limits: Limits,
): Promise<Result<readonly Spawned[], EngineFault>> {
  const positions = spawns.map(({ value }) => value.position);
  const given = await analysedAlike(positions, ask, limits);
  if (!given.ok) return given;
  const sorted = given.value
    .map(({ moves }, place) => ({ spawn: spawns[place]!, value: moves[0]!.value }))
    .toSorted((a, b) => a.value - b.value);
  return ok(sorted.map(({ spawn }) => spawn));
}

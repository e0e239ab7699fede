import { cellAt, checkRuleset, coordinateOf, ok } from '@twofold/rules';
import {
  checkPath,
  dots as game,
  dotsPosition,
  type DotsPosition,
  type DotsTypes,
  type Path,
} from '@twofold/rules/dots';
import { refuse, type Answer } from '../common/answer.js';
import {
  checkBudget,
  type Analysis,
  type Budget,
  type Player,
  type PlayerMaker,
} from '../common/player.js';
import { isHopeless, winsNext, winsNow, type SureWin } from './certain.js';
import { clearAlong, clearsAbout, everyClear, type Clear, type Clears } from './clears.js';
import { estimates } from './estimate.js';
import { exactValue, exactValues } from './exact.js';
import { Meter } from './meter.js';
import { byGain } from './needs.js';
import { checkRules } from './player-for.js';
import { forPoints, questionOf, type Question } from './question.js';
import type { Valued, Verdict } from './verdict.js';

/** The walk over the paths of the board that is asked about. */
const CLEAR_STEPS = 20_000;
/** How much of a budget may go into the attempt to solve the rest of the game. */
const EXACT_SHARE = 0.5;
const EXACT_NODES = 300_000;
/** And into the search for wins that are certain. */
const CERTAIN_SHARE = 0.2;
const CERTAIN_NODES = 10_000;
/** Without a limit on time or nodes: about as many dots are touched on every size of board. */
const DOTS_BY_DEFAULT = 3_000_000;
const MOST_LISTED = 40;

/**
 * The player for Dots. Values are the chance to meet the goals; without goals, the points up to the
 * end of the game, or of the next few moves where the game has no end. Goals that may take as long
 * as they like are met some day: there, values are the moves that this is expected to take, below 0.
 *
 * It solves what is left of the game if that is small, and else plays the promising moves out many
 * times with a quick player; `depth` then says how many moves were played ahead. Among moves with
 * the same chance the one comes first that is known to win sooner, then the one that brings the goals
 * nearer, then the one that clears more.
 *
 * With `chances` they are those of a player who slips now and then, as people do: then moves that could be
 * spared are worth something, and what wins at once is best.
 *
 * A move that is asked about is listed as it was named, instead of one that clears the same dots.
 */
export const dotsPlayer: Player<DotsTypes> = {
  name: 'dots',
  analyse(position, budget, about) {
    const checked = check(position, budget, about);
    if (!checked.ok) return checked;
    const meter = Meter.of(budget, Math.ceil(DOTS_BY_DEFAULT / position.cells.length));
    const question = asked(questionOf(position), budget);
    const clears = clearsOf(question, about);
    const verdict = judge(question, clears, budget.depth ?? Infinity, meter);
    const moves = shown(verdict.moves, clears.about).map(({ clear, value, error }) => ({
      move: clear.path.map((cell) => coordinateOf(question.field, cell)),
      value,
      ...(error === undefined ? {} : { error }),
    }));
    const { exact, depth } = verdict;
    const { nodes } = meter;
    const scale = scaleOf(question, moves[0]!.value);
    return ok({ best: moves[0]!.move, moves, ...scale, by: 'dots', exact, depth, nodes });
  },
};

/** One move in so many is any path: a player as strong as people are. */
const MOVES_PER_SLIP = 4;

/** Practical chances are asked for: with one move left, it is this one that counts. */
function asked(question: Question, { chances = false }: Budget): Question {
  const isPractical = chances && question.aim === 'chance' && question.left > 1;
  return isPractical ? { ...question, slips: MOVES_PER_SLIP } : question;
}

export const dotsPlayers: PlayerMaker<DotsTypes> = { create: () => dotsPlayer };

function check(position: DotsPosition, budget: Budget, about: Path | undefined): Answer<Budget> {
  const ruleset = checkRuleset(game, position.ruleset);
  if (!ruleset.ok) return refuse('bad-position', ruleset.error.message);
  const understood = checkRules(position.ruleset);
  if (!understood.ok) return understood;
  const known = dotsPosition(ruleset.value, position);
  if (!known.ok) return refuse('bad-position', known.error.message);
  if (game.outcome(position).over) return refuse('game-over', 'the game is over');
  const path = about === undefined ? undefined : checkPath(position, about);
  if (path?.ok === false) {
    return refuse('bad-position', `the move that is asked about: ${path.error.message}`);
  }
  return checkBudget(budget);
}

function clearsOf({ field, dots }: Question, about: Path | undefined): Clears {
  const clears = everyClear(field, dots, CLEAR_STEPS);
  const path = about?.map(([row, column]) => cellAt(field, row, column)!);
  return path === undefined ? clears : clearsAbout(clears, clearAlong(dots, path));
}

/** The best; the move that is asked about is never cut. */
function shown(moves: readonly Valued[], about: Clear | undefined): readonly Valued[] {
  const place = moves.findIndex(({ clear }) => clear === about);
  if (place < MOST_LISTED) return moves.slice(0, MOST_LISTED);
  return [...moves.slice(0, MOST_LISTED - 1), moves[place]!];
}

/** A game that takes twice as many moves as it needs, and so many more, counts as lost. */
const SPARE_MOVES = 10;

function scaleOf({ aim }: Question, best: number): Pick<Analysis<DotsTypes>, 'unit' | 'lost'> {
  if (aim === 'haste') return { unit: 'estimate', lost: 2 * best - SPARE_MOVES };
  return { unit: aim, lost: 0 };
}

function judge(question: Question, clears: Clears, depth: number, meter: Meter): Verdict {
  if (question.aim !== 'points') {
    const wins = winsNow(question, clears);
    if (question.aim === 'chance' && depth > 1 && question.slips === undefined) {
      wins.push(...winsNext(question, clears, meter.part(CERTAIN_SHARE, CERTAIN_NODES)));
    }
    if (wins.length > 0) return judgeWins(question, wins, clears.about, depth, meter);
  }
  if (question.aim === 'chance' && isHopeless(question, clears)) {
    const { moves, ...rest } = judge(forPoints(question), clears, depth, meter);
    return { ...rest, moves: moves.map(({ clear }) => ({ clear, value: 0 })), exact: true };
  }
  return solved(question, clears, depth, meter) ?? estimates(question, clears, depth, meter);
}

/** What is certain is not compared any further; only who asks about another move hears of it too. */
function judgeWins(
  question: Question,
  wins: readonly SureWin[],
  about: Clear | undefined,
  depth: number,
  meter: Meter,
): Verdict {
  const value = question.aim === 'haste' ? -1 : 1;
  const nearer = byGain(question.needs);
  const moves: Valued[] = wins
    .toSorted((a, b) => a.moves - b.moves || nearer(a.clear, b.clear))
    .map(({ clear }) => ({ clear, value }));
  const verdict = { moves, exact: true, depth: Math.max(...wins.map((win) => win.moves)) };
  if (about === undefined || wins.some(({ clear }) => clear === about)) return verdict;
  const proven = isSearched(question, depth)
    ? exactValue(question, about, meter.part(EXACT_SHARE, EXACT_NODES))
    : undefined;
  if (proven !== undefined) {
    return { ...verdict, moves: [...moves, { clear: about, value: proven }] };
  }
  const other = estimates(question, { clears: [about], complete: false, about }, depth, meter);
  return { ...verdict, moves: [...moves, ...other.moves], exact: false };
}

function solved(
  question: Question,
  clears: Clears,
  depth: number,
  meter: Meter,
): Verdict | undefined {
  if (!isSearched(question, depth)) return undefined;
  const moves = exactValues(question, clears, meter.part(EXACT_SHARE, EXACT_NODES));
  if (moves === undefined) return undefined;
  const nearer = byGain(question.needs);
  const sorted = moves.toSorted((a, b) => b.value - a.value || nearer(a.clear, b.clear));
  return { moves: sorted, exact: true, depth: question.left };
}

/** Whether the search may go to the end of the game, if it has one. */
function isSearched({ left, slips }: Question, depth: number): boolean {
  return left <= depth && left !== Infinity && slips === undefined;
}

import { moveTitle, studyOf } from '../games/studies.js';
import { groupDigits } from '../i18n/format.js';
import { valueText } from '../computer/values.js';
import { balanceOf, type Judge, type ReviewSummary } from '@twofold/coach';
import type { ValueUnit } from '@twofold/engine';
import type { AnyPosition, Game } from '@twofold/rules';
import type { Findings } from './job.js';
import { say } from './messages.js';

type Move = Findings['moves'][number];

export function verdictText({ grade, only }: Pick<Move, 'grade' | 'only'>): string {
  return only ? say('only') : say(`grade.${grade}`);
}

/** With one digit behind the point; what is not all right is never rounded to it. */
export function percentText(value: number): string {
  const shown = value < 100 ? Math.min(value, 99.9) : value;
  return shown === 100 ? '100' : shown.toFixed(1);
}

export function amountText(value: number, unit: ValueUnit): string {
  const text = unit === 'points' ? groupDigits(Math.round(value)) : valueText(value, unit);
  // In a sentence, a number stays on one line.
  return text.replaceAll(/[\u2009 ]/g, '\u202f');
}

/** What the move on the board kept, and what the best one would have. */
export function worthText(game: Game, position: AnyPosition, reviewed: Move): string {
  const { unit, worth, kept, only, grade, share } = reviewed;
  const move = moveTitle(game, position, reviewed.move);
  if (only) return say('worth.only', { move });
  if (isBest(game, reviewed)) return say('worth.best', { move });
  const best = studyOf(game).moveText(position, reviewed.best);
  if (grade === 'best' || share === 0) return say('worth.equal', { move, best });
  const both = { move, best, kept: amountText(kept, unit), worth: amountText(worth, unit) };
  if (unit === 'points') return say('worth.both.points', both);
  if (unit === 'chance') return say('worth.both.chance', both);
  return say('worth.estimate', { best: moveTitle(game, position, reviewed.best) });
}

/** Whether another move would have been worth more, as far as one can tell. */
export function isOutdone(
  game: Game,
  reviewed: Pick<Move, 'move' | 'best' | 'grade' | 'share'>,
): boolean {
  return reviewed.grade !== 'best' && reviewed.share > 0 && !isBest(game, reviewed);
}

function isBest(game: Game, { move, best }: Pick<Move, 'move' | 'best'>): boolean {
  return game.makeMove(move) === game.makeMove(best);
}

/** Where most was lost, in a sentence. */
export function turnText({ moves, summary }: Pick<Findings, 'moves' | 'summary'>): string {
  const turn = summary.turn;
  if (turn === undefined) return say('turn.none');
  const { unit, worth, kept } = moves[turn]!;
  const at = groupDigits(turn + 1);
  if (unit === 'points') return say('turn.points', { at, points: amountText(worth - kept, unit) });
  if (unit === 'chance') return say('turn.chance', { at, chance: amountText(worth - kept, unit) });
  return say('turn.estimate', { at });
}

/** Less would be told as nothing. */
const LEAST_TOLD = { points: 0.5, chance: 0.0005 };

/** Luck against play, as a balance; undefined where values cannot be added up. */
export function luckText({ moves, count }: Findings): string | undefined {
  const balance = balanceOf(moves.slice(0, count));
  if (balance === undefined || balance.unit === 'estimate') return undefined;
  const { unit, start, end, cost, luck } = balance;
  if (Math.max(cost, Math.abs(luck)) < LEAST_TOLD[unit]) return undefined;
  const values = {
    start: amountText(start, unit),
    end: amountText(Math.max(end, 0), unit),
    luck: amountText(Math.abs(luck), unit),
    cost: amountText(cost, unit),
  };
  return say(`luck.${luck < 0 ? 'lost' : 'won'}.${unit}`, values);
}

/** Who judged, and with what. */
export function judgeText({ players, network, limits }: Judge): string | undefined {
  if (players.length === 0) return undefined;
  const names = players.map((player) => {
    if (player !== 'network') return say(`judge.${player}`);
    return network === undefined ? say('judge.network.unnamed') : say('judge.network', { network });
  });
  const judge = names.reduce((some, last) => say('and', { some, last }));
  const { depth, playOuts = 0 } = limits;
  if (depth !== undefined) {
    return playOuts > 0
      ? say('judge.play-outs', { judge, depth, playOuts })
      : say('judge.depth', { judge, depth });
  }
  if (limits.nodes !== undefined) {
    return say('judge.nodes', { judge, nodes: groupDigits(limits.nodes) });
  }
  return say('judge.plain', { judge });
}

/** Mistakes and blunders together. */
export function mistakesIn({ mistake, blunder }: ReviewSummary['counts']): number {
  return mistake + blunder;
}

/** The position in which a reviewed move was played. */
export function positionBefore(
  positions: readonly AnyPosition[],
  move: Pick<Move, 'action'> | undefined,
): AnyPosition {
  return positions[move?.action ?? 0] ?? positions[0]!;
}

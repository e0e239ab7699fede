import { cellsOf } from '../games/dots/advice.js';
import { preview } from '../games/dots/drawing.js';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import { valueText } from '../computer/values.js';
import { balanceOf, type Judge, type Summary } from '@twofold/coach';
import type { ValueUnit } from '@twofold/engine';
import type { AnyPosition, Direction, Game, GameTypes } from '@twofold/rules';
import type { DotsPosition, Path } from '@twofold/rules/dots';
import type { Findings } from './job.js';
import { say } from './messages.js';

type Move = Findings['moves'][number];

/** A move in words: a direction, or how many dots of which colour. */
export function moveText(game: Game, position: AnyPosition, move: GameTypes['move']): string {
  if (game.name === 'slide') return say(`way.${move as Direction}`);
  const before = position as DotsPosition;
  const cells = cellsOf(before, move as Path);
  const count = preview(before, cells)?.cleared.length ?? cells.length;
  return say('path.move', { count, colour: t(`colour.${before.cells[cells[0]!]!}`) });
}

/** The first letter large, as at the start of a sentence. */
export function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

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
  const move = sentence(moveText(game, position, reviewed.move));
  if (only) return say('worth.only', { move });
  if (sameMove(reviewed)) return say('worth.best', { move });
  const best = moveText(game, position, reviewed.best);
  if (grade === 'best' || share === 0) return say('worth.equal', { move, best });
  const both = { move, best, kept: amountText(kept, unit), worth: amountText(worth, unit) };
  if (unit === 'points') return say('worth.both.points', both);
  if (unit === 'chance') return say('worth.both.chance', both);
  return say('worth.estimate', { best: sentence(best) });
}

/** Whether another move would have been worth more, as far as one can tell. */
export function isOutdone(reviewed: Pick<Move, 'move' | 'best' | 'grade' | 'share'>): boolean {
  return reviewed.grade !== 'best' && reviewed.share > 0 && !sameMove(reviewed);
}

function sameMove({ move, best }: Pick<Move, 'move' | 'best'>): boolean {
  return JSON.stringify(move) === JSON.stringify(best);
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
export function mistakesIn({ mistake, blunder }: Summary['counts']): number {
  return mistake + blunder;
}

/** The position in which a reviewed move was played. */
export function positionBefore(
  positions: readonly AnyPosition[],
  move: Pick<Move, 'action'> | undefined,
): AnyPosition {
  return positions[move?.action ?? 0] ?? positions[0]!;
}

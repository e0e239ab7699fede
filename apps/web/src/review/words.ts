import { coachedStudyOf, moveTitle } from '../games/studies.js';
import { groupDigits } from '../i18n/format.js';
import { valueText } from '../computer/values.js';
import { balanceOf, beforeTurn, type Judge, type Report, type ReviewedMove } from '@twofold/coach';
import type { ValueUnit } from '@twofold/engine';
import type { Game, GameTypes } from '@twofold/rules';
import { shareText } from '../computer/speech.js';
import { t } from '../i18n/language.js';

type Move = ReviewedMove<GameTypes>;

export function verdictText({ grade, only }: Pick<Move, 'grade' | 'only'>): string {
  return only ? t('review.only') : t(`review.grade.${grade}`);
}

export function amountText(value: number, unit: ValueUnit): string {
  const text = unit === 'points' ? groupDigits(Math.round(value)) : valueText(value, unit);
  // In a sentence, a number stays on one line.
  return text.replaceAll(/[\u2009 ]/g, '\u202f');
}

/** What the move on the board kept, and what the best one would have. */
export function worthText(game: Game, reviewed: Move): string {
  const { before: position, unit, worth, kept, only, grade, practical } = reviewed;
  const move = moveTitle(game, position, reviewed.move);
  if (only) return t('review.worth.only', { move });
  const isBest = game.makeMove(reviewed.move) === game.makeMove(reviewed.best);
  if (isBest) return t('review.worth.best', { move });
  const best = coachedStudyOf(game).moveText(position, reviewed.best);
  if (grade === 'best') return t('review.worth.equal', { move, best });
  const both = { move, best, kept: amountText(kept, unit), worth: amountText(worth, unit) };
  if (practical !== undefined) {
    const chances = t('review.worth.both.tile', { ...both, tile: String(practical.tile) });
    return [chances, ...pointsTexts(reviewed)].join(' ');
  }
  if (unit === 'points') return t('review.worth.both.points', both);
  if (unit === 'chance') return t('review.worth.both.chance', both);
  return t('review.worth.estimate', { best: moveTitle(game, position, reviewed.best) });
}

/** The same in points, as far as they are known: those of people, and those of the computer. */
function pointsTexts({ expected, points }: Move): readonly string[] {
  const told = (value: number): { readonly points: string } => ({
    points: groupDigits(Math.max(Math.round(value), 0)),
  });
  return [
    ...(expected === undefined ? [] : [t('review.worth.people', told(expected))]),
    ...(points === undefined ? [] : [t('review.worth.engine', told(points))]),
  ];
}

/** Where most was lost, in a sentence, and in another where that began. */
export function turnText(report: Pick<Report, 'moves' | 'summary'>): string {
  const begun = beforeTurn(report.summary);
  const costliest = costliestText(report);
  if (begun === undefined) return costliest;
  return `${costliest} ${t('review.turn.begun', { at: groupDigits(begun + 1) })}`;
}

function costliestText({ moves, summary }: Pick<Report, 'moves' | 'summary'>): string {
  const turn = summary.turn;
  if (turn === undefined) return t('review.turn.none');
  const { unit, worth, kept, share, practical } = moves[turn]!;
  const at = groupDigits(turn + 1);
  if (unit === 'points')
    return t('review.turn.points', { at, points: amountText(worth - kept, unit) });
  const points = shareText(share);
  if (practical !== undefined)
    return t('review.turn.tile', { at, points, tile: String(practical.tile) });
  if (unit === 'chance') return t('review.turn.chance', { at, points });
  return t('review.turn.estimate', { at });
}

/** Less would be told as nothing. */
const LEAST_TOLD = { points: 0.5, chance: 0.0005 };

/** Luck against play, as a balance; undefined where values cannot be added up. */
export function luckText({ moves }: Report): string | undefined {
  const balance = balanceOf(moves);
  if (balance === undefined || balance.unit === 'estimate') return undefined;
  const { unit, start, end, cost, luck } = balance;
  if (Math.max(cost, Math.abs(luck)) < LEAST_TOLD[unit]) return undefined;
  const values = {
    start: amountText(start, unit),
    end: amountText(Math.max(end, 0), unit),
    luck: amountText(Math.abs(luck), unit),
    cost: amountText(cost, unit),
  };
  return t(`review.luck.${luck < 0 ? 'lost' : 'won'}.${unit}`, values);
}

/** Who judged, and with what. */
export function judgeText({ players, network, limits }: Judge): string | undefined {
  if (players.length === 0) return undefined;
  const names = players.map((player) => {
    if (player !== 'network') return t(`review.judge.${player}`);
    return network === undefined
      ? t('review.judge.network.unnamed')
      : t('review.judge.network', { network });
  });
  const judge = names.reduce((some, last) => t('review.and', { some, last }));
  const { depth, playOuts = 0, chances = false } = limits;
  if (depth !== undefined && chances) return t('review.judge.chances', { judge, depth });
  if (depth !== undefined) {
    return playOuts > 0
      ? t('review.judge.play-outs', { judge, depth, playOuts })
      : t('review.judge.depth', { judge, depth });
  }
  if (limits.nodes !== undefined && players.includes('any-board') && playOuts > 0) {
    return t('review.judge.played-out', { judge, nodes: groupDigits(limits.nodes), playOuts });
  }
  if (limits.nodes !== undefined) {
    return t('review.judge.nodes', { judge, nodes: groupDigits(limits.nodes) });
  }
  return t('review.judge.plain', { judge });
}

import {
  accuracyPercent,
  balanceOf,
  beforeTurn,
  sharePercent,
  turnText,
  type Grade,
  type Judge,
  type Report,
  type ReviewedMove,
} from '@twofold/coach';
import type { Limits, PlayerName, ValueUnit } from '@twofold/engine';
import { type GameTypes, type Outcome } from '@twofold/rules';
import { LACKING, valueText } from '../games/advice.js';
import { terminalGame } from '../games/index.js';
import { TERMINAL_SPEECH } from '../games/speech.js';
import { chanceText } from '../text/words.js';
import type { WorthGraph } from './graph.js';
import type { PlayedGame } from './read-game.js';

/** A game with what the coach says of it. */
export interface ReviewedGame extends PlayedGame {
  readonly report: Report;
}

const PLAYERS = {
  network: 'the network',
  exact: 'exact play',
  'any-board': 'the player of any board',
  dots: 'the player of Dots',
} as const satisfies Record<PlayerName, string>;

/** What the worth of a game is, by its unit. */
const WORTHS = {
  points: 'points it was expected to end with',
  chance: 'chance to meet the goals',
  estimate: 'an estimate, without a unit',
} as const satisfies Record<ValueUnit, string>;

/** What a graph shows. */
export function graphTitle({ unit, tile }: Pick<WorthGraph, 'unit' | 'tile'>): string {
  return tile === undefined
    ? `Worth of the game: ${WORTHS[unit]}`
    : `Chance of ${tile}, as people play`;
}

/** As on the board of a chess player; the word stands beside it. */
export const GRADE_MARKS = {
  best: '',
  good: '',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
} as const satisfies Record<Grade, string>;

/** The game in a line: its rules, its seed, and what it came to. */
export function gameText({ replay, played }: PlayedGame): string {
  const { game, ruleset, chance, from } = replay;
  const { after } = played.at(-1)!;
  const end = endText(game.outcome(after));
  const begun = from === undefined ? '' : ', begun from a position of its own';
  const rules = `${game.name} ${game.makeRuleset(ruleset)}, ${chanceText(chance)}${begun}`;
  return `${rules}: ${countText(played.length, 'move')}, ${countText(after.score, 'point')}, ${end}`;
}

function endText(outcome: Outcome): string {
  if (!outcome.over) return outcome.won ? 'target reached, not over' : 'not over';
  if (!outcome.won) return 'lost';
  return outcome.reason === 'stuck' ? 'target reached, then stuck' : 'won';
}

/** Who judged, and with what budget. */
export function judgeText({ players, network, limits, lacks }: Judge): string {
  const names = players.map((name) =>
    name === 'network' && network !== undefined ? `${PLAYERS.network} ${network}` : PLAYERS[name],
  );
  const weaker = lacks === undefined ? '' : ` (${LACKING})`;
  return `Judged by ${names.join(' and ')}, ${limitsText(limits)}${weaker}.`;
}

function limitsText({ depth, nodes, playOuts = 0, chances = false }: Limits): string {
  if (depth === undefined && nodes === undefined) return 'to the end of the game';
  const looked =
    depth === undefined
      ? `${countText(nodes!, 'node')} for each move`
      : `looking ${countText(depth, 'move')} ahead`;
  if (chances && depth === undefined && playOuts > 0) {
    return `${looked}; chances from up to ${countText(playOuts, 'play-out')} of each, as people play; what may be their luck does not count`;
  }
  if (chances) return `${looked}; chances are those of a player as strong as people`;
  return playOuts === 0
    ? looked
    : `${looked}, with up to ${countText(playOuts, 'play-out')} where it is not sure`;
}

/** The name of a move, as people say it. */
export function moveName({ replay }: PlayedGame, move: GameTypes['move']): string {
  return terminalGame(replay.game).nameOf(move);
}

/** What is said of a turning point beside what it cost; it may be nothing. */
export function turnWords({ replay, report }: ReviewedGame, place: number): string {
  return turnText(replay.game, report.moves, place, TERMINAL_SPEECH);
}

/** What a move gave away: points, or the share that grades it. */
export function lossText({ unit, worth, kept, share }: ReviewedMove<GameTypes>): string {
  return unit === 'points'
    ? amountText(worth - kept, unit)
    : `${sharePercent(share, TERMINAL_SPEECH)} %`;
}

/** Points are whole, as in the game, however few they are. */
export function amountText(value: number, unit: ValueUnit): string {
  return unit === 'points' ? Math.round(value).toLocaleString('en') : valueText(value, unit);
}

/** With its sign, for what can be either. */
export function signedText(value: number, unit: ValueUnit): string {
  const text = amountText(Math.abs(value), unit);
  return /[1-9]/.test(text) ? `${value < 0 ? '-' : '+'}${text}` : text;
}

/** Where little was at stake there is none. */
export function accuracyText(accuracy: number | undefined): string {
  return accuracy === undefined
    ? 'too little at stake for a number'
    : `${accuracyPercent(accuracy)} %`;
}

/** `1 move`, `1,200 moves`. */
function countText(count: number, thing: string): string {
  return `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;
}

/** Where most was lost. */
export function worstText(reviewed: ReviewedGame): string {
  const { moves, summary } = reviewed.report;
  if (summary.turn === undefined) return 'There was no mistake.';
  const move = moves[summary.turn]!;
  const names = `${moveName(reviewed, move.move)} instead of ${moveName(reviewed, move.best)}`;
  const most = `Most was lost at move ${summary.turn + 1}: ${names} gave away ${costText(move)}.`;
  const begun = beforeTurn(summary);
  return begun === undefined ? most : `${most} It began with move ${begun + 1}.`;
}

/** What a move gave away, in a sentence. */
export function costText(move: ReviewedMove<GameTypes>): string {
  const share = `${sharePercent(move.share, TERMINAL_SPEECH)} % of what the game was worth`;
  switch (move.unit) {
    case 'points':
      return `${lossText(move)} points (${share})`;
    case 'chance': {
      const of = move.practical === undefined ? '' : ` for ${move.practical.tile}`;
      return `${sharePercent(move.share, TERMINAL_SPEECH)} percentage points of the chance${of}`;
    }
    case 'estimate':
      return share;
  }
}

/** Luck against play, in the unit of the game: both together lead from its first worth to its last. */
export function luckText({ moves }: Report): string | undefined {
  const balance = balanceOf(moves);
  if (balance === undefined) return undefined;
  const { unit, start, cost, luck } = balance;
  const points = unit === 'points' ? ' points' : '';
  return `Luck against play: the game was worth ${amountText(start, unit)}${points} at first; chance, and what the judge had not foreseen, added ${signedText(luck, unit)}, and the moves gave away ${amountText(cost, unit)}.`;
}

/** The unit of most of the moves: a game that is judged exactly only at its end has two. */
export function unitOf(moves: readonly ReviewedMove<GameTypes>[]): ValueUnit | undefined {
  const counts = new Map<ValueUnit, number>();
  for (const { unit } of moves) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** What is said of a review that was stopped. */
export function stoppedText({ moves, total }: Report): string | undefined {
  if (moves.length === total) return undefined;
  return moves.length === 0
    ? 'Stopped before the first move was reviewed.'
    : `Stopped after ${moves.length.toLocaleString('en')} of ${countText(total, 'move')}: all that follows is about those alone.`;
}

/** The heading of the moves that mattered. */
export function momentsTitle({ report }: ReviewedGame): string {
  const { counts, moments } = report.summary;
  const all = counts.mistake + counts.blunder;
  return moments.length < all
    ? `The ${countText(moments.length, 'turning point')}, of ${countText(all, 'mistake')}`
    : 'The turning points';
}

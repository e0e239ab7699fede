import {
  createSlidePlayer,
  dotsPlayer,
  instantSlidePlayer,
  type Analysis,
  type Answer,
  type Budget,
} from '@twofold/engine';
import {
  dots,
  parsePosition,
  slide,
  type AnyPosition,
  type DotsPosition,
  type DotsTypes,
  type GameTypes,
  type SlidePosition,
  type SlideTypes,
} from '@twofold/rules';
import { DEPTH, JSON_REPORT } from '../cli/options.js';
import type { Run } from '../cli/spec.js';
import { EXIT, fail, print } from '../io.js';
import { valueText } from '../play/advice.js';
import { usesNetwork } from '../play/network.js';
import { THINKING } from './options.js';

const SECONDS = 1;
const UNITS = {
  points: 'points expected from here to the end',
  chance: 'chance to reach the goal',
  estimate: 'an estimate, which only orders the moves',
} as const;

/** Values for the moves of a position. */
export const run: Run = (given, io) => {
  const text = positionIn(given.args[0]!);
  const parsed = parsePosition(text);
  if (!parsed.ok) {
    const { message, at = 0 } = parsed.error;
    return fail(io, `POSITION, at character ${at}: ${message}`, EXIT.misused);
  }
  const { game, position } = parsed.value;
  const depth = given.get(DEPTH);
  const milliseconds = 1000 * (given.get(THINKING) ?? SECONDS);
  const analysis = analyse(game.name, position, depth === undefined ? { milliseconds } : { depth });
  if (!analysis.ok) return fail(io, analysis.error.message);
  const { moves, unit, exact, nodes } = analysis.value;
  const list = moves.map(({ move, value }) => ({ move: moveText(game.name, move), value }));
  if (given.get(JSON_REPORT) === true) {
    const about = { unit, exact, depth: analysis.value.depth, nodes };
    print(io, JSON.stringify({ best: list[0]!.move, moves: list, ...about }));
    return EXIT.ok;
  }
  const room = Math.max(...list.map(({ move }) => move.length));
  for (const { move, value } of list) print(io, `${move.padEnd(room)}  ${valueText(value, unit)}`);
  print(
    io,
    `(${UNITS[unit]}${exact ? ', exact' : ''}; depth ${analysis.value.depth}, ${nodes} nodes)`,
  );
  return EXIT.ok;
};

/** A link of the browser app has the position after `#/at/`. */
function positionIn(text: string): string {
  const at = text.indexOf('#/at/');
  if (at === -1) return text.trim();
  const position = text.slice(at + 5).trim();
  try {
    return decodeURIComponent(position);
  } catch {
    return position; // a percent sign that stands for nothing: the position is wrong there
  }
}

function analyse(
  game: string,
  position: AnyPosition,
  budget: Budget,
): Answer<Analysis<SlideTypes> | Analysis<DotsTypes>> {
  if (game === dots.name) return dotsPlayer.analyse(position as DotsPosition, budget);
  if (!usesNetwork(game, position.ruleset)) {
    return createSlidePlayer().analyse(position as SlidePosition, budget);
  }
  const player = instantSlidePlayer('full');
  return player.ok ? player.value.analyse(position as SlidePosition, budget) : player;
}

function moveText(game: string, move: GameTypes['move']): string {
  return game === slide.name ? String(move) : dots.makeMove(move as DotsTypes['move']);
}

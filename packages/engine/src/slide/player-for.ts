import type { MODES, ModeName, SlideRuleset } from '@twofold/rules/slide';
import { refuse, type Answer } from '../common/answer.js';
import { checkKnown } from '../common/known-rules.js';
import type { PlayerName } from '../common/player.js';
import { rankOf } from './network/board.js';

/** In the order in which they are asked. */
const PLAYERS: readonly SlidePlayerName[] = ['exact', 'network', 'any-board'];
type SlidePlayerName = Extract<PlayerName, 'exact' | 'network' | 'any-board'>;

type Field = Exclude<keyof SlideRuleset, (typeof MODES)[ModeName]['field']>;
type Known<Rule extends string> = Readonly<Record<Rule, readonly SlidePlayerName[]>>;

/** Who plays by which rules. Each field has its line here; a mode without one is refused by all. */
const KNOWN: Known<Field> & Partial<Known<ModeName>> = {
  width: PLAYERS,
  height: PLAYERS,
  spawn: PLAYERS,
  startTiles: PLAYERS,
  target: PLAYERS,
  undo: PLAYERS,
  fixed: ['exact', 'any-board'],
  movable: ['any-board'],
  fibonacci: ['any-board'],
};

/** Boards of more cells have too many positions, and their numbers do not fit in 32 bits. */
const MOST_SOLVED_CELLS = 9;
const NETWORK_SIDE = 4;
const MOST_SPAWN_RANK = 15;

/** Who answers for these rules, if there is anybody; without its network, 4 x 4 is a board as any other. */
export function slidePlayerFor(
  ruleset: SlideRuleset,
  hasNetwork = true,
): SlidePlayerName | undefined {
  return PLAYERS.find(
    (player) => (hasNetwork || player !== 'network') && checkRules(player, ruleset).ok,
  );
}

/** The door for rules, of every player of the family. */
export function checkRules(player: SlidePlayerName, ruleset: SlideRuleset): Answer<void> {
  const { width, height, spawn } = ruleset;
  if (player === 'exact' && width * height > MOST_SOLVED_CELLS) {
    return refuse('unsupported', `boards of more than ${MOST_SOLVED_CELLS} cells are not solved`);
  }
  if (player === 'network' && (width !== NETWORK_SIDE || height !== NETWORK_SIDE)) {
    return refuse('unsupported', `the network plays on 4 x 4, not ${width} x ${height}`);
  }
  if (player === 'network' && !spawn.every(({ value }) => isSpawnRank(rankOf(value)))) {
    return refuse('unsupported', 'the network plays with spawns that are powers of two to 32768');
  }
  return checkKnown(player, ruleset, KNOWN);
}

function isSpawnRank(rank: number | undefined): boolean {
  return rank !== undefined && rank >= 1 && rank <= MOST_SPAWN_RANK;
}

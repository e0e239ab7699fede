// Writes what the trainer needs to know of a board: `layout.h` with the board and its tuples, and
// `cases.txt` with moves by the rules for its self-test. Arguments: the board's name, the folder.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEARNED_BOARDS, tupleLayout, type LearnedBoard } from '@twofold/engine/any-board';
import { DIRECTIONS, must, play, seedFromInteger, start } from '@twofold/rules';
import { slide, tileRank, tilesOf, type Content, type SlideRuleset } from '@twofold/rules/slide';

const KINDS = ['none', 'fixed', 'movable'] as const;
const STONE = 0x40;
const CASES = 4000;
/** Shares of tiles that spawn are so many parts. */
const SPAWN_OF = 20;

const [name = '', folder = ''] = process.argv.slice(2);
const board = LEARNED_BOARDS.find((other) => other.name === name);
if (board === undefined) throw new RangeError(`there is no board ${name}`);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'layout.h'), layoutOf(board));
writeFileSync(join(folder, 'cases.txt'), casesOf(board));

function layoutOf(learned: LearnedBoard): string {
  const { symbols, classCount, placements } = tupleLayout(learned);
  const lines = placements.map(({ class: number, readings }, i) => {
    const numbers = readings.map((cells) => `number(${cells.map((cell) => `s[${cell}]`).join()})`);
    const least = numbers.reduce((a, b) => `least(${a}, ${b})`);
    return `  out[${i}] = ${number}u * CLASS_WEIGHTS + ${least};`;
  });
  return `// Written by write-layout.ts.
#pragma once
#define BOARD_NAME "${learned.name}"
#define WIDTH ${learned.width}
#define HEIGHT ${learned.height}
#define OBSTACLE ${KINDS.indexOf(learned.obstacle ?? 'none')}
#define SPAWN_LEAST ${Math.round(SPAWN_OF * learned.spawnShare)}
#define SPAWN_OF ${SPAWN_OF}
#define FIBONACCI ${learned.merge === 'fibonacci'}
#define TOP_LEVEL ${learned.topLevel}
#define SYMBOLS ${symbols}
#define CLASSES ${classCount}
#define PLACEMENTS ${placements.length}
#define EACH_PLACEMENT(s, out) \\
${lines.join(' \\\n')}
`;
}

function rulesOf({
  width,
  height,
  obstacle,
  merge,
  leastTile,
  spawnShare,
}: LearnedBoard): SlideRuleset {
  const parts = Math.round(SPAWN_OF * spawnShare);
  const spawn = `spawn=${leastTile}:${parts},${2 * leastTile}:${SPAWN_OF - parts}`;
  const stone = obstacle && `obstacle=${obstacle === 'fixed' ? 'fixed:1' : 'movable:5:3/10:2'}`;
  const fields = [`${width}x${height}`, spawn, stone, merge && `merge=${merge}`, 'target=none'];
  return must(slide.parseRuleset(fields.filter((field) => field !== undefined).join('-')));
}

/** Moves by the rules: the board, the direction, whether it moves, the points, the board after. */
function casesOf(learned: LearnedBoard): string {
  const ruleset = rulesOf(learned);
  const tiles = tilesOf(ruleset);
  const byteOf = (content: Content): number => {
    if (typeof content === 'number') return content === 0 ? 0 : tileRank(tiles, content);
    return content.kind === 'fixed' ? STONE : STONE + content.life;
  };
  const lines: string[] = [];
  for (let seed = 1; lines.length < CASES; seed++) {
    let { position } = start(slide, ruleset, seedFromInteger(seed));
    for (let turn = seed; !slide.outcome(position).over; turn++) {
      for (const [i, direction] of DIRECTIONS.entries()) {
        const acted = slide.act(position, direction);
        const before = position.cells.map(byteOf).join(' ');
        const line = acted.ok
          ? `1 ${acted.value.points} ${acted.value.after.moved.cells.map(byteOf).join(' ')}`
          : '0';
        lines.push(`${i} ${before} ${line}`);
      }
      const legal = [...slide.legalMoves(position)];
      ({ position } = must(
        play(slide, position, legal[turn % legal.length]!, seedFromInteger(seed)),
      ));
    }
  }
  return `${DIRECTIONS.join(' ')}\n${lines.join('\n')}\n`;
}

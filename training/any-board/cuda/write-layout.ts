// Writes what the trainer needs to know of a board: `layout.h` with the board and its tuples, and
// `cases.txt` with moves by the rules for its self-test. Arguments: the board's name, the folder.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEARNED_BOARDS, tupleLayout, type LearnedBoard } from '@twofold/engine/any-board';
import { DIRECTIONS, must, play, seedFromInteger, start } from '@twofold/rules';
import { slide, type Content } from '@twofold/rules/slide';

const KINDS = ['none', 'fixed', 'movable'] as const;
const STONE = 0x40;
const CASES = 4000;

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
#define SPAWN_TENTHS ${Math.round(10 * learned.spawnShare)}
#define TOP_LEVEL ${learned.topLevel}
#define SYMBOLS ${symbols}
#define CLASSES ${classCount}
#define PLACEMENTS ${placements.length}
#define EACH_PLACEMENT(s, out) \\
${lines.join(' \\\n')}
`;
}

/** Moves by the rules: the board, the direction, whether it moves, the points, the board after. */
function casesOf({ width, height, obstacle, spawnShare }: LearnedBoard): string {
  const kind =
    obstacle === undefined
      ? ''
      : `-obstacle=${obstacle === 'fixed' ? 'fixed:1' : 'movable:5:3/10:2'}`;
  const tenths = Math.round(10 * spawnShare);
  const rules = `${width}x${height}-spawn=2:${tenths},4:${10 - tenths}-target=none${kind}`;
  const ruleset = must(slide.parseRuleset(rules));
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

function byteOf(content: Content): number {
  if (typeof content === 'number') return content === 0 ? 0 : Math.log2(content);
  return content.kind === 'fixed' ? STONE : STONE + content.life;
}

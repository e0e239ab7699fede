// Finds puzzles in the games FROM to TO and writes them to FILE: `node --conditions=@twofold/source --import tsx training/puzzles/find.ts
// FROM TO FILE`. One thread, fixed seeds, no clock; games do not depend on each other, so that several may be played at once.
import { writeFileSync } from 'node:fs';
import { slide } from '@twofold/rules/slide';
import { Continued } from '../../bench/coach/continued.js';
import { candidatesOf, playerWith } from './candidates.js';
import { makeFound, type Found } from './found.js';
import { holdsInPlay } from './played-out.js';
import { SOLVERS } from './solvers.js';

const [from = '1', to = '1', path = ''] = process.argv.slice(2);
const lite = playerWith('lite');
const full = playerWith('full');
const games = await Continued.with('lite');
const found: Found[] = [];
let looked = 0;
for (let game = Number(from); game <= Number(to); game++) {
  for (const candidate of candidatesOf(game, lite, full)) {
    looked++;
    if (!holdsInPlay(candidate, games)) continue;
    const solved = Object.values(SOLVERS).map((solve) => solve(candidate, lite));
    found.push({ position: slide.makePosition(candidate.position), solved });
  }
}
writeFileSync(path, makeFound(found));
console.log(`games ${from} to ${to}: ${looked} positions, ${found.length} hold in play`);

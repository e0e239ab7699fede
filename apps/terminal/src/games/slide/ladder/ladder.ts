import { meanOf, summarise, type Mean, type TimedGame } from '@twofold/engine';
import { err, ok, type Result } from '@twofold/rules';
import { parseCommand, type MoveLimits } from '../../../engines/protocol.js';
import { parseJson } from '../../../text/json.js';
import { parseGame } from '../bench/result.js';

/** An engine on a ladder, and the games that it has played there. */
export interface Rung {
  readonly command: string;
  /** What it calls itself. */
  readonly name: string;
  readonly games: readonly TimedGame[];
}

/** Engines that play the same games under the same time: what the file of a ladder holds. */
export interface Ladder {
  readonly rules: string;
  /** What each move may take. */
  readonly limits: MoveLimits;
  readonly engines: readonly Rung[];
}

const FORMAT = 'twofold-ladder/1';

export function makeLadder({ rules, limits, engines }: Ladder): string {
  return `${JSON.stringify({ format: FORMAT, rules, limits, engines }, undefined, 1)}\n`;
}

/** Reads what `makeLadder` wrote. */
export function parseLadder(text: string): Result<Ladder, string> {
  const value = parseJson(text);
  if (value === undefined) return err('it is no JSON');
  const given = (value ?? {}) as Readonly<Record<string, unknown>>;
  const { format, rules, engines } = given;
  const limits = parseLimits(given['limits']);
  if (format !== FORMAT || typeof rules !== 'string' || !limits || !Array.isArray(engines)) {
    return err(`it is no ladder, ${FORMAT}`);
  }
  const rungs = engines.map(parseRung);
  const bad = rungs.indexOf(undefined);
  if (bad !== -1) return err(`its engine number ${bad + 1} is damaged`);
  return ok({ rules, limits, engines: rungs as Rung[] });
}

/** As `go` would read them. */
function parseLimits(value: unknown): MoveLimits | undefined {
  const command = parseCommand(
    ['go', ...Object.entries((value ?? {}) as MoveLimits).flat()].join(' '),
  );
  return command.ok && command.value.kind === 'go' ? command.value.limits : undefined;
}

function parseRung(value: unknown): Rung | undefined {
  const { command, name, games } = (value ?? {}) as Partial<Record<keyof Rung, unknown>>;
  if (typeof command !== 'string' || typeof name !== 'string' || !Array.isArray(games)) {
    return undefined;
  }
  const played = games.map(parseGame);
  return played.includes(undefined) ? undefined : { command, name, games: played as TimedGame[] };
}

export interface Standing extends Mean {
  readonly engine: Rung;
  readonly millisecondsPerMove: number;
  /** What it scores below the first in the games with the same seeds; the first has none. */
  readonly behind?: Mean;
}

/** Best first. */
export function standingsOf({ engines }: Ladder): readonly Standing[] {
  const sorted = engines
    .map((engine) => ({
      engine,
      ...meanOf(engine.games.map(({ score }) => score)),
      millisecondsPerMove: 1000 / summarise(engine.games).movesPerSecond,
    }))
    .toSorted((a, b) => b.mean - a.mean);
  const best = new Map(sorted[0]?.engine.games.map(({ seed, score }) => [seed, score]));
  return sorted.map((standing, place) => {
    if (place === 0) return standing;
    const behind = standing.engine.games.flatMap(({ seed, score }) => {
      const top = best.get(seed);
      return top === undefined ? [] : [top - score];
    });
    return { ...standing, behind: meanOf(behind) };
  });
}

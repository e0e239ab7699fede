import { summarise, type TimedGame } from '@twofold/engine';
import type { Sink } from '../../../cli/io.js';

const BAR = 24;

/** A line that is written again and again: how far, the average so far, the time that is left. */
export interface Progress {
  game(game: TimedGame): void;
  end(): void;
}

export function startProgress(sink: Sink, total: number, before: readonly TimedGame[]): Progress {
  const begun = performance.now();
  const games = [...before];
  let width = 0;
  const show = (): void => {
    if (sink.isTTY !== true) return;
    const line = progressLine(games, total, before.length, performance.now() - begun);
    sink.write(`\r${line.padEnd(width)}`);
    width = line.length;
  };
  show();
  return {
    game: (game) => {
      games.push(game);
      show();
    },
    end: () => {
      if (sink.isTTY === true) sink.write('\n');
    },
  };
}

export function progressLine(
  games: readonly TimedGame[],
  total: number,
  before: number,
  milliseconds: number,
): string {
  const done = Math.floor((BAR * games.length) / total);
  const bar = `[${'#'.repeat(done)}${'.'.repeat(BAR - done)}] ${games.length}/${total}`;
  if (games.length === 0) return bar;
  const { mean, standardError } = summarise(games);
  const average = `${grouped(mean)} ± ${grouped(standardError)}`;
  const fresh = games.length - before;
  if (fresh === 0) return `${bar}  ${average}`;
  const left = (milliseconds / fresh) * (total - games.length);
  return `${bar}  ${average}  ${timeText(left)} left`;
}

export function grouped(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function timeText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number): string => `${value}`.padStart(2, '0');
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

import { parseReplay, type GameTypes, type Replay } from '@twofold/rules';
import { dots, type DotsTypes } from '@twofold/rules/dots';
import { slide, type Content, type SlideTypes } from '@twofold/rules/slide';
import { createTrack, type Track } from '../replays/track.js';
import { rankOf } from '../games/slide/tile.js';

/** The board at the end of a game of 2048, or the moves of a game of Dots, as coloured blocks. */
export function blocksOf(replayText: string): string {
  const parsed = parseReplay(replayText);
  if (!parsed.ok) return '';
  if (parsed.value.game.name === slide.name) {
    return boardBlocks(parsed.value as unknown as Replay<SlideTypes>);
  }
  return parsed.value.game.name === dots.name
    ? moveBlocks(parsed.value as unknown as Replay<DotsTypes>)
    : '';
}

function boardBlocks(replay: Replay<SlideTypes>): string {
  const { cells, ruleset } = followed(replay).positions.at(-1)!;
  const blocks = cells.map(blockOf);
  return rowsOf(blocks, ruleset.width);
}

/** White up to 8, then blue, violet, red; green is 2048, and yellow is more. */
function blockOf(content: Content): string {
  if (typeof content !== 'number') return '⬛';
  const rank = content === 0 ? 0 : rankOf(content);
  if (rank > 11) return '🟨';
  if (rank === 11) return '🟩';
  if (rank === 10) return '🟥';
  if (rank > 6) return '🟪';
  return rank > 3 ? '🟦' : '⬜';
}

const MOVES_IN_A_ROW = 5;

/** One block for each move, by how many dots it cleared; green is a loop. */
function moveBlocks(replay: Replay<DotsTypes>): string {
  const track = followed(replay);
  const blocks = track.positions.flatMap((_, moment) => {
    const cleared = track.eventsAt(moment).find((event) => event.kind === 'cleared');
    if (cleared === undefined) return [];
    if (cleared.loop) return ['🟩'];
    const { length } = cleared.cells;
    if (length > 9) return ['🟥'];
    if (length > 6) return ['🟪'];
    return [length > 3 ? '🟦' : '⬜'];
  });
  return rowsOf(blocks, MOVES_IN_A_ROW);
}

/** A finished game of a day: it was legal when it was kept. */
function followed<T extends GameTypes>(replay: Replay<T>): Track<T> {
  const track = createTrack(replay);
  track.follow(() => false);
  return track;
}

function rowsOf(blocks: readonly string[], width: number): string {
  const rows: string[] = [];
  for (let from = 0; from < blocks.length; from += width) {
    rows.push(blocks.slice(from, from + width).join(''));
  }
  return rows.join('\n');
}

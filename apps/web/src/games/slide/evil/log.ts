import {
  advance,
  DIRECTIONS,
  scriptedDraws,
  type Action,
  type Direction,
  type Step,
  type Timeline,
} from '@twofold/rules';
import { emptyCells, slide, type SlideAfterstate, type SlideTypes } from '@twofold/rules/slide';

type Evil = Timeline<SlideTypes>;

/** An action as a log has it: a move with the cell and the value of the tile that came, z, or y. */
const TOKEN = /[UDLR]\d{1,2}\.\d{1,6}|[zy]/y;

export function makeMoveToken(move: Direction, step: Step<SlideTypes>): string {
  const spawned = step.events.find((event) => event.kind === 'spawned');
  return `${slide.makeMove(move)}${spawned?.cell ?? 0}.${spawned?.value ?? 0}`;
}

/** Plays a log again; undefined where it is not one that the rules allow. */
export function playLog(start: Evil, log: string): Evil | undefined {
  let timeline: Evil | undefined = start;
  let at = 0;
  while (at < log.length && timeline !== undefined) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(log)?.[0];
    if (token === undefined) return undefined;
    at += token.length;
    timeline = playToken(timeline, token);
  }
  return timeline;
}

function playToken(timeline: Evil, token: string): Evil | undefined {
  if (token === 'z' || token === 'y') {
    const step = advance(timeline, token === 'z' ? 'undo' : 'redo');
    return step.ok ? step.value.timeline : undefined;
  }
  const move = DIRECTIONS.find((direction) => slide.makeMove(direction) === token[0])!;
  const acted = slide.act(timeline.position, move);
  if (!acted.ok) return undefined;
  const [cell, value] = token.slice(1).split('.').map(Number);
  const step = settleAt(acted.value.after, cell!, value!);
  return step && goOn(timeline, move, step);
}

/** The settlement that brings this tile; undefined where the rules could not. */
function settleAt(
  after: SlideAfterstate,
  cell: number,
  value: number,
): Step<SlideTypes> | undefined {
  const { cells, ruleset } = after.moved;
  const fall = [
    emptyCells(cells).indexOf(cell),
    ruleset.spawn.findIndex((one) => one.value === value && one.weight > 0),
  ];
  return fall.includes(-1) ? undefined : slide.settle(after, scriptedDraws(fall));
}

/** The game after a move that was settled by the computer and not by a seed. */
export function goOn(timeline: Evil, move: Action<Direction>, step: Step<SlideTypes>): Evil {
  const { position, past, log } = timeline;
  return {
    ...timeline,
    log: { top: move, below: log },
    position: step.position,
    past: position.ruleset.undo ? { top: position, below: past } : undefined,
    future: undefined,
  };
}

import { rowsOf } from '@twofold/rules';
import type { DotsTypes } from '@twofold/rules/dots';
import type { CoachedStudy, GameStudy, Played, ReplayView } from '../study.js';
import { adviceText, cellsOf, pathText } from './advice.js';
import { mountDotsBoard } from './board.js';
import { describeDotsBoard } from './describe.js';
import { Dot } from './dot.js';
import { lineThrough } from './look.js';
import { DotsPicture } from './picture.js';

const coached: CoachedStudy<DotsTypes> = {
  moveText: pathText,
  moveIcon: (position, path) => <Dot colour={position.cells[cellsOf(position, path)[0]!]!} />,
  moveKind: 'path',
  still: (position) => {
    const rows = rowsOf(position.ruleset, position.cells).map((row) => row.join(''));
    return <DotsPicture rows={rows} ice={position.ice} label={describeDotsBoard(position)} />;
  },
  marks: ({ ruleset: { width, height } }, marked) => ({
    over: (
      <svg class="paths" viewBox={`0 0 ${width * 100} ${height * 100}`} aria-hidden="true">
        {/* What was played lies on top. */}
        {marked.toReversed().map(({ move, kind }) => (
          <path key={kind} data-kind={kind} d={lineThrough(move, 100)} />
        ))}
      </svg>
    ),
    below: (
      <p class="path-legend">
        {marked.map(({ kind, text }) => (
          <span key={kind} data-kind={kind}>
            {text}
          </span>
        ))}
      </p>
    ),
  }),
  advice: adviceText,
  analysis: async () => (await import('./analysis/analysis.js')).dotsAnalysis,
};

export const dotsStudy: GameStudy<DotsTypes> = { mountReplay, coached };

function mountReplay(element: HTMLElement, played: Played<DotsTypes>): ReplayView {
  const { positions } = played;
  const board = mountDotsBoard(element, positions[0]!);
  return {
    show: (from, to, animated) => {
      const next = positions[to]!;
      const events = animated && to === from + 1 ? played.eventsAt(to) : [];
      if (events.length > 0) board.play(events);
      else board.show(next, animated ? 'fading' : 'at once');
    },
    destroy: () => board.destroy(),
  };
}

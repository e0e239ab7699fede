import type { JSX } from 'preact';
import type { SlidePosition } from '@twofold/rules/slide';
import { rankOf } from './tile.js';

/** A board small enough for a list: colours and folds tell enough, numbers would not be read. */
export function SlideThumbnail({ position }: { readonly position: SlidePosition }): JSX.Element {
  const { width, height } = position.ruleset;
  return (
    <div class="thumbnail" aria-hidden="true" style={{ '--columns': width, '--rows': height }}>
      {position.cells.map((content, cell) => {
        if (typeof content !== 'number') return <span key={cell} class={content.kind} />;
        return content === 0 ? (
          <span key={cell} />
        ) : (
          <span key={cell} class="folded" data-rank={rankOf(position.ruleset, content)} />
        );
      })}
    </div>
  );
}

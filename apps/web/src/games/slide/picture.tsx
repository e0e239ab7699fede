import type { JSX } from 'preact';
import { SLIDE_PRESETS, type SlideRuleset } from '@twofold/rules/slide';
import { OBSTACLE_PATHS, rankOf } from './tile.js';

interface PictureProps {
  /** Rows of values; 0 is empty, `x` a fixed obstacle, `m` a movable one. */
  readonly rows: readonly (readonly (number | 'x' | 'm')[])[];
  readonly label?: string;
  /** Whose tiles they are, where not those of the classic game. */
  readonly ruleset?: SlideRuleset;
}

/** A still board for explanations. */
export function SlidePicture(props: PictureProps): JSX.Element {
  const { rows, label, ruleset = SLIDE_PRESETS.classic } = props;
  return (
    <div
      class="picture"
      style={{ '--columns': rows[0]?.length ?? 1, '--rows': rows.length }}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {rows.flatMap((row, y) =>
        row.map((value, x) => (
          <div key={`${y}.${x}`} class={`cell ${'abc'[(y % 2) + (x % 2)]!}`}>
            <PictureTile ruleset={ruleset} value={value} />
          </div>
        )),
      )}
    </div>
  );
}

interface TileProps {
  readonly ruleset: SlideRuleset;
  readonly value: number | 'x' | 'm';
}

function PictureTile({ ruleset, value }: TileProps): JSX.Element | null {
  if (value === 0) return null;
  if (typeof value !== 'number') {
    const kind = value === 'x' ? 'fixed' : 'movable';
    return (
      <div class={`tile ${kind}`}>
        <div class="face">
          <svg viewBox="0 0 100 100">
            <path class="filled" d={OBSTACLE_PATHS[kind].filled} />
            <path class="stroked" d={OBSTACLE_PATHS[kind].stroked} />
          </svg>
        </div>
      </div>
    );
  }
  return (
    <div class="tile" data-rank={rankOf(ruleset, value)} data-digits={String(value).length}>
      <div class="face">{value}</div>
    </div>
  );
}

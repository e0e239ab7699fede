import type { JSX } from 'preact';
import { SLIDE_PRESETS, type SlideRuleset } from '@twofold/rules/slide';
import { rankOf } from './tile.js';

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
  if (value === 'x' || value === 'm') {
    return (
      <div class={value === 'x' ? 'tile fixed' : 'tile movable'}>
        <div class="face">
          <svg viewBox="0 0 100 100">
            {value === 'x' ? (
              <>
                <path class="filled" d="M50 27a23 23 0 1 0 .01 0z" />
                <path class="stroked" d="M42 42 58 58M58 42 42 58" />
              </>
            ) : (
              <path
                class="stroked"
                d="M40 26 50 16 60 26M40 74 50 84 60 74M26 40 16 50 26 60M74 40 84 50 74 60"
              />
            )}
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

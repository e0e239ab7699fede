import type { JSX } from 'preact';
import { SLIDE_PRESETS, tileRank, tilesOf, type SlideRuleset } from '@twofold/rules/slide';
import { rankColours } from '../../ui/colours.js';
import { numbers, type Skin } from './skins/mark.js';
import { OBSTACLE_PATHS, rankOf } from './tile.js';

interface PictureProps {
  /** Rows of values; 0 is empty, `x` a fixed obstacle, `m` a movable one. */
  readonly rows: readonly (readonly (number | 'x' | 'm')[])[];
  readonly label?: string;
  /** Whose tiles they are, where not those of the classic game. */
  readonly ruleset?: SlideRuleset;
  /** Explanations speak of numbers. */
  readonly skin?: Skin;
}

/** A still board for explanations. */
export function SlidePicture(props: PictureProps): JSX.Element {
  const { rows, label, ruleset = SLIDE_PRESETS.classic, skin = numbers } = props;
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
            <PictureTile ruleset={ruleset} value={value} skin={skin} />
          </div>
        )),
      )}
    </div>
  );
}

interface TileProps {
  readonly ruleset: SlideRuleset;
  readonly value: number | 'x' | 'm';
  readonly skin?: Skin;
}

/** One of its tiles. */
export function PictureTile({ ruleset, value, skin = numbers }: TileProps): JSX.Element | null {
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
  const mark = skin.mark(value, tileRank(tilesOf(ruleset), value));
  const digits = 'text' in mark ? mark.text.length : 1;
  const rank = rankOf(ruleset, value);
  return (
    <div class="tile" style={rankColours(rank)} data-rank={rank} data-digits={digits}>
      <div class="face">
        {'text' in mark ? (
          mark.text
        ) : (
          <svg viewBox="0 0 100 100">
            <path class="mark" d={mark.path} />
          </svg>
        )}
      </div>
    </div>
  );
}

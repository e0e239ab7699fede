import { checkRuleset, err, type Result } from '@twofold/rules';
import {
  COLOURS,
  dots,
  DOTS_PRESETS,
  dotsPosition,
  type Colour,
  type DotsPosition,
} from '@twofold/rules/dots';
import { positionFault, shapeFault, type PastedFault } from '../common/pasted-fault.js';

const ROW = new RegExp(`^[${COLOURS.join('')}]+$`);

/** Reads rows of colours, without a goal; undefined for anything else. */
export function parseDotsRows(
  lines: readonly string[],
): Result<DotsPosition, PastedFault> | undefined {
  const rows = lines.map((line) => line.replaceAll(/[\s,;|]+/g, ''));
  if (!rows.every((row) => ROW.test(row))) return undefined;
  const wrong = shapeFault(rows);
  if (wrong !== undefined) return err(wrong);
  const cells = [...rows.join('')] as Colour[];
  const used = Math.max(...cells.map((colour) => COLOURS.indexOf(colour))) + 1;
  const ruleset = checkRuleset(dots, {
    ...DOTS_PRESETS.endless,
    width: rows[0]!.length,
    height: rows.length,
    colours: Math.max(used, DOTS_PRESETS.endless.colours),
  });
  if (!ruleset.ok) return err({ kind: 'position', fault: ruleset.error });
  const position = dotsPosition(ruleset.value, { cells });
  return position.ok ? position : err(positionFault(position.error));
}

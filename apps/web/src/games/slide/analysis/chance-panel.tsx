import { useSignal, type ReadonlySignal } from '@preact/signals';
import { costOfSpawn, type ChanceNode } from '@twofold/coach';
import type { ValueUnit } from '@twofold/engine';
import type { SlidePosition } from '@twofold/rules/slide';
import type { JSX } from 'preact';
import { valueText } from '../../../computer/values.js';
import { describePlace } from '../../describe.js';
import { rankOf } from '../tile.js';
import type { SpawnValues } from './spawn-values.js';
import { t } from '../../../i18n/language.js';
import { rankColours } from '../../../ui/colours.js';
import { Button } from '../../../ui/button.js';

interface ChancePanelProps {
  /** The name of the move that was made. */
  readonly move: string;
  readonly moved: SlidePosition;
  readonly values: ReadonlySignal<SpawnValues | undefined>;
  readonly onPlace: (cell: number, tile: number) => void;
  readonly onDecide: () => void;
  readonly onWithdraw: () => void;
}

/** So many of the tiles are listed at first: those that hurt most. */
const SHOWN = 4;

/** After a move: what can come, what each of it is worth, and the ways to go on. */
export function ChancePanel(props: ChancePanelProps): JSX.Element {
  const { move, moved, onPlace, onDecide, onWithdraw } = props;
  const values = props.values.value;
  const node = values?.kind === 'valued' ? values.node : undefined;
  const worst = node?.spawns[0];
  const [first, second] = spawnKinds(moved);
  return (
    <section class="chance-panel stack-12" aria-label={t('analysis.chance.title', { move })}>
      <h2>{t('analysis.chance.title', { move })}</h2>
      <p class="hint-text">
        {second === undefined
          ? t('analysis.chance.how.one', { first })
          : t('analysis.chance.how', { first, second })}
      </p>
      {values?.kind === 'valuing' && (
        <p class="hint-text">{t('analysis.chance.valuing', values)}</p>
      )}
      {values?.kind === 'failed' && <p class="problem">{t('analysis.status.failed')}</p>}
      {node !== undefined && <SpawnList node={node} onPlace={onPlace} />}
      <div class="chance-actions stack-8">
        <Button label={t('analysis.chance.decide')} primary onClick={onDecide} />
        <Button
          label={t('analysis.chance.take-worst')}
          disabled={worst === undefined}
          onClick={() => onPlace(worst!.cell, worst!.value)}
        />
        <Button label={t('analysis.chance.withdraw')} class="quiet" onClick={onWithdraw} />
      </div>
    </section>
  );
}

/** The tiles that can come, the likeliest first. */
export function spawnKinds({ ruleset }: SlidePosition): readonly [number, ...number[]] {
  const values = ruleset.spawn.toSorted((a, b) => b.weight - a.weight).map(({ value }) => value);
  return [...new Set(values)] as [number, ...number[]];
}

/** A difference with its sign; undefined where it is nothing that could be shown. */
export function changeText(change: number, unit: ValueUnit): string | undefined {
  const text = valueText(Math.abs(change), unit);
  if (text === valueText(0, unit)) return undefined;
  return change < 0 ? `${MINUS}${text}` : `+${text}`;
}

const MINUS = '\u2212';

interface SpawnListProps {
  readonly node: ChanceNode;
  readonly onPlace: (cell: number, tile: number) => void;
}

function SpawnList({ node, onPlace }: SpawnListProps): JSX.Element {
  const all = useSignal(false);
  const { spawns, average, unit, leftOut, moved } = node;
  const shown = all.value ? spawns : spawns.slice(0, SHOWN);
  return (
    <>
      <p class="strong">{t('analysis.chance.average', { value: valueText(average, unit) })}</p>
      <ul>
        {shown.map((spawn) => {
          const { cell, value: tile } = spawn;
          const value = valueText(spawn.worth, unit);
          const change = changeText(-costOfSpawn(node, spawn), unit) ?? t('analysis.chance.same');
          const where = describePlace(moved.ruleset, cell);
          const chance = valueText(spawn.probability, 'chance');
          return (
            <li key={`${cell}.${tile}`}>
              <button
                type="button"
                data-spawn={`${cell}.${tile}`}
                aria-label={t('analysis.chance.row', { tile, where, value, change, chance })}
                onClick={() => onPlace(cell, tile)}
              >
                <span class="small-tile" style={rankColours(rankOf(moved.ruleset, tile))}>
                  {tile}
                </span>
                <span class="where">{where}</span>
                <span class="less">{change}</span>
                <b>{value}</b>
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length < spawns.length && (
        <Button
          label={t('analysis.chance.more', { count: spawns.length })}
          class="quiet"
          onClick={() => (all.value = true)}
        />
      )}
      {leftOut.spawns > 0 && (
        <p class="hint-text">
          {t('analysis.chance.left-out', {
            count: leftOut.spawns,
            chance: valueText(leftOut.probability, 'chance'),
          })}
        </p>
      )}
      {leftOut.obstacles && <p class="hint-text">{t('analysis.chance.obstacles')}</p>}
    </>
  );
}

import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import {
  compareGames,
  SIDES,
  type Comparison as Compared,
  type Report,
  type Side,
} from '@twofold/coach';
import type { Game } from '@twofold/rules';
import { lostText } from '../computer/speech.js';
import { coachedStudyOf } from '../games/studies.js';
import { formatShare, groupDigits } from '../i18n/format.js';
import { curvesOf, mainCurve, rangeOf } from './curve.js';
import { Graph } from './graph.js';
import type { ReviewJob } from './job.js';
import { useReview } from './jobs.js';
import { Progress } from './progress.js';
import type { ReviewTarget } from '../replays/target.js';
import { unitText } from './value-graph.js';
import { amountText } from './words.js';
import { t } from '../i18n/language.js';
import { Button } from '../ui/button.js';

interface ComparisonProps {
  readonly job: ReviewJob;
  readonly other: ReviewTarget;
  readonly at: number;
  readonly onGo: (place: number) => void;
  readonly onLeave: () => void;
}

/** Two games on the same seed: how each went, where they part, and who gained where. */
export function Comparison(props: ComparisonProps): JSX.Element {
  const { job, other, at, onGo, onLeave } = props;
  const { replay } = other;
  // One after the other: what a search finds may depend on what it was asked before.
  const free = job.state.value.kind !== 'working' && job.state.value.kind !== 'idle';
  const second = useReview(other, free);
  const check = second.stage.check.value;
  const found = { first: job.found.value, second: second.job.found.value };
  const compared = useMemo(
    () =>
      compareGames({ replay: job.replay, report: found.first }, { replay, report: found.second }),
    [found.first, found.second],
  );
  return (
    <section class="comparison" aria-label={t('review.compare.title')}>
      <Button icon="back" label={t('review.compare.leave')} class="quiet" onClick={onLeave} />
      {check.kind === 'illegal' || check.kind === 'too-long' ? (
        <p class="problem" role="alert">
          {check.kind === 'illegal'
            ? t('review.file.illegal', { at: check.at })
            : t('review.too-long.text')}
        </p>
      ) : (
        <Progress {...second} />
      )}
      <TwoLines found={found} at={at} onGo={onGo} />
      {compared.ok && (
        <>
          <Parting game={replay.game} compared={compared.value} found={found} />
          <Figures compared={compared.value} found={found} />
          <Turns compared={compared.value} onGo={onGo} />
        </>
      )}
    </section>
  );
}

type Pair<T> = Readonly<Record<Side, T>>;

function TwoLines(props: {
  readonly found: Pair<Report>;
  readonly at: number;
  readonly onGo: (place: number) => void;
}): JSX.Element {
  const { first, second } = props.found;
  const one = useMemo(() => mainCurve(curvesOf(first), first), [first]);
  const two = useMemo(() => mainCurve(curvesOf(second), second), [second]);
  const curves = useMemo(() => (two.unit === one.unit ? [one, two] : [one]), [one, two]);
  const range = useMemo(() => rangeOf(curves), [curves]);
  const total = Math.max(first.total, second.total);
  return (
    <div class="review-graph">
      <p class="label">{unitText(one, range)}</p>
      <Graph
        curves={curves}
        range={range}
        total={total}
        at={props.at}
        last={first.moves.length - 1}
        markers={[]}
        label={t('review.compare.graph')}
        now={t('of.all', { count: props.at + 1, all: total })}
        onGo={props.onGo}
      />
      <p class="graph-legend label">
        {SIDES.map((side) => (
          <span key={side} data-side={side}>
            {t(`review.compare.${side}`)}
          </span>
        ))}
      </p>
    </div>
  );
}

interface PartingProps {
  readonly game: Game;
  readonly compared: Compared;
  readonly found: Pair<Report>;
}

/** The first move that differs, with what became of the board in both games. */
function Parting({ game, compared, found }: PartingProps): JSX.Element | null {
  const { parting, common } = compared;
  const study = coachedStudyOf(game);
  if (found.second.moves.length === 0) return null;
  if (parting === undefined) return <p>{t('review.compare.same', { count: common })}</p>;
  const text = (side: Side): string => {
    const move = found[side].moves[parting]!;
    return study.moveText(move.before, move.move);
  };
  return (
    <div class="stack-12">
      <p data-parting={parting + 1}>
        {t('review.compare.parting', {
          at: parting + 1,
          first: text('first'),
          second: text('second'),
        })}
      </p>
      <div class="parting-boards">
        {SIDES.map((side) => (
          <figure key={side} class="stack-8" data-side={side}>
            {study.still(found[side].moves[parting]!.after)}
            <figcaption class="label">{t(`review.compare.${side}`)}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

function Figures(props: {
  readonly compared: Compared;
  readonly found: Pair<Report>;
}): JSX.Element {
  const { games } = props.compared;
  const unit = props.found.first.moves[0]?.unit ?? 'points';
  const amount = (value: number | undefined): string =>
    value === undefined ? '–' : amountText(value, unit);
  const rows: readonly (readonly [string, (side: Side) => string])[] = [
    [t('score'), (side) => groupDigits(games[side].score)],
    [t('review.compare.moves'), (side) => groupDigits(games[side].moves)],
    [
      t('review.accuracy'),
      (side) => {
        const { accuracy } = games[side];
        return accuracy === undefined ? '–' : formatShare(Math.floor(accuracy) / 100);
      },
    ],
    [
      t('review.compare.mistakes'),
      (side) => groupDigits(games[side].counts.mistake + games[side].counts.blunder),
    ],
    [t('review.compare.cost'), (side) => amount(games[side].cost)],
    [t('review.compare.luck'), (side) => amount(games[side].luck)],
  ];
  return (
    <table class="compare-figures">
      <thead>
        <tr>
          <td />
          {SIDES.map((side) => (
            <th key={side} scope="col">
              {t(`review.compare.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {SIDES.map((side) => (
              <td key={side}>{value(side)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Turns(props: {
  readonly compared: Compared;
  readonly onGo: (place: number) => void;
}): JSX.Element | null {
  const { turns } = props.compared;
  if (turns.length === 0) return null;
  return (
    <div class="stack-12">
      <h2>{t('review.compare.turns')}</h2>
      <ul class="stack-8">
        {turns.map(({ side, place, unit, cost }) => (
          <li key={`${side}${place}`} data-side={side}>
            {t(`review.compare.turn.${side}`, {
              at: place + 1,
              amount:
                unit === 'points'
                  ? t('review.compare.points', { points: amountText(cost, unit) })
                  : lostText(cost),
            })}{' '}
            {side === 'first' && (
              <Button
                label={t('review.turn.show')}
                class="quiet inline"
                onClick={() => props.onGo(place)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

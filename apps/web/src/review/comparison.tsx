import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { compareGames, SIDES, type Comparison as Compared, type Side } from '@twofold/coach';
import type { AnyPosition, Game } from '@twofold/rules';
import { studyOf } from '../games/studies.js';
import { groupDigits } from '../i18n/format.js';
import { closeEngine } from '../computer/engine.js';
import { followInSlices } from '../replays/slices.js';
import { createStage, type Stage } from '../replays/stage.js';
import type { Check } from '../replays/track.js';
import { Icon } from '../ui/icons.js';
import { curveOf, rangeOf } from './curve.js';
import { Graph } from './graph.js';
import type { Findings, ReviewJob } from './job.js';
import { forgetJob, jobFor } from './jobs.js';
import { say } from './messages.js';
import { Progress } from './progress.js';
import type { ReviewTarget } from '../replays/target.js';
import { unitText } from './value-graph.js';
import { amountText, mistakesIn, percentText, positionBefore } from './words.js';

interface ComparisonProps {
  readonly job: ReviewJob;
  readonly stage: Stage;
  readonly other: ReviewTarget;
  readonly at: number;
  readonly onGo: (place: number) => void;
  readonly onLeave: () => void;
}

/** Two games on the same seed: how each went, where they part, and who gained where. */
export function Comparison(props: ComparisonProps): JSX.Element {
  const { job, stage, other, at, onGo, onLeave } = props;
  const { replay, text } = other;
  const times = useSignal(0);
  const second = useMemo(() => jobFor(text, replay), [text, times.value]);
  const otherStage = useMemo(() => createStage(replay), [replay]);
  const check = useSignal<Check>(otherStage.track.check());
  const known = useSignal(1);
  useEffect(
    () =>
      followInSlices(otherStage.track, () => {
        known.value = otherStage.track.positions.length;
        check.value = otherStage.track.check();
      }),
    [otherStage],
  );
  // One after the other: what a search finds may depend on what it was asked before.
  const free = job.state.value.kind !== 'working' && job.state.value.kind !== 'idle';
  const legal = check.value.kind === 'legal';
  useEffect(() => {
    if (!free || !legal) return undefined;
    if (second.state.peek().kind !== 'stopped') void second.start();
    return () => second.pause();
  }, [second, free, legal]);

  const found = { first: job.found.value, second: second.found.value };
  const compared = useMemo(
    () =>
      compareGames({ replay: job.replay, report: found.first }, { replay, report: found.second }),
    [found.first, found.second],
  );
  return (
    <section class="comparison" aria-label={say('compare.title')}>
      <button type="button" class="quiet" onClick={onLeave}>
        <Icon name="back" />
        {say('compare.leave')}
      </button>
      {check.value.kind === 'illegal' ? (
        <p class="problem" role="alert">
          {say('file.illegal', { at: check.value.fault.action ?? 0 })}
        </p>
      ) : check.value.kind === 'too-long' ? (
        <p class="problem" role="alert">
          {say('too-long.text')}
        </p>
      ) : (
        <Progress
          job={second}
          legal={legal}
          played={known.value - 1}
          length={otherStage.track.length}
          onAgain={() => {
            closeEngine();
            forgetJob(text);
            times.value++;
          }}
        />
      )}
      <TwoLines found={found} at={at} onGo={onGo} />
      {compared.ok && (
        <>
          <Parting
            game={replay.game}
            compared={compared.value}
            found={found}
            positions={{
              first: stage.track.positions,
              second: otherStage.track.positions,
            }}
          />
          <Figures compared={compared.value} found={found} />
          <Turns compared={compared.value} onGo={onGo} />
        </>
      )}
    </section>
  );
}

type Pair<T> = Readonly<Record<Side, T>>;

function TwoLines(props: {
  readonly found: Pair<Findings>;
  readonly at: number;
  readonly onGo: (place: number) => void;
}): JSX.Element {
  const { first, second } = props.found;
  const one = useMemo(() => curveOf(first), [first]);
  const two = useMemo(() => curveOf(second), [second]);
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
        last={first.count - 1}
        markers={[]}
        label={say('compare.graph')}
        now={say('at.of', { at: props.at + 1, of: total })}
        onGo={props.onGo}
      />
      <p class="graph-legend label">
        {SIDES.map((side) => (
          <span key={side} data-side={side}>
            {say(`compare.${side}`)}
          </span>
        ))}
      </p>
    </div>
  );
}

interface PartingProps {
  readonly game: Game;
  readonly compared: Compared;
  readonly found: Pair<Findings>;
  readonly positions: Pair<readonly AnyPosition[]>;
}

/** The first move that differs, with what became of the board in both games. */
function Parting({ game, compared, found, positions }: PartingProps): JSX.Element | null {
  const { parting, common } = compared;
  const study = studyOf(game);
  if (found.second.count === 0) return null;
  if (parting === undefined) return <p>{say('compare.same', { count: common })}</p>;
  const text = (side: Side): string => {
    const move = found[side].moves[parting]!;
    return study.moveText(positionBefore(positions[side], move), move.move);
  };
  return (
    <div class="parting">
      <p data-parting={parting + 1}>
        {say('compare.parting', { at: parting + 1, first: text('first'), second: text('second') })}
      </p>
      <div class="parting-boards">
        {SIDES.map((side) => {
          const after = positions[side][found[side].moves[parting]!.action + 1];
          return (
            <figure key={side} data-side={side}>
              {after !== undefined && study.still(after)}
              <figcaption class="label">{say(`compare.${side}`)}</figcaption>
            </figure>
          );
        })}
      </div>
    </div>
  );
}

function Figures(props: {
  readonly compared: Compared;
  readonly found: Pair<Findings>;
}): JSX.Element {
  const { games } = props.compared;
  const unit = props.found.first.moves[0]?.unit ?? 'points';
  const amount = (value: number | undefined): string =>
    value === undefined ? '–' : amountText(value, unit);
  const rows: readonly (readonly [string, (side: Side) => string])[] = [
    [say('compare.score'), (side) => groupDigits(games[side].score)],
    [say('compare.moves'), (side) => groupDigits(games[side].moves)],
    [
      say('compare.accuracy'),
      (side) => {
        const { accuracy } = games[side];
        return accuracy === undefined ? '–' : `${percentText(accuracy)} %`;
      },
    ],
    [say('compare.mistakes'), (side) => groupDigits(mistakesIn(games[side].counts))],
    [say('compare.cost'), (side) => amount(games[side].cost)],
    [say('compare.luck'), (side) => amount(games[side].luck)],
  ];
  return (
    <table class="compare-figures">
      <thead>
        <tr>
          <td />
          {SIDES.map((side) => (
            <th key={side} scope="col">
              {say(`compare.${side}`)}
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
    <div class="compare-turns">
      <h2>{say('compare.turns')}</h2>
      <ul>
        {turns.map(({ side, place, unit, cost }) => (
          <li key={`${side}${place}`} data-side={side}>
            {say(`compare.turn.${side}`, {
              at: place + 1,
              amount:
                unit === 'points'
                  ? say('compare.points', { points: amountText(cost, unit) })
                  : `${percentText(100 * cost)} %`,
            })}{' '}
            {side === 'first' && (
              <button type="button" class="quiet inline" onClick={() => props.onGo(place)}>
                {say('turn.show')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

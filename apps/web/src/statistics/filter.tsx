import type { GameName } from '@twofold/rules';
import type { JSX } from 'preact';
import type { Entry } from '../records/book.js';
import { Segmented, Select } from '../ui/controls.js';
import { kindName, kindOf, type Kind } from './kinds.js';
import { say } from '../records/messages.js';

const ALL = 'all';

/** Which games are looked at. */
export interface Filter {
  readonly game: GameName;
  /** `all` for every kind. */
  readonly kind: Kind;
}

export function gamesOf(entries: readonly Entry[], { game, kind }: Filter): readonly Entry[] {
  return entries.filter(
    ({ record }) => record.game === game && (kind === ALL || kindOf(record) === kind),
  );
}

/** Kinds of games by how often they were played. */
function kindsOf(entries: readonly Entry[], game: GameName): readonly (readonly [Kind, number])[] {
  const counts = new Map<Kind, number>();
  for (const { record } of entries) {
    if (record.game !== game) continue;
    const kind = kindOf(record);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

/** To begin with: the game that was played last, and of 2048, which boards differ, the commonest. */
export function choose(entries: readonly Entry[], asked?: GameName): Filter {
  const game = asked ?? entries.at(-1)?.record.game ?? 'slide';
  const common = kindsOf(entries, game)[0]?.[0];
  return { game, kind: game === 'slide' ? (common ?? ALL) : ALL };
}

interface FormProps {
  readonly entries: readonly Entry[];
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

export function FilterForm({ entries, filter, onChange }: FormProps): JSX.Element {
  const kinds = kindsOf(entries, filter.game);
  const all = kinds.reduce((sum, [, count]) => sum + count, 0);
  return (
    <form class="filter" onSubmit={(event) => event.preventDefault()}>
      <Segmented
        label={say('filter.game')}
        value={filter.game}
        options={[
          { value: 'slide', label: '2048' },
          { value: 'dots', label: 'Dots' },
        ]}
        onChange={(game: GameName) => onChange(choose(entries, game))}
      />
      <Select
        label={say('filter.rules')}
        value={filter.kind}
        options={[
          { value: ALL, label: say('filter.all', { count: all }) },
          ...kinds.map(([kind, count]) => ({
            value: kind,
            label: say('filter.one', { name: kindName(kind), count }),
          })),
        ]}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
    </form>
  );
}

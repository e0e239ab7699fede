import type { GameName } from '@twofold/rules';
import type { JSX } from 'preact';
import type { Entry } from '../records/book.js';
import { Segmented, Select } from '../ui/controls.js';
import type { Kind } from '../games/feature.js';
import { featuresOf } from '../games/features.js';
import { allFaces } from '../games/index.js';
import { kindOf } from './kinds.js';
import { t } from '../i18n/language.js';

const ALL = 'all';

/** Which games are looked at. */
export interface Filter {
  readonly game: GameName;
  /** The key of a kind, or `all`. */
  readonly kind: string;
}

export function gamesOf(entries: readonly Entry[], { game, kind }: Filter): readonly Entry[] {
  return entries.filter(
    ({ record }) => record.game === game && (kind === ALL || kindOf(record).key === kind),
  );
}

interface KindCount extends Kind {
  readonly count: number;
}

/** Kinds of games by how often they were played. */
function kindsOf(entries: readonly Entry[], game: GameName): readonly KindCount[] {
  const kinds = new Map<string, KindCount>();
  for (const { record } of entries) {
    if (record.game !== game) continue;
    const kind = kindOf(record);
    kinds.set(kind.key, { ...kind, count: (kinds.get(kind.key)?.count ?? 0) + 1 });
  }
  return [...kinds.values()].toSorted((a, b) => b.count - a.count);
}

/** To begin with: the game that was played last, and where kinds differ, the commonest. */
export function choose(entries: readonly Entry[], asked?: GameName): Filter {
  const game = asked ?? entries.at(-1)?.record.game ?? (allFaces()[0]!.game.name as GameName);
  const common = featuresOf(game).kindsDiffer ? kindsOf(entries, game)[0] : undefined;
  return { game, kind: common?.key ?? ALL };
}

interface FormProps {
  readonly entries: readonly Entry[];
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

export function FilterForm({ entries, filter, onChange }: FormProps): JSX.Element {
  const kinds = kindsOf(entries, filter.game);
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <form class="filter" onSubmit={(event) => event.preventDefault()}>
      <Segmented
        label={t('game')}
        value={filter.game}
        options={allFaces().map(({ game, title }) => ({
          value: game.name as GameName,
          label: title,
        }))}
        onChange={(game: GameName) => onChange(choose(entries, game))}
      />
      <Select
        label={t('statistics.filter.rules')}
        value={filter.kind}
        options={[
          { value: ALL, label: t('statistics.filter.all', { count: all }) },
          ...kinds.map(({ key, name, count }) => ({
            value: key,
            label: t('statistics.filter.one', { name: name(), count }),
          })),
        ]}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
    </form>
  );
}

import type { GameRecord } from '@twofold/achievements';
import type { Kind } from '../games/feature.js';
import { featuresOf } from '../games/features.js';
import { faceOf } from '../games/index.js';

const known = new Map<string, Kind>();

export function kindOf({ game, rules }: Pick<GameRecord, 'game' | 'rules'>): Kind {
  const key = `${game}/${rules}`;
  const kind = known.get(key) ?? readKind(game, rules);
  known.set(key, kind);
  return kind;
}

function readKind(name: GameRecord['game'], rules: string): Kind {
  const { game, title } = faceOf(name);
  const ruleset = game.parseRuleset(rules);
  return ruleset.ok
    ? featuresOf(name).kindOf(ruleset.value)
    : { key: name, name: () => title, endless: false };
}

/** A game without an end is counted as it stands; all others when they are over. */
export function isCounted(record: GameRecord): boolean {
  return !record.practice && (record.over || kindOf(record).endless);
}

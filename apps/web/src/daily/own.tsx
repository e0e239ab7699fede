import { parsePosition, start, type GameName } from '@twofold/rules';
import { featuresOf } from '../games/features.js';
import { faceOf } from '../games/index.js';
import { t } from '../i18n/language.js';
import { startGame } from '../session/start.js';
import { library } from '../storage/services.js';
import type { DailyView } from './card.js';
import type { Day } from '../days/day.js';
import { dailyGame } from '../days/game.js';
import type { DailyResult } from '../days/results.js';

/**
 * The app's own daily game. Where a ranked server answers, its daily game is played instead, whose
 * seed nobody knows beforehand.
 */
export function ownDaily(
  name: GameName,
  day: Day,
  isToday: boolean,
  result: DailyResult | undefined,
): DailyView {
  const { Thumbnail } = faceOf(name);
  const { game, ruleset, seed } = dailyGame(name, day);
  // Ids are used again: only a game that was born at the same moment is the same.
  const saved = result && library.read(result.entry.id);
  const kept = saved?.created === result?.entry.created ? saved : undefined;
  const entry = result?.entry;
  const isOver = entry?.record.over === true;
  const isRunning = entry !== undefined && !isOver && kept !== undefined;
  const now = parsePosition(kept?.position ?? '');
  const position = now.ok ? now.value.position : start(game, ruleset, seed).position;
  const id = entry?.id ?? '';
  const what = isToday && entry === undefined ? 'play' : 'practise';
  return {
    rules: featuresOf(name).daily!.rulesName(ruleset),
    board: <Thumbnail position={position} />,
    score: entry?.record.score,
    state: stateText(result, isToday, isRunning),
    acts: [
      isRunning
        ? { label: t('continue'), act: { screen: 'play', of: id }, primary: true }
        : {
            label: t(`daily.${what}`),
            act: () => startGame(game, ruleset, seed),
            primary: what === 'play',
          },
      ...(isOver && kept !== undefined
        ? [
            { label: t('games.review'), act: { screen: 'review', of: id } as const },
            { label: t('replay'), act: { screen: 'replay', of: id } as const },
          ]
        : []),
    ],
    ...(isOver &&
      result?.counts === true && { share: () => ({ game: name, position, dare: false, day }) }),
  };
}

function stateText(result: DailyResult | undefined, isToday: boolean, isRunning: boolean): string {
  if (result === undefined) return t(isToday ? 'daily.state.open' : 'daily.state.missed');
  const { record } = result.entry;
  if (isRunning) return t('daily.state.running');
  if (!record.over) return t('daily.state.left');
  return result.counts ? featuresOf(record.game).daily!.result(record) : t('daily.state.practised');
}

import type { JSX } from 'preact';
import type { Game, GameTypes, Seed } from '@twofold/rules';
import type { GameFace } from '../games/face.js';
import { GameRow } from '../games/game-row.js';
import { allFaces } from '../games/index.js';
import type { ListedGame } from '../storage/library.js';
import { library, libraryChanges } from '../storage/services.js';
import { AsideNote } from '../ui/aside-note.js';
import { t } from '../i18n/language.js';
import { notify } from '../ui/notices.js';
import { deferredPart } from '../ui/deferred.js';

const DailySection = deferredPart(
  async () => (await import('../daily/section.js')).DailySection,
  'daily',
  'ranked',
);
const NearestAchievement = deferredPart(
  async () => (await import('../statistics/nearest.js')).NearestAchievement,
  'statistics',
);
const RankedSection = deferredPart(
  async () => (await import('../ranked/home-section.js')).RankedSection,
  'ranked',
);
const PracticeSection = deferredPart(
  async () => (await import('../practice/home-section.js')).PracticeSection,
  'practice',
);

/** All games, and the way back to the one that was played last. */
export function HomeScreen(): JSX.Element {
  void libraryChanges.value;
  const kept = library.list();
  const latest = kept.find(({ over, position }) => !over && position.ply > 0);
  return (
    <main class="page home">
      <h1 class="unseen">Twofold</h1>
      <AsideNote />
      {latest !== undefined && <GameRow listed={latest} prominent />}
      <div class="sheet panels">
        {allFaces().map((face) => (
          <Panel key={face.game.name} face={face} kept={kept} />
        ))}
      </div>
      <DailySection />
      <RankedSection />
      <PracticeSection />
      {kept.some(({ position }) => position.ply > 0) && <NearestAchievement />}
    </main>
  );
}

interface PanelProps<T extends GameTypes> {
  readonly face: GameFace<T>;
  readonly kept: readonly ListedGame[];
}

function Panel<T extends GameTypes>({ face, kept }: PanelProps<T>): JSX.Element {
  const { game, title, Picture, NewGame } = face;
  // Daily games have no undo, and their rules change with the day: nobody chose them. Rules against
  // the computer were chosen elsewhere.
  const last = kept.find(
    ({ game: { name }, told, position }) => name === game.name && !told && position.ruleset.undo,
  );
  return (
    <section class="panel" aria-labelledby={`name-${game.name}`}>
      <div class="panel-head">
        <div>
          <h2 id={`name-${game.name}`} class="game-name">
            {title}
          </h2>
          <p>{face.about()}</p>
        </div>
        <Picture />
      </div>
      <NewGame last={last?.position} onStart={(ruleset, seed) => void start(game, ruleset, seed)} />
    </section>
  );
}

/** Loaded while the page is looked at: what begins a game knows more of the rules than this page. */
async function start<T extends GameTypes>(
  game: Game<T>,
  ruleset: T['ruleset'],
  seed: Seed | undefined,
): Promise<void> {
  try {
    const { startGame } = await import('../session/start.js');
    startGame(game, ruleset, seed);
  } catch {
    notify(t('loading.failed'));
  }
}

import type { JSX } from 'preact';
import type { GameTypes } from '@twofold/rules';
import type { GameFace } from '../games/face.js';
import { GameRow } from '../games/game-row.js';
import { allFaces } from '../games/index.js';
import { startGame } from '../session/start.js';
import type { Summary } from '../storage/library.js';
import { library, libraryChanges } from '../storage/services.js';
import { AsideNote } from '../ui/aside-note.js';
import { deferred } from '../ui/deferred.js';

const DailySection = deferred(async () => {
  const [{ DailySection: section }, { messages }, { messages: ofRanked }] = await Promise.all([
    import('../daily/section.js'),
    import('../daily/messages.js'),
    import('../server/messages.js'),
  ]);
  await Promise.all([messages.ready(), ofRanked.ready()]);
  return section;
}, true);

const NearestAchievement = deferred(async () => {
  const [{ NearestAchievement: part }, { messages }] = await Promise.all([
    import('../statistics/nearest.js'),
    import('../records/messages.js'),
  ]);
  await messages.ready();
  return part;
}, true);

const RankedSection = deferred(async () => {
  const [{ RankedSection: section }, { messages }] = await Promise.all([
    import('../ranked/home-section.js'),
    import('../server/messages.js'),
  ]);
  await messages.ready();
  return section;
}, true);

const PracticeSection = deferred(async () => {
  const [{ PracticeSection: section }, { messages }] = await Promise.all([
    import('../practice/home-section.js'),
    import('../practice/messages.js'),
  ]);
  await messages.ready();
  return section;
}, true);

/** All games, and the way back to the one that was played last. */
export function HomeScreen(): JSX.Element {
  void libraryChanges.value;
  const kept = library.list();
  const latest = kept.find(({ over, position }) => !over && position.ply > 0);
  return (
    <main class="page home">
      <h1 class="unseen">Twofold</h1>
      <AsideNote />
      {latest !== undefined && <GameRow summary={latest} prominent />}
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
  readonly kept: readonly Summary[];
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
      <NewGame last={last?.position} onStart={(ruleset, seed) => startGame(game, ruleset, seed)} />
    </section>
  );
}

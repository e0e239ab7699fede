import type { JSX } from 'preact';
import { dots } from '@twofold/rules/dots';
import { slide, type SlidePosition } from '@twofold/rules/slide';
import { NewDotsForm } from '../games/dots/new-game-form.js';
import { DotsPicture } from '../games/dots/picture.js';
import { t } from '../i18n/language.js';
import { startGame } from '../session/start.js';
import { choiceOf, DEFAULT_NEW_GAME } from '../games/slide/new-game.js';
import { NewSlideForm } from '../games/slide/new-game-form.js';
import { SlidePicture } from '../games/slide/picture.js';
import { deferred } from '../ui/deferred.js';
import { GameRow } from '../games/game-row.js';
import { library, libraryChanges } from '../storage/services.js';
import { AsideNote } from '../ui/aside-note.js';

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

/** Both games, and the way back to the one that was played last. */
export function HomeScreen(): JSX.Element {
  void libraryChanges.value;
  const kept = library.list();
  const latest = kept.find(({ over, position }) => !over && position.ply > 0);
  // Daily games have no undo, and their rules change with the day: nobody chose them.
  const lastSlide = kept.find(
    ({ game, position }) => game.name === 'slide' && position.ruleset.undo,
  )?.position as SlidePosition | undefined;
  return (
    <main class="page home">
      <h1 class="unseen">Twofold</h1>
      <AsideNote />
      {latest !== undefined && <GameRow summary={latest} prominent />}
      <div class="sheet panels">
        <section class="panel" aria-labelledby="name-slide">
          <div class="panel-head">
            <div>
              <h2 id="name-slide" class="game-name">
                2048
              </h2>
              <p>{t('home.slide')}</p>
            </div>
            <SlidePicture
              rows={[
                [0, 2, 4],
                [2, 8, 32],
                [16, 128, 2048],
              ]}
            />
          </div>
          <NewSlideForm
            initial={lastSlide === undefined ? DEFAULT_NEW_GAME : choiceOf(lastSlide.ruleset)}
            onStart={(ruleset, seed) => startGame(slide, ruleset, seed)}
          />
        </section>
        <section class="panel" aria-labelledby="name-dots">
          <div class="panel-head">
            <div>
              <h2 id="name-dots" class="game-name">
                Dots
              </h2>
              <p>{t('home.dots')}</p>
            </div>
            <DotsPicture
              rows={['PPOB', 'GGRB', 'GGRP']}
              path={[
                [1, 0],
                [1, 1],
                [2, 1],
                [2, 0],
                [1, 0],
              ]}
            />
          </div>
          <NewDotsForm onStart={(ruleset) => startGame(dots, ruleset)} />
        </section>
      </div>
      <DailySection />
      <RankedSection />
      <PracticeSection />
      {kept.some(({ position }) => position.ply > 0) && <NearestAchievement />}
    </main>
  );
}

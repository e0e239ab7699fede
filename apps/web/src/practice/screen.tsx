import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { lostText } from '../computer/speech.js';
import { useToday } from '../days/week.js';
import { faceOf } from '../games/index.js';
import { STUDIES, studyOf } from '../games/studies.js';
import { startFrom } from '../session/start.js';
import { AsideNote } from '../ui/aside-note.js';
import { Message } from '../ui/message.js';
import { findItem, nextItem, ownItems, starterItems, type Item, type ListedItem } from './items.js';
import { isDayAnswered, PuzzleSection } from './puzzle-section.js';
import { daysLeft, isDue } from './schedule.js';
import { practice, practiceChanges } from './services.js';
import { SolveScreen, titleOf } from './solve.js';
import './practice.css';
import { t } from '../i18n/language.js';
import { Button, ButtonLink, IconButton } from '../ui/button.js';

/** What there is to practise, or one exercise of it. */
export function PracticeScreen({ of: id }: { readonly of: string }): JSX.Element {
  if (id === '') return <List />;
  const item = findItem(id);
  if (item === undefined || item.exercise?.kind === 'ending') {
    return <Message title={t('practice.exercise.gone.title')} text={t('practice.exercise.gone')} />;
  }
  return <SolveScreen item={item} />;
}

function List(): JSX.Element {
  void practiceChanges.value;
  // Read in the first part: a hundred of them take as long as drawing some.
  const own = ownItems();
  const next = nextItem(Date.now());
  const today = useToday();
  const drawn = useParts(4);
  return (
    <main class="page practice">
      <h1>{t('practice')}</h1>
      <AsideNote />
      {!practice.isNewer() && <PuzzleSection today={today} due={next?.exercise !== undefined} />}
      {drawn >= 2 && (
        <section aria-labelledby="practice-own">
          <h2 id="practice-own">{t('practice.own.title')}</h2>
          {own.length === 0 ? (
            <>
              <p class="hint-text">
                {t(practice.isNewer() ? 'practice.own.newer' : 'practice.own.empty')}
              </p>
              <div class="row-actions">
                <ButtonLink label={t('practice.own.games')} to={{ screen: 'games' }} />
              </div>
            </>
          ) : (
            <Own items={own} next={next} primary={isDayAnswered(today)} />
          )}
        </section>
      )}
      {drawn >= 3 && (
        // Who has begun finds them folded away.
        <details open={practice.read().strength.answers === 0}>
          <summary>
            <h2>{t('practice.starters.title')}</h2>
          </summary>
          <p class="hint-text">{t('practice.starters.about')}</p>
          <div class="exercises">
            {starterItems().map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </div>
        </details>
      )}
      {drawn >= 4 &&
        Object.entries(STUDIES).map(([name, { evil }]) => evil && <evil.Section key={name} />)}
    </main>
  );
}

/** How many parts of a page are drawn: one more with each frame, so that none is late. */
function useParts(all: number): number {
  const drawn = useSignal(1);
  useEffect(() => {
    if (drawn.value === all) return undefined;
    const next = requestAnimationFrame(() => (drawn.value += 1));
    return () => cancelAnimationFrame(next);
  }, [drawn.value]);
  return drawn.value;
}

/** So many are drawn at once: the list opens without a halt on any telephone. */
const PAGE = 8;

interface OwnProps {
  readonly items: readonly ListedItem[];
  readonly next: ListedItem | undefined;
  /** Whether these are what one would do first. */
  readonly primary: boolean;
}

function Own({ items, next, primary }: OwnProps): JSX.Element {
  const now = Date.now();
  const due = items.filter(({ progress }) => isDue(progress, now)).length;
  const pages = useSignal(1);
  const shown = items.slice(0, pages.value * PAGE);
  return (
    <>
      <p>
        {due > 0
          ? t('practice.own.due', { count: due, all: items.length })
          : t('practice.own.none-due')}
      </p>
      {next?.exercise !== undefined && (
        <div class="row-actions">
          <ButtonLink
            label={t('practice.own.start')}
            primary={primary}
            to={{ screen: 'practice', of: next.id }}
          />
        </div>
      )}
      <div class="exercises">
        {shown.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </div>
      {shown.length < items.length && (
        <Button
          label={t('practice.own.more', { count: items.length - shown.length })}
          onClick={() => (pages.value += 1)}
        />
      )}
    </>
  );
}

function Row({ item }: { readonly item: ListedItem }): JSX.Element {
  const { id, game, position, exercise } = item;
  const { Thumbnail } = faceOf(game);
  const remove = (): void => {
    practice.remove(id);
    practiceChanges.value++;
  };
  return (
    <div class="game-row exercise beside-16" data-exercise={id}>
      <Thumbnail position={position} />
      <div class="game-text stack-4">
        <h3>{titleOf(item)}</h3>
        {exercise !== undefined && <p class="label">{aboutText(item)}</p>}
        <p class="label state">{stateText(item)}</p>
      </div>
      {exercise?.kind === 'ending' ? (
        <EndingButtons item={item} />
      ) : (
        <ButtonLink label={t('practice.solve')} to={{ screen: 'practice', of: id }} />
      )}
      {exercise !== undefined && (
        <IconButton icon="close" label={t('practice.own.remove')} onClick={remove} />
      )}
    </div>
  );
}

/** Nobody can say whether an ending was played well: that it was played counts. */
function EndingButtons({ item }: { readonly item: Item }): JSX.Element {
  const { id, game, position } = item;
  const { evil } = studyOf(game);
  const note = (): void => void practice.note(id, true, Date.now());
  const playOn = (): void => {
    note();
    startFrom(game, position);
  };
  return (
    <div class="ending-buttons stack-8">
      <Button label={t('play-on')} onClick={playOn} />
      {evil && <evil.StartButton position={position} onStart={note} />}
    </div>
  );
}

function aboutText(item: Item): string {
  const { position, exercise } = item;
  const game = faceOf(item.game).nameOf(position);
  const move = position.ply + 1;
  const percent = lostText(exercise?.share ?? 0);
  return exercise?.kind === 'ending'
    ? t('practice.own.ending.about', { game, move })
    : t('practice.own.about', { game, move, percent });
}

function stateText({ progress, exercise }: ListedItem): string {
  const now = Date.now();
  if (isDue(progress, now))
    return progress.due === 0 ? t('practice.state.new') : t('practice.state.wrong');
  const days = daysLeft(progress, now);
  const done = exercise?.kind === 'ending' ? 'state.played' : 'state';
  return days === 1 ? t(`practice.${done}.one`) : t(`practice.${done}.many`, { days });
}

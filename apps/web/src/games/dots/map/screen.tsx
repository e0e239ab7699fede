import { useSignal, type Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import {
  CHAPTERS,
  dots,
  DOTS_LEVELS,
  dotsLevel,
  type ChapterName,
  type Colour,
  type DotsLevel,
} from '@twofold/rules/dots';
import { t } from '../../../i18n/language.js';
import { startGame } from '../../../session/start.js';
import { library, libraryChanges } from '../../../storage/services.js';
import { Icon } from '../../../ui/icons.js';
import { makeRoute } from '../../../ui/router.js';
import { dotColours } from '../look.js';
import { GoalList, RuleList, StarsNeeded } from '../level-rules.js';
import { bestStars, nextLevel } from '../levels.js';
import { Star, Stars } from '../stars.js';
import { snakePlace } from './snake.js';
import './map.css';
import { Button } from '../../../ui/button.js';

const COLOURS: Readonly<Record<ChapterName, Colour>> = {
  lines: 'G',
  ice: 'B',
  anchors: 'O',
  two: 'R',
  masters: 'P',
};

/** All levels as one path of dots: those won are joined, and the next one is ringed. */
export function LevelMapScreen(): JSX.Element {
  void libraryChanges.value;
  const next = nextLevel(library);
  const chosen = useSignal(next);
  const stars = DOTS_LEVELS.map(({ number }) => bestStars(library, dotsLevel(number)!));
  const won = sum(stars);
  const page = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    page.current?.querySelector('[data-next]')?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <main class="page level-map" ref={page}>
      <header class="map-head beside-12">
        <a class="square" href={makeRoute({ screen: 'last', of: 'dots' })} aria-label={t('back')}>
          <Icon name="back" />
        </a>
        <h1>{t('map')}</h1>
        <p class="stars-total beside-8">
          <Star won />
          {t('of.all', { count: won, all: 3 * stars.length })}
        </p>
      </header>
      <div class="chapters">
        {CHAPTERS.map((name) => (
          <Chapter key={name} name={name} stars={stars} next={next} chosen={chosen} />
        ))}
      </div>
      <Chosen level={DOTS_LEVELS[chosen.value - 1]!} />
    </main>
  );
}

interface ChapterProps {
  readonly name: ChapterName;
  /** Those of all levels. */
  readonly stars: readonly number[];
  readonly next: number;
  readonly chosen: Signal<number>;
}

function Chapter({ name, stars, next, chosen }: ChapterProps): JSX.Element {
  const levels = DOTS_LEVELS.filter(({ chapter }) => chapter === name);
  const won = sum(levels.map(({ number }) => stars[number - 1]!));
  return (
    <section class="chapter stack-16" style={dotColours(COLOURS[name])}>
      <header>
        <h2>{t(`chapter.${name}`)}</h2>
        <span class="label">{t('of.all', { count: won, all: 3 * levels.length })}</span>
        <p class="label">{t(`chapter.${name}.about`)}</p>
      </header>
      <ol>
        {levels.map(({ number: level }, i) => {
          const [four, three] = [snakePlace(i, 4), snakePlace(i, 3)];
          const last = i === levels.length - 1;
          const count = stars[level - 1]!;
          return (
            <li
              key={level}
              class={count > 0 ? 'won' : ''}
              data-four={last ? undefined : four.to}
              data-three={last ? undefined : three.to}
              data-next={level === next || undefined}
              style={{
                '--four': `${four.row} / ${four.column}`,
                '--three': `${three.row} / ${three.column}`,
              }}
            >
              <Button
                label={level}
                aria-pressed={level === chosen.value}
                aria-label={t('map.level', { level, count })}
                onClick={() => (chosen.value = level)}
              />
              {count > 0 && <Stars count={count} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** What the chosen level asks for, and the way into it: always in view. */
function Chosen({ level }: { readonly level: DotsLevel }): JSX.Element {
  const ruleset = dotsLevel(level.number)!;
  return (
    <aside class="chosen-level sheet stack-4" aria-live="polite">
      <h2>{t('dots.level', { level: level.number })}</h2>
      <div class="asks beside-16 wraps">
        <GoalList ruleset={ruleset} />
        <span class="label">{t('level.moves', { moves: ruleset.moves ?? '∞' })}</span>
      </div>
      <RuleList ruleset={ruleset} />
      <StarsNeeded level={level} />
      <Button
        label={t('map.play', { level: level.number })}
        primary
        data-play-level
        onClick={() => startGame(dots, ruleset)}
      />
    </aside>
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

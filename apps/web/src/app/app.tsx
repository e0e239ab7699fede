import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { language, need, t } from '../i18n/language.js';
import type { LabelKey } from '../i18n/sections.js';
import { forget } from '../ui/announcer.js';
import { ByHand } from '../ui/by-hand.js';
import { deferredPart } from '../ui/deferred.js';
import { Icon, type IconName, Logo } from '../ui/icons.js';
import { Announcements, leaveActions, Notices } from '../ui/notices.js';
import { isEmbedded } from '../storage/services.js';
import { makeRoute, route, type Route, type ScreenName } from '../ui/router.js';
import { loadMore, SCREENS } from './screens.js';

const MoreMenu = deferredPart(async () => (await loadMore()).MoreMenu);

export function App(): JSX.Element {
  const here = route.value;
  const { screen } = here;
  const of = 'of' in here ? here.of : '';
  const { Screen, isWhole, follows, place = screen, title } = SCREENS[screen];
  const shown = follows === true ? screen : makeRoute(here);
  const app = useRef<HTMLDivElement>(null);
  // At once: what is said of a key that is pressed before the screen is drawn must not be lost.
  useLayoutEffect(forget, [shown]);
  useEffect(() => enter(app.current!), [shown]);
  useEffect(() => {
    // Without a focus, keys would scroll the window, which has nothing to scroll.
    const focus = ({ target, key }: KeyboardEvent): void => {
      if (target !== document.body || !SCROLLING.test(key)) return;
      app.current!.querySelector<HTMLElement>('.content')!.focus({ preventScroll: true });
    };
    addEventListener('keydown', focus, true);
    return () => removeEventListener('keydown', focus, true);
  }, []);
  const named = title ?? PLACES.find((one) => one.screen === screen)?.label;
  useTitle(screen === 'home' ? undefined : named, of);
  const looks = [
    isWhole?.(of) === true ? 'app playing' : 'app',
    ...(isEmbedded ? ['embedded'] : []),
  ];
  return (
    <div ref={app} class={looks.join(' ')}>
      {!isEmbedded && <Bar place={place} />}
      {/* It scrolls, not the window: whatever else the shell has is beside it, never over it. */}
      <div key={shown} class="content" tabIndex={-1}>
        <Screen of={of} />
      </div>
      <Notices />
      <Announcements />
      <ByHand />
    </div>
  );
}

const SCROLLING = /^(?:Page|Arrow|Home$|End$| $)/;

function Bar({ place }: { readonly place: ScreenName }): JSX.Element {
  return (
    <nav class="bar" aria-label={t('nav')}>
      <a class="brand beside-12" href={makeRoute({ screen: 'home' })}>
        <Logo />
        Twofold
      </a>
      {PLACES.map((one) => (
        <Tab key={one.screen} of={one} current={one.screen === place} />
      ))}
    </nav>
  );
}

/** Tabs, histories and screen readers tell pages apart by it. */
function useTitle(
  name: LabelKey | ((of: string) => Promise<string>) | undefined,
  of: string,
): void {
  const spoken = language.value;
  useLayoutEffect(() => {
    if (name === undefined) {
      document.title = 'Twofold';
      return;
    }
    let isHere = true;
    const show = async (): Promise<void> => {
      // Whoever comes straight to a screen may be there before its words.
      await need('later');
      const words = typeof name === 'string' ? t(name) : await name(of);
      if (isHere) document.title = `${words} · Twofold`;
    };
    void show();
    return () => void (isHere = false);
  }, [name, of, spoken]);
}

interface TabProps {
  readonly of: (typeof PLACES)[number];
  readonly current: boolean;
}

function Tab({ of, current }: TabProps): JSX.Element {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Who presses elsewhere, or goes on by keyboard, has no use for it any more.
    const leave = ({ target }: Event): void => {
      if (menu.current?.contains(target as Node) === false) menu.current.open = false;
    };
    const kinds = ['pointerdown', 'focusin'];
    for (const kind of kinds) addEventListener(kind, leave);
    return () => kinds.forEach((kind) => removeEventListener(kind, leave));
  }, []);
  const link = (
    <a class="place" href={makeRoute(of)} aria-current={current ? 'page' : undefined}>
      <Icon name={of.icon} />
      {t(of.label)}
    </a>
  );
  if (of.screen !== 'more') return link;
  // A wide window has a menu in the place of the page.
  return (
    <>
      {link}
      <details ref={menu} class="more-menu" onClick={closeAfterChoice} onKeyDown={closeByKey}>
        <summary class="place" aria-current={current ? 'page' : undefined}>
          {t(of.label)}
        </summary>
        <MoreMenu />
      </details>
    </>
  );
}

function closeAfterChoice({ currentTarget, target }: MouseEvent): void {
  if ((target as Element).closest('a') !== null) (currentTarget as HTMLDetailsElement).open = false;
}

function closeByKey(event: KeyboardEvent): void {
  const menu = event.currentTarget as HTMLDetailsElement;
  if (event.key !== 'Escape' || !menu.open) return;
  event.stopPropagation();
  menu.open = false;
  menu.querySelector('summary')!.focus();
}

let entered = false;

/** Another screen: it is read from its heading. */
function enter(app: HTMLElement): (() => void) | undefined {
  const isFirst = !entered;
  entered = true;
  // Who has just come is where the browser has put them.
  if (isFirst) return undefined;
  leaveActions();
  const focus = (): boolean => {
    // What in it was quicker keeps it, such as the way on after an answer.
    if (app.querySelector('main :focus') !== null) return true;
    const heading = app.querySelector('h1');
    if (heading === null) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (focus()) return undefined;
  // What is loaded first has its heading later.
  const waiting = new MutationObserver(() => {
    if (focus()) waiting.disconnect();
  });
  waiting.observe(app, { childList: true, subtree: true });
  return () => waiting.disconnect();
}

/** The five places of the bar. */
const PLACES = [
  { screen: 'home', label: 'nav.play', icon: 'play' },
  { screen: 'daily', label: 'nav.daily', icon: 'calendar' },
  { screen: 'games', label: 'games', icon: 'games' },
  { screen: 'ranks', label: 'ranks', icon: 'ranks', of: '' },
  { screen: 'more', label: 'nav.more', icon: 'details' },
] as const satisfies readonly (Route & { label: LabelKey; icon: IconName })[];

import type { JSX } from 'preact';

const PATHS = {
  back: 'M15 5l-7 7 7 7',
  map: 'M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14',
  forward: 'M9 5l7 7-7 7',
  first: 'M18 5l-7 7 7 7M7 5v14',
  last: 'M6 5l7 7-7 7M17 5v14',
  undo: 'M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3',
  redo: 'M15 6l5 5-5 5M20 11H10a5 5 0 0 0 0 10h3',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  games: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  statistics: 'M4 20h16M6 20v-8h3v8M11 20V5h3v15M16 20v-5h3v5',
  ranks: 'M7 4h10v5a5 5 0 0 1-10 0zM7 6H4v1a3 3 0 0 0 3 3M17 6h3v1a3 3 0 0 1-3 3M12 14v5M8 20h8',
  help: 'M9 9.2a3 3 0 1 1 4.4 2.7c-1 .5-1.4 1.1-1.4 2.1M12 17v1.8M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0',
  settings: 'M3 8h9M18 8h3M3 16h3M12 16h9M15 5v6M9 13v6',
  options: 'M5 4h9l5 5v11H5zM14 4v5h5',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  practice: 'M2 9l10-5 10 5-10 5zM6 11.5V16c3 3 9 3 12 0v-4.5',
  profile: 'M12 4a4 4 0 1 0 .01 0zM4 21c0-8 16-8 16 0',
  details: 'M4 7h16M4 12h16M4 17h16',
  link: 'M10 14l4-4M8 11l-3 3a3.5 3.5 0 0 0 5 5l3-3M16 13l3-3a3.5 3.5 0 0 0-5-5l-3 3',
  again: 'M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4.5 4v4.5H9',
  share: 'M12 15V3M7.5 7.5 12 3l4.5 4.5M6 11H4v10h16V11h-2',
  close: 'M6 6l12 12M18 6L6 18',
  download: 'M12 3v12M7.5 10.5 12 15l4.5-4.5M4 16v5h16v-5',
  speak: 'M4 9h4l5-4v14l-5-4H4zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  check: 'M4 12.5l5 5L20 6.5',
  next: 'M5 12h14M13 6l6 6-6 6',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.9 1 .9 1.7h5.2c0-.7.3-1.2.9-1.7A6 6 0 0 0 12 3',
  watch:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M9.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  search: 'M10.5 4a6.5 6.5 0 1 0 .01 0zM15.5 15.5 21 21',
  up: 'M12 20V4M5 11l7-7 7 7',
  down: 'M12 4v16M5 13l7 7 7-7',
  left: 'M20 12H4M11 5l-7 7 7 7',
  star: 'M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z',
  right: 'M4 12h16M13 5l7 7-7 7',
} as const;

export type IconName = keyof typeof PATHS;

/** Always beside a label, or inside a control that has one. */
export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** A square sheet with one corner folded in. */
export function Logo(): JSX.Element {
  return (
    <svg class="mark" viewBox="2 2 20 20" aria-hidden="true">
      <path fill="#42b3ba" d="M2 2h10v10L2 22z" />
      <path fill="var(--mark-2)" d="M2 22 12 12h10v10z" />
      <path fill="#97fbcb" d="M12 2 22 12H12z" />
    </svg>
  );
}

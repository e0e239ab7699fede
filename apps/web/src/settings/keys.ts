import { DIRECTIONS, type Direction } from '@twofold/rules';
import { t } from '../i18n/language.js';
import { KEY_ACTIONS, type Bindings, type KeyAction, type KeyName } from './bindings.js';

export interface KeyPress {
  readonly code: string;
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** What the key of a gamepad is called that stands for an action. */
export function padCode(action: KeyAction): KeyName {
  return `Pad:${action}`;
}

/** The action of a key press, or undefined for a key that is not ours. */
export function actionOf(bindings: Bindings, press: KeyPress): KeyAction | undefined {
  if (press.ctrlKey || press.metaKey) {
    // The shortcuts that every program has; all others belong to the browser.
    if (press.key.toLowerCase() === 'y') return 'redo';
    if (press.key.toLowerCase() === 'z') return press.shiftKey ? 'redo' : 'undo';
    return undefined;
  }
  if (press.altKey) return undefined;
  const ofPad = KEY_ACTIONS.find((action) => padCode(action) === press.code);
  if (ofPad !== undefined) return ofPad;
  const held = (name: KeyName): KeyAction | undefined =>
    KEY_ACTIONS.find((action) => bindings[action].includes(name));
  const byPlace = held(press.code);
  // A direction keeps its place whatever is printed on the key.
  if (isDirection(byPlace)) return byPlace;
  return held(`=${press.key.toLowerCase()}`) ?? byPlace;
}

export function isDirection(action: string | undefined): action is Direction {
  return DIRECTIONS.some((direction) => direction === action);
}

/** Gives a key to an action, and takes it from the one that had it. */
export function rebind(bindings: Bindings, action: KeyAction, name: KeyName): Bindings {
  const rebound: Record<KeyAction, readonly KeyName[]> = { ...bindings };
  for (const other of KEY_ACTIONS) rebound[other] = bindings[other].filter((had) => had !== name);
  rebound[action] = [...rebound[action], name];
  return rebound;
}

/** Takes keys from an action. */
export function unbind(bindings: Bindings, action: KeyAction, names: readonly KeyName[]): Bindings {
  return { ...bindings, [action]: bindings[action].filter((name) => !names.includes(name)) };
}

/** Keys that change what others mean, leave the page, or have no place of their own. */
const RESERVED = /^(?:$|Unidentified|Tab|(?:Shift|Control|Alt|Meta|OS|Fn|Caps|Num|Scroll).*|F\d+)$/;

export function isBindable(code: string): boolean {
  return code.startsWith('Numpad') || !RESERVED.test(code);
}

/** Keys that are called by a word, which is not the same in all languages. */
const NAMED = ['Enter', 'Space', 'Backspace'] as const;

/** What to print on a key cap. */
export function keyLabel(name: KeyName, layout?: ReadonlyMap<string, string>): string {
  if (name.startsWith('=')) return name.slice(1).toUpperCase();
  const named = NAMED.find((code) => code === name);
  if (named !== undefined) return t(`cap.${named}`);
  const printed = layout?.get(name);
  if (printed !== undefined) return printed.toUpperCase();
  const arrows: Readonly<Record<string, string>> = {
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
  };
  return arrows[name] ?? name.replace(/^(?:Key|Digit)/, '').replace('Numpad', 'Num ');
}

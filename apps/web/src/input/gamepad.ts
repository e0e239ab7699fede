import { DIRECTIONS, type Direction } from '@twofold/rules';

/** The part of the browser's Gamepad that is read. */
export interface Pad {
  readonly axes: readonly number[];
  readonly buttons: readonly { readonly pressed: boolean }[];
}

const BUTTONS = ['a', 'b', 'x', 'y', 'start'] as const;
type Button = (typeof BUTTONS)[number];
export type PadKey = Direction | Button;

/** What was held when a pad was last read. */
export interface PadState {
  readonly direction: Direction | undefined;
  /** When the direction that is held counts again. */
  readonly next: number;
  readonly pressed: readonly Button[];
}

export const PAD_AT_REST: PadState = { direction: undefined, next: 0, pressed: [] };

/** Places in the standard layout of the Gamepad specification. */
const PLACES: Readonly<Record<PadKey, number>> = {
  a: 0,
  b: 1,
  x: 2,
  y: 3,
  start: 9,
  up: 12,
  down: 13,
  left: 14,
  right: 15,
};

/** A stick counts when it is pushed this far, and until it is let back this far: it never flutters. */
const PUSHED = 0.6;
const LET_GO = 0.4;
/** In milliseconds, as keyboards do it. */
const FIRST_REPEAT = 400;
const REPEAT = 130;

/** Reads a pad: what was pressed since it was read last, and directions that are still held. */
export function readPad(
  state: PadState,
  pad: Pad,
  now: number,
): { readonly state: PadState; readonly keys: readonly PadKey[] } {
  const isDown = (key: PadKey): boolean => pad.buttons[PLACES[key]]?.pressed === true;
  const pressed = BUTTONS.filter(isDown);
  const keys: PadKey[] = pressed.filter((button) => !state.pressed.includes(button));
  const direction = DIRECTIONS.find(isDown) ?? stickDirection(pad.axes, state.direction);
  if (direction === undefined) return { state: { direction, next: 0, pressed }, keys };
  if (direction !== state.direction) {
    keys.push(direction);
    return { state: { direction, next: now + FIRST_REPEAT, pressed }, keys };
  }
  if (now < state.next) return { state: { ...state, pressed }, keys };
  keys.push(direction);
  return { state: { direction, next: now + REPEAT, pressed }, keys };
}

function stickDirection(
  [x = 0, y = 0]: readonly number[],
  held: Direction | undefined,
): Direction | undefined {
  const across = Math.abs(x) > Math.abs(y);
  const leans = across ? (x > 0 ? 'right' : 'left') : y > 0 ? 'down' : 'up';
  return Math.max(Math.abs(x), Math.abs(y)) >= (leans === held ? LET_GO : PUSHED)
    ? leans
    : undefined;
}

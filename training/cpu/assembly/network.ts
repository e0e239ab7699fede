// Written by src/network-source.ts for the patterns
// 012345 456789 012456 45689a
// and, with other constants, for every other network when it is trained.
import { mirrored, transposed } from '../../../packages/engine/assembly/board';
import { addTo, countAt, learnAt, resolvedAt } from './weight';

/**
 * The value of a board. The offsets of its weights are left in `slot`. Inlined at its four uses, it
 * makes the trainer a tenth faster.
 */
@inline
export function value(board: u64, base: u32, slot: usize): f32 {
  const mirror = mirrored(board);
  const turned = transposed(board);
  const turnedMirror = mirrored(turned);
  let at: u32;
  at = base + ((<u32>(board << 2) & 0x3fffffc));
  store<u32>(slot, at, 0);
  let sum0: f32 = load<f32>(at, 0x400000);
  at = base + ((<u32>(mirror << 2) & 0x3fffffc));
  store<u32>(slot, at, 4);
  let sum1: f32 = load<f32>(at, 0x400000);
  at = base + ((<u32>(board >> 46) & 0x3fffc) | (<u32>(board >> 14) & 0x3fc0000));
  store<u32>(slot, at, 8);
  let sum2: f32 = load<f32>(at, 0x400000);
  at = base + ((<u32>(mirror >> 46) & 0x3fffc) | (<u32>(mirror >> 14) & 0x3fc0000));
  store<u32>(slot, at, 12);
  let sum3: f32 = load<f32>(at, 0x400000);
  at = base + ((<u32>(turned << 2) & 0x3fffffc));
  store<u32>(slot, at, 16);
  sum0 += load<f32>(at, 0x400000);
  at = base + ((<u32>(turned >> 46) & 0x3fffc) | (<u32>(turned >> 14) & 0x3fc0000));
  store<u32>(slot, at, 20);
  sum1 += load<f32>(at, 0x400000);
  at = base + ((<u32>(turnedMirror << 2) & 0x3fffffc));
  store<u32>(slot, at, 24);
  sum2 += load<f32>(at, 0x400000);
  at = base + ((<u32>(turnedMirror >> 46) & 0x3fffc) | (<u32>(turnedMirror >> 14) & 0x3fc0000));
  store<u32>(slot, at, 28);
  sum3 += load<f32>(at, 0x400000);
  at = base + ((<u32>(board >> 14) & 0x3fffffc));
  store<u32>(slot, at, 32);
  sum0 += load<f32>(at, 0x4400000);
  at = base + ((<u32>(mirror >> 14) & 0x3fffffc));
  store<u32>(slot, at, 36);
  sum1 += load<f32>(at, 0x4400000);
  at = base + ((<u32>(board >> 30) & 0x3fffc) | (<u32>(board << 2) & 0x3fc0000));
  store<u32>(slot, at, 40);
  sum2 += load<f32>(at, 0x4400000);
  at = base + ((<u32>(mirror >> 30) & 0x3fffc) | (<u32>(mirror << 2) & 0x3fc0000));
  store<u32>(slot, at, 44);
  sum3 += load<f32>(at, 0x4400000);
  at = base + ((<u32>(turned >> 14) & 0x3fffffc));
  store<u32>(slot, at, 48);
  sum0 += load<f32>(at, 0x4400000);
  at = base + ((<u32>(turned >> 30) & 0x3fffc) | (<u32>(turned << 2) & 0x3fc0000));
  store<u32>(slot, at, 52);
  sum1 += load<f32>(at, 0x4400000);
  at = base + ((<u32>(turnedMirror >> 14) & 0x3fffffc));
  store<u32>(slot, at, 56);
  sum2 += load<f32>(at, 0x4400000);
  at = base + ((<u32>(turnedMirror >> 30) & 0x3fffc) | (<u32>(turnedMirror << 2) & 0x3fc0000));
  store<u32>(slot, at, 60);
  sum3 += load<f32>(at, 0x4400000);
  at = base + ((<u32>(board << 2) & 0x3ffc) | (<u32>(board >> 2) & 0x3ffc000));
  store<u32>(slot, at, 64);
  sum0 += load<f32>(at, 0x8400000);
  at = base + ((<u32>(mirror << 2) & 0x3ffc) | (<u32>(mirror >> 2) & 0x3ffc000));
  store<u32>(slot, at, 68);
  sum1 += load<f32>(at, 0x8400000);
  at = base + ((<u32>(board >> 46) & 0x3ffc) | (<u32>(board >> 18) & 0x3ffc000));
  store<u32>(slot, at, 72);
  sum2 += load<f32>(at, 0x8400000);
  at = base + ((<u32>(mirror >> 46) & 0x3ffc) | (<u32>(mirror >> 18) & 0x3ffc000));
  store<u32>(slot, at, 76);
  sum3 += load<f32>(at, 0x8400000);
  at = base + ((<u32>(turned << 2) & 0x3ffc) | (<u32>(turned >> 2) & 0x3ffc000));
  store<u32>(slot, at, 80);
  sum0 += load<f32>(at, 0x8400000);
  at = base + ((<u32>(turned >> 46) & 0x3ffc) | (<u32>(turned >> 18) & 0x3ffc000));
  store<u32>(slot, at, 84);
  sum1 += load<f32>(at, 0x8400000);
  at = base + ((<u32>(turnedMirror << 2) & 0x3ffc) | (<u32>(turnedMirror >> 2) & 0x3ffc000));
  store<u32>(slot, at, 88);
  sum2 += load<f32>(at, 0x8400000);
  at = base + ((<u32>(turnedMirror >> 46) & 0x3ffc) | (<u32>(turnedMirror >> 18) & 0x3ffc000));
  store<u32>(slot, at, 92);
  sum3 += load<f32>(at, 0x8400000);
  at = base + (min<u32>((<u32>(board >> 14) & 0x3ffc) | (<u32>(board >> 18) & 0x3ffc000), (<u32>(board >> 30) & 0x3ffc) | (<u32>(board >> 2) & 0x3ffc000)));
  store<u32>(slot, at, 96);
  sum0 += 2 * load<f32>(at, 0xc400000);
  at = base + (min<u32>((<u32>(mirror >> 14) & 0x3ffc) | (<u32>(mirror >> 18) & 0x3ffc000), (<u32>(mirror >> 30) & 0x3ffc) | (<u32>(mirror >> 2) & 0x3ffc000)));
  store<u32>(slot, at, 100);
  sum1 += 2 * load<f32>(at, 0xc400000);
  at = base + (min<u32>((<u32>(turned >> 14) & 0x3ffc) | (<u32>(turned >> 18) & 0x3ffc000), (<u32>(turned >> 30) & 0x3ffc) | (<u32>(turned >> 2) & 0x3ffc000)));
  store<u32>(slot, at, 104);
  sum2 += 2 * load<f32>(at, 0xc400000);
  at = base + (min<u32>((<u32>(turnedMirror >> 14) & 0x3ffc) | (<u32>(turnedMirror >> 18) & 0x3ffc000), (<u32>(turnedMirror >> 30) & 0x3ffc) | (<u32>(turnedMirror >> 2) & 0x3ffc000)));
  store<u32>(slot, at, 108);
  sum3 += 2 * load<f32>(at, 0xc400000);
  return (sum0 + sum1) + (sum2 + sum3);
}

/** The value of the board whose offsets are in `slot`. */
export function valueOf(slot: usize): f32 {
  let sum0: f32 = load<f32>(load<u32>(slot, 0), 0x400000);
  let sum1: f32 = load<f32>(load<u32>(slot, 4), 0x400000);
  let sum2: f32 = load<f32>(load<u32>(slot, 8), 0x400000);
  let sum3: f32 = load<f32>(load<u32>(slot, 12), 0x400000);
  sum0 += load<f32>(load<u32>(slot, 16), 0x400000);
  sum1 += load<f32>(load<u32>(slot, 20), 0x400000);
  sum2 += load<f32>(load<u32>(slot, 24), 0x400000);
  sum3 += load<f32>(load<u32>(slot, 28), 0x400000);
  sum0 += load<f32>(load<u32>(slot, 32), 0x4400000);
  sum1 += load<f32>(load<u32>(slot, 36), 0x4400000);
  sum2 += load<f32>(load<u32>(slot, 40), 0x4400000);
  sum3 += load<f32>(load<u32>(slot, 44), 0x4400000);
  sum0 += load<f32>(load<u32>(slot, 48), 0x4400000);
  sum1 += load<f32>(load<u32>(slot, 52), 0x4400000);
  sum2 += load<f32>(load<u32>(slot, 56), 0x4400000);
  sum3 += load<f32>(load<u32>(slot, 60), 0x4400000);
  sum0 += load<f32>(load<u32>(slot, 64), 0x8400000);
  sum1 += load<f32>(load<u32>(slot, 68), 0x8400000);
  sum2 += load<f32>(load<u32>(slot, 72), 0x8400000);
  sum3 += load<f32>(load<u32>(slot, 76), 0x8400000);
  sum0 += load<f32>(load<u32>(slot, 80), 0x8400000);
  sum1 += load<f32>(load<u32>(slot, 84), 0x8400000);
  sum2 += load<f32>(load<u32>(slot, 88), 0x8400000);
  sum3 += load<f32>(load<u32>(slot, 92), 0x8400000);
  sum0 += 2 * load<f32>(load<u32>(slot, 96), 0xc400000);
  sum1 += 2 * load<f32>(load<u32>(slot, 100), 0xc400000);
  sum2 += 2 * load<f32>(load<u32>(slot, 104), 0xc400000);
  sum3 += 2 * load<f32>(load<u32>(slot, 108), 0xc400000);
  return (sum0 + sum1) + (sum2 + sum3);
}

/** The same where weights have not been used in their stage yet; `copy` begins their use. */
export function resolvedValueOf(slot: usize, copy: bool): f32 {
  let sum0: f32 = resolvedAt(load<u32>(slot, 0), 0x400000, copy);
  let sum1: f32 = resolvedAt(load<u32>(slot, 4), 0x400000, copy);
  let sum2: f32 = resolvedAt(load<u32>(slot, 8), 0x400000, copy);
  let sum3: f32 = resolvedAt(load<u32>(slot, 12), 0x400000, copy);
  sum0 += resolvedAt(load<u32>(slot, 16), 0x400000, copy);
  sum1 += resolvedAt(load<u32>(slot, 20), 0x400000, copy);
  sum2 += resolvedAt(load<u32>(slot, 24), 0x400000, copy);
  sum3 += resolvedAt(load<u32>(slot, 28), 0x400000, copy);
  sum0 += resolvedAt(load<u32>(slot, 32), 0x4400000, copy);
  sum1 += resolvedAt(load<u32>(slot, 36), 0x4400000, copy);
  sum2 += resolvedAt(load<u32>(slot, 40), 0x4400000, copy);
  sum3 += resolvedAt(load<u32>(slot, 44), 0x4400000, copy);
  sum0 += resolvedAt(load<u32>(slot, 48), 0x4400000, copy);
  sum1 += resolvedAt(load<u32>(slot, 52), 0x4400000, copy);
  sum2 += resolvedAt(load<u32>(slot, 56), 0x4400000, copy);
  sum3 += resolvedAt(load<u32>(slot, 60), 0x4400000, copy);
  sum0 += resolvedAt(load<u32>(slot, 64), 0x8400000, copy);
  sum1 += resolvedAt(load<u32>(slot, 68), 0x8400000, copy);
  sum2 += resolvedAt(load<u32>(slot, 72), 0x8400000, copy);
  sum3 += resolvedAt(load<u32>(slot, 76), 0x8400000, copy);
  sum0 += resolvedAt(load<u32>(slot, 80), 0x8400000, copy);
  sum1 += resolvedAt(load<u32>(slot, 84), 0x8400000, copy);
  sum2 += resolvedAt(load<u32>(slot, 88), 0x8400000, copy);
  sum3 += resolvedAt(load<u32>(slot, 92), 0x8400000, copy);
  sum0 += 2 * resolvedAt(load<u32>(slot, 96), 0xc400000, copy);
  sum1 += 2 * resolvedAt(load<u32>(slot, 100), 0xc400000, copy);
  sum2 += 2 * resolvedAt(load<u32>(slot, 104), 0xc400000, copy);
  sum3 += 2 * resolvedAt(load<u32>(slot, 108), 0xc400000, copy);
  return (sum0 + sum1) + (sum2 + sum3);
}

/** TD: adds the same to every weight of `slot`. */
export function add(slot: usize, change: f32): void {
  addTo(load<u32>(slot, 0), 0x400000, change);
  addTo(load<u32>(slot, 4), 0x400000, change);
  addTo(load<u32>(slot, 8), 0x400000, change);
  addTo(load<u32>(slot, 12), 0x400000, change);
  addTo(load<u32>(slot, 16), 0x400000, change);
  addTo(load<u32>(slot, 20), 0x400000, change);
  addTo(load<u32>(slot, 24), 0x400000, change);
  addTo(load<u32>(slot, 28), 0x400000, change);
  addTo(load<u32>(slot, 32), 0x4400000, change);
  addTo(load<u32>(slot, 36), 0x4400000, change);
  addTo(load<u32>(slot, 40), 0x4400000, change);
  addTo(load<u32>(slot, 44), 0x4400000, change);
  addTo(load<u32>(slot, 48), 0x4400000, change);
  addTo(load<u32>(slot, 52), 0x4400000, change);
  addTo(load<u32>(slot, 56), 0x4400000, change);
  addTo(load<u32>(slot, 60), 0x4400000, change);
  addTo(load<u32>(slot, 64), 0x8400000, change);
  addTo(load<u32>(slot, 68), 0x8400000, change);
  addTo(load<u32>(slot, 72), 0x8400000, change);
  addTo(load<u32>(slot, 76), 0x8400000, change);
  addTo(load<u32>(slot, 80), 0x8400000, change);
  addTo(load<u32>(slot, 84), 0x8400000, change);
  addTo(load<u32>(slot, 88), 0x8400000, change);
  addTo(load<u32>(slot, 92), 0x8400000, change);
  addTo(load<u32>(slot, 96), 0xc400000, change);
  addTo(load<u32>(slot, 100), 0xc400000, change);
  addTo(load<u32>(slot, 104), 0xc400000, change);
  addTo(load<u32>(slot, 108), 0xc400000, change);
}

/** TC: gives every weight of `slot` the share of the error that its own past allows. */
export function learn(slot: usize, error: f32, rate: f32, floor: f32): void {
  learnAt(load<u32>(slot, 0), 0x400000, 0x10400000, error, rate, floor);
  learnAt(load<u32>(slot, 4), 0x400000, 0x10400000, error, rate, floor);
  learnAt(load<u32>(slot, 8), 0x400000, 0x10400000, error, rate, floor);
  learnAt(load<u32>(slot, 12), 0x400000, 0x10400000, error, rate, floor);
  learnAt(load<u32>(slot, 16), 0x400000, 0x10400000, error, rate, floor);
  learnAt(load<u32>(slot, 20), 0x400000, 0x10400000, error, rate, floor);
  learnAt(load<u32>(slot, 24), 0x400000, 0x10400000, error, rate, floor);
  learnAt(load<u32>(slot, 28), 0x400000, 0x10400000, error, rate, floor);
  learnAt(load<u32>(slot, 32), 0x4400000, 0x18400000, error, rate, floor);
  learnAt(load<u32>(slot, 36), 0x4400000, 0x18400000, error, rate, floor);
  learnAt(load<u32>(slot, 40), 0x4400000, 0x18400000, error, rate, floor);
  learnAt(load<u32>(slot, 44), 0x4400000, 0x18400000, error, rate, floor);
  learnAt(load<u32>(slot, 48), 0x4400000, 0x18400000, error, rate, floor);
  learnAt(load<u32>(slot, 52), 0x4400000, 0x18400000, error, rate, floor);
  learnAt(load<u32>(slot, 56), 0x4400000, 0x18400000, error, rate, floor);
  learnAt(load<u32>(slot, 60), 0x4400000, 0x18400000, error, rate, floor);
  learnAt(load<u32>(slot, 64), 0x8400000, 0x20400000, error, rate, floor);
  learnAt(load<u32>(slot, 68), 0x8400000, 0x20400000, error, rate, floor);
  learnAt(load<u32>(slot, 72), 0x8400000, 0x20400000, error, rate, floor);
  learnAt(load<u32>(slot, 76), 0x8400000, 0x20400000, error, rate, floor);
  learnAt(load<u32>(slot, 80), 0x8400000, 0x20400000, error, rate, floor);
  learnAt(load<u32>(slot, 84), 0x8400000, 0x20400000, error, rate, floor);
  learnAt(load<u32>(slot, 88), 0x8400000, 0x20400000, error, rate, floor);
  learnAt(load<u32>(slot, 92), 0x8400000, 0x20400000, error, rate, floor);
  learnAt(load<u32>(slot, 96), 0xc400000, 0x28400000, error, rate, floor);
  learnAt(load<u32>(slot, 100), 0xc400000, 0x28400000, error, rate, floor);
  learnAt(load<u32>(slot, 104), 0xc400000, 0x28400000, error, rate, floor);
  learnAt(load<u32>(slot, 108), 0xc400000, 0x28400000, error, rate, floor);
}

/** Counts a visit of every weight of `slot`. */
export function count(slot: usize): void {
  countAt(load<u32>(slot, 0), 0x10400000);
  countAt(load<u32>(slot, 4), 0x10400000);
  countAt(load<u32>(slot, 8), 0x10400000);
  countAt(load<u32>(slot, 12), 0x10400000);
  countAt(load<u32>(slot, 16), 0x10400000);
  countAt(load<u32>(slot, 20), 0x10400000);
  countAt(load<u32>(slot, 24), 0x10400000);
  countAt(load<u32>(slot, 28), 0x10400000);
  countAt(load<u32>(slot, 32), 0x18400000);
  countAt(load<u32>(slot, 36), 0x18400000);
  countAt(load<u32>(slot, 40), 0x18400000);
  countAt(load<u32>(slot, 44), 0x18400000);
  countAt(load<u32>(slot, 48), 0x18400000);
  countAt(load<u32>(slot, 52), 0x18400000);
  countAt(load<u32>(slot, 56), 0x18400000);
  countAt(load<u32>(slot, 60), 0x18400000);
  countAt(load<u32>(slot, 64), 0x20400000);
  countAt(load<u32>(slot, 68), 0x20400000);
  countAt(load<u32>(slot, 72), 0x20400000);
  countAt(load<u32>(slot, 76), 0x20400000);
  countAt(load<u32>(slot, 80), 0x20400000);
  countAt(load<u32>(slot, 84), 0x20400000);
  countAt(load<u32>(slot, 88), 0x20400000);
  countAt(load<u32>(slot, 92), 0x20400000);
  countAt(load<u32>(slot, 96), 0x28400000);
  countAt(load<u32>(slot, 100), 0x28400000);
  countAt(load<u32>(slot, 104), 0x28400000);
  countAt(load<u32>(slot, 108), 0x28400000);
}

import { isIPv6 } from 'node:net';

/**
 * Whom an address belongs to, for everything that is counted by address. A household or a school has a
 * whole /64 of IPv6, and every program there can take any address of it; IPv4 that arrives as IPv6 is IPv4.
 */
export function ownerOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** All eight groups of four digits, however short it was written. */
function groupsOf(address: string): string[] {
  // The last two groups can be written as IPv4; they are not in the first half.
  const [head = '', tail] = address.replace(/[\d.]+\.\d+$/, '0:0').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}

import { describe, expect, it } from 'vitest';
import { KERNEL_CODE } from './kernel-code.js';
import { Kernel } from './kernel.js';

describe('the kernel', () => {
  it('is small enough to be compiled on the spot in every browser', () => {
    expect(atob(KERNEL_CODE).length).toBeLessThan(4096);
  });

  it('gives out blocks that do not overlap, and the same ones again', () => {
    const kernel = new Kernel();
    const blocks = [1, 100, 3_000_000, 64, 65].map((bytes) => kernel.take(bytes));
    for (const [i, block] of blocks.entries()) kernel.int32(block.at, block.bytes / 4).fill(i);
    for (const [i, block] of blocks.entries()) {
      expect(new Set(kernel.int32(block.at, block.bytes / 4))).toEqual(new Set([i]));
    }
    kernel.give(blocks[2]!);
    expect(kernel.take(2_900_000)).toBe(blocks[2]);
  });
});

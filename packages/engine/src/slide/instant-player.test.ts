import { seedFromInteger, start } from '@twofold/rules';
import { slide, SLIDE_PRESETS } from '@twofold/rules/slide';
import { describe, expect, test } from 'vitest';
import { instantSlidePlayer } from './instant-player.js';

describe('instantSlidePlayer', () => {
  test('plays 4 x 4 with the shipped network, without waiting', () => {
    const player = instantSlidePlayer('lite');
    if (!player.ok) throw new Error(player.error.message);
    const { position } = start(slide, SLIDE_PRESETS.classic, seedFromInteger(4711));
    const analysis = player.value.analyse(position, { depth: 2 });
    // Only the network knows how many points a whole game brings.
    expect(analysis).toMatchObject({ ok: true, value: { unit: 'points', depth: 2 } });
    expect(analysis.ok && analysis.value.moves[0]!.value).toBeGreaterThan(100_000);
  });
});

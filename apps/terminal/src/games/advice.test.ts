import { anyBoardPlayer } from '@twofold/engine';
import { slide, type SlideTypes } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { adviceText } from './advice.js';
import type { TerminalGame } from './terminal-game.js';

const GAME = { nameOf: String } as unknown as TerminalGame<SlideTypes>;

test('a hint says when what was learned of such boards could not be loaded', () => {
  const position = slide.parsePosition('slide_3x2_2,4,2/8,0,2_0_0');
  const analysis = position.ok && anyBoardPlayer.analyse(position.value, { depth: 1 });
  if (analysis === false || !analysis.ok) throw new Error('no analysis');
  expect(adviceText(GAME, analysis.value)).not.toContain('network');
  expect(adviceText(GAME, { ...analysis.value, exact: false, lacks: 'no file' })).toMatch(
    /^Hint: .* \(its network could not be loaded, so it plays more weakly\)$/,
  );
});

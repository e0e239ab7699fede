import fc, { type Arbitrary } from 'fast-check';
import { dots } from '../dots/game.js';
import {
  makeDotsMove,
  makeDotsPosition,
  parseDotsMove,
  parseDotsPosition,
} from '../dots/notation.js';
import { makeDotsRuleset, parseDotsRuleset } from '../dots/ruleset.js';
import { findGame, parsePosition } from '../registry.js';
import { makeReplay, parseReplay } from '../replay.js';
import { ok, type FaultCode, type Result } from '../result.js';
import { makeSeed, parseSeed } from '../seed.js';
import { slide } from '../slide/game.js';
import {
  makeSlideMove,
  makeSlidePosition,
  parseSlideMove,
  parseSlidePosition,
} from '../slide/notation.js';
import { makeSlideRuleset, parseSlideRuleset } from '../slide/ruleset.js';
import { anyDirection, anySeed } from './arbitraries.js';
import { anyDotsPosition, dotsRulesets } from './dots-arbitraries.js';
import { anyDotsLog, anyPath, anySlideLog } from './replays.js';
import { anySlidePosition, slideRulesets } from './slide-arbitraries.js';

/** A door for text from outside. */
export interface Parser {
  readonly name: string;
  /** Reads a text, and if it could, writes it again. */
  readonly rewrite: (text: string) => Result<string>;
  /** What it may say when it refuses. */
  readonly codes: readonly FaultCode[];
  /** Texts that it reads. */
  readonly texts: Arbitrary<string>;
}

function parser<T>(
  name: string,
  codes: readonly FaultCode[],
  parse: (text: string) => Result<T>,
  make: (value: T) => string,
  values: Arbitrary<T>,
): Parser {
  const rewrite = (text: string): Result<string> => {
    const parsed = parse(text);
    return parsed.ok ? ok(make(parsed.value)) : parsed;
  };
  return { name, codes, rewrite, texts: values.map(make) };
}

const RULESET: readonly FaultCode[] = ['bad-ruleset', 'too-long'];
const POSITION: readonly FaultCode[] = ['bad-position', ...RULESET];
const VERSION: readonly FaultCode[] = ['unknown-game', 'unknown-version', 'wrong-fingerprint'];
const REPLAY: readonly FaultCode[] = [
  'bad-replay',
  'bad-seed',
  'bad-move',
  ...VERSION,
  ...POSITION,
];

/** Every function of the rules that takes text from outside. */
export const PARSERS: readonly Parser[] = [
  parser('seed', ['bad-seed'], parseSeed, makeSeed, anySeed),
  parser('game', ['unknown-game'], findGame, ({ name }) => name, fc.constantFrom(slide, dots)),
  parser('slide ruleset', RULESET, parseSlideRuleset, makeSlideRuleset, slideRulesets()),
  parser('dots ruleset', RULESET, parseDotsRuleset, makeDotsRuleset, dotsRulesets()),
  parser('slide position', POSITION, parseSlidePosition, makeSlidePosition, anySlidePosition),
  parser('dots position', POSITION, parseDotsPosition, makeDotsPosition, anyDotsPosition),
  parser(
    'any position',
    ['unknown-game', ...POSITION],
    parsePosition,
    ({ game, position }) => game.makePosition(position),
    fc.oneof(
      anySlidePosition.map((position) => ({ game: slide, position })),
      anyDotsPosition.map((position) => ({ game: dots, position })),
    ),
  ),
  parser('slide move', ['bad-move'], parseSlideMove, makeSlideMove, anyDirection),
  parser('dots move', ['bad-move'], parseDotsMove, makeDotsMove, anyPath),
  parser(
    'replay',
    REPLAY,
    parseReplay,
    makeReplay,
    fc.oneof(
      anySlideLog.map((log) => ({ ...log, game: slide })),
      anyDotsLog.map((log) => ({ ...log, game: dots })),
    ),
  ),
];

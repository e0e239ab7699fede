import {
  advance,
  begin,
  makeReplay,
  makeSeed,
  parseSeed,
  replayOf,
  seededBy,
  type GameName,
  type Seed,
  type Seeded,
} from '@twofold/rules';
import { describe, expect, test } from 'vitest';
import { commitmentTo, commitmentToSecret, saltedSeed, verify } from './commitment.js';
import { rankedRules } from './ranked-rules.js';

const SEED = seed('c0ffee'.padStart(64, 'd'));

function seed(text: string): Seed {
  const parsed = parseSeed(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** A ranked game of so many first legal moves. */
function played(name: GameName, rules: string, moves: number, from: Seeded = SEED) {
  const ranked = rankedRules(name, rules);
  if (!ranked.ok) throw new Error(ranked.error.message);
  const { game, ruleset } = ranked.value;
  let { timeline } = begin(game, ruleset, from);
  for (let i = 0; i < moves; i++) {
    const [move] = game.legalMoves(timeline.position);
    if (move === undefined) break;
    const step = advance(timeline, move);
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
  }
  return {
    replay: makeReplay(replayOf(timeline)),
    commitment: commitmentTo(game, ruleset, from),
    position: timeline.position,
  };
}

describe('verify', () => {
  test.each([
    { name: 'slide' as const, rules: 'classic' },
    { name: 'slide' as const, rules: 'obstacles-movable' },
    { name: 'slide' as const, rules: '3x5' },
    { name: 'dots' as const, rules: 'endless' },
    { name: 'dots' as const, rules: 'random-objective' },
  ])('accepts an honest game: $name $rules', ({ name, rules }) => {
    const { replay, commitment, position } = played(name, rules, 40);
    const verified = verify(replay, { commitment });
    expect(verified.ok && verified.value.position).toEqual(position);
  });

  const { replay, commitment } = played('slide', 'classic', 200);
  const other = played('slide', 'classic', 200, seed('badcab'.padStart(64, 'e')));

  test.each([
    { row: 'another seed', text: other.replay, code: 'bad-commitment' },
    {
      row: 'other rules',
      text: played('slide', '4x4-target=none', 200).replay,
      code: 'bad-commitment',
    },
    { row: 'rules with undo', text: withUndo(replay), code: 'wrong-fingerprint' },
    { row: 'an undo', text: `${replay}z`, code: 'undo-forbidden' },
    {
      row: 'a game that began at a position',
      text: replay.replace(
        /^(seed .*)$/m,
        '$1\nfrom slide_4x4-undo=no_1024,1024,0,0/0,0,0,0/0,0,0,0/0,0,0,0_0_0',
      ),
      code: 'bad-replay',
    },
    { row: 'no replay', text: 'score 131072', code: 'bad-replay' },
  ])('refuses a forgery: $row', ({ text, code }) => {
    expect(verify(text, { commitment })).toMatchObject({ ok: false, error: { code } });
  });

  test('an altered move leads to an illegal one, or to another score', () => {
    const honest = verify(replay, { commitment });
    const [head, log] = split(replay);
    for (const at of [0, 57, 133]) {
      const instead = log[at] === 'U' ? 'D' : 'U';
      const forged = verify(`${head}${log.slice(0, at)}${instead}${log.slice(at + 1)}`, {
        commitment,
      });
      expect(forged.ok && honest.ok && forged.value.position).not.toEqual(
        honest.ok && honest.value.position,
      );
    }
  });

  test('the commitment is this, letter by letter, for ever', () => {
    expect(commitment).toBe('62ebc4bad58b9012748149af95fae49f40adbfce996f5009e73970ce8b6118b3');
  });
});

describe('a game drawn by position', () => {
  const { replay, commitment, position } = played(
    'slide',
    'classic',
    60,
    seededBy('chacha8/2', SEED),
  );

  test('is verified like the other', () => {
    const verified = verify(replay, { commitment });
    expect(verified.ok && verified.value.position).toEqual(position);
  });

  test('has a commitment of its own: the server cannot choose the generator afterwards', () => {
    expect(commitment).not.toBe(played('slide', 'classic', 0).commitment);
    const other = played('slide', 'classic', 60).replay;
    expect(verify(other, { commitment })).toMatchObject({ error: { code: 'bad-commitment' } });
  });
});

describe('a game to whose seed the player added', () => {
  const SALT = 'AAAAAAAAAAAAAAAAAAAA-_';
  const secret = makeSeed(SEED);
  const pledge = { commitment: commitmentToSecret(SEED), secret, salt: SALT };
  const { replay, position } = played('slide', 'classic', 60, saltedSeed(SEED, SALT));

  test('is verified by the secret and the salt', () => {
    const verified = verify(replay, pledge);
    expect(verified.ok && verified.value.position).toEqual(position);
  });

  test.each([
    { row: 'another salt', changed: { salt: 'BAAAAAAAAAAAAAAAAAAA-_' } },
    { row: 'another secret', changed: { secret: '1' } },
    { row: 'no secret at all', changed: { secret: 'x' } },
    { row: 'another commitment', changed: { commitment: '0'.repeat(64) } },
    {
      row: 'a commitment to the seed',
      changed: { commitment: played('slide', 'classic', 0).commitment },
    },
  ])('refused: $row', ({ changed }) => {
    expect(verify(replay, { ...pledge, ...changed })).toMatchObject({
      error: { code: 'bad-commitment' },
    });
  });

  test('refused: a generator that was chosen afterwards', () => {
    const chosen = played('slide', 'classic', 60, seededBy('chacha8/2', saltedSeed(SEED, SALT)));
    expect(verify(chosen.replay, pledge)).toMatchObject({ error: { code: 'bad-commitment' } });
  });

  test('commitment and seed are these, letter by letter, for ever', () => {
    expect(pledge.commitment).toBe(
      '0bf6a3cea4106ae4ba292fe6a76fc4a8be093ac5f5f1a136314b158673301cb5',
    );
    expect(makeSeed(saltedSeed(SEED, SALT))).toBe(
      'df0b2b3efd179524d56d6a1a684139dc99fc4de673734e039b89680e48036381',
    );
  });
});

function split(text: string): [string, string] {
  const end = text.indexOf('\n\n') + 2;
  return [text.slice(0, end), text.slice(end).replaceAll('\n', '')];
}

function withUndo(text: string): string {
  return text.replace('rules 4x4-undo=no', 'rules 4x4');
}

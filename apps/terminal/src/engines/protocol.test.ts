import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineCutter } from './lines.js';
import { makeCommand, makeReply, parseCommand, parseReply } from './protocol.js';

const word = fc.stringMatching(/^[^\s]{1,12}$/);
const name = fc.stringMatching(/^[a-z]{1,8}$/);
const sentence = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));
const limits = fc
  .record(
    {
      milliseconds: fc.integer({ min: 1, max: 3_600_000 }),
      depth: fc.integer({ min: 1, max: 64 }),
      nodes: fc.integer({ min: 1, max: 1_000_000_000 }),
    },
    { requiredKeys: [] },
  )
  .filter((given) => Object.keys(given).length > 0);

const commands = fc.oneof(
  fc.constantFrom('hello' as const, 'stop' as const, 'quit' as const).map((kind) => ({ kind })),
  fc.record({ kind: fc.constant('set' as const), name: word, value: word }),
  fc.record({ kind: fc.constant('position' as const), text: sentence }),
  fc.record({ kind: fc.constant('go' as const), limits }),
);
const replies = fc.oneof(
  fc.record({ kind: fc.constant('option' as const), name: word, choices: fc.array(word) }),
  fc.record({ kind: fc.constant('info' as const), facts: fc.dictionary(name, word) }),
  fc.record({
    kind: fc.constant('value' as const),
    move: word,
    value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0 || 0),
  }),
  fc.record({ kind: fc.constant('ready' as const), name: sentence }),
  fc.constant({ kind: 'ok' as const }),
  fc.record({ kind: fc.constant('best' as const), move: word }),
  fc.record({ kind: fc.constant('error' as const), code: word, message: sentence }),
);

test('every command and every reply is read as it was written', () => {
  fc.assert(
    fc.property(commands, (command) => {
      expect(parseCommand(makeCommand(command))).toEqual({ ok: true, value: command });
    }),
  );
  fc.assert(
    fc.property(replies, (reply) => {
      expect(parseReply(makeReply(reply))).toEqual(reply);
    }),
  );
});

test('any line is a command or a refusal, and a reply or nothing', () => {
  const start = fc.constantFrom(
    'go ',
    'set ',
    'position ',
    'value ',
    'info ',
    'best ',
    'error ',
    '',
  );
  const rest = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...' depthnodes0123456789') }),
  );
  fc.assert(
    fc.property(start, rest, (before, after) => {
      const command = parseCommand(before + after);
      const again = command.ok ? parseCommand(makeCommand(command.value)) : command;
      expect(again).toEqual(command);
      const reply = parseReply(before + after);
      expect(reply && parseReply(makeReply(reply))).toEqual(reply);
    }),
  );
});

test.each([
  ['go', 'bad-budget'],
  ['go depth', 'bad-budget'],
  ['go depth 0', 'bad-budget'],
  ['go depth 65', 'bad-budget'],
  ['go nodes 1e9', 'bad-budget'],
  ['go hours 1', 'bad-budget'],
  ['set network', 'bad-command'],
  ['twofold-engine 2', 'unknown-version'],
  ['uci', 'bad-command'],
])('%s: %s', (line, code) => {
  expect(parseCommand(line)).toMatchObject({ ok: false, error: { code } });
});

test('lines are the same however they are cut, and long ones are skipped', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 40 });
  fc.assert(
    fc.property(text, fc.array(fc.nat(40)), (lines, places) => {
      const cut = lineCutter(3);
      const sorted = [0, ...places.toSorted((a, b) => a - b), lines.length];
      const chunks = sorted.slice(1).map((end, i) => lines.slice(sorted[i], end));
      const whole = lines.split('\n').slice(0, -1);
      expect(chunks.flatMap((chunk) => cut(chunk))).toEqual(
        whole.map((line) => (line.length > 3 ? undefined : line)),
      );
    }),
  );
});

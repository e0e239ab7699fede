import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProgramFault } from './fault.js';
import { parseKitLine, parseProgramLine } from './messages.js';

/** Text near the protocol: broken, cut and rearranged messages. */
const nearly = fc.oneof(
  fc.string(),
  fc.json(),
  fc
    .record(
      {
        id: fc.oneof(fc.integer(), fc.constant(null), fc.string()),
        ok: fc.oneof(fc.boolean(), fc.constant('true')),
        op: fc.constantFrom('create', 'run', 'fly'),
        sim: fc.oneof(fc.integer(), fc.double()),
        ask: fc.constantFrom('getPlayerMove', 'getRich', 1),
        answer: fc.constantFrom('NORTH', 'UP', null),
        error: fc.oneof(fc.string(), fc.integer()),
        value: fc.anything({ maxDepth: 1 }),
        direction: fc.oneof(fc.string(), fc.integer()),
      },
      { requiredKeys: [] },
    )
    .chain((message) => {
      const text = JSON.stringify(message, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      return fc.nat(text.length).map((length) => (length % 3 === 0 ? text.slice(0, length) : text));
    }),
);

describe('lines of the protocol', () => {
  it('from a program are a message or a ProgramFault, whatever they are', () => {
    const isUnderstood = (line: string): boolean => {
      try {
        const message = parseProgramLine(line);
        return 'ask' in message || typeof message.id === 'number';
      } catch (error) {
        return error instanceof ProgramFault;
      }
    };
    fc.assert(
      fc.property(nearly, (line) => {
        expect(isUnderstood(line)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('from the kit are a message or a sentence, whatever they are', () => {
    const isUnderstood = (line: string): boolean => {
      const message = parseKitLine(line);
      if (typeof message === 'string') return message !== '';
      return !('op' in message) || Number.isInteger(message.sim);
    };
    fc.assert(
      fc.property(nearly, (line) => {
        expect(isUnderstood(line)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['{"id":1,"ok":true,"value":4}', { id: 1, ok: true, value: 4 }],
    ['{"id":1,"ok":true}', { id: 1, ok: true, value: undefined }],
    [
      '{"id":2,"ok":false,"error":"E","message":"m"}',
      { id: 2, ok: false, error: 'E', message: 'm' },
    ],
    ['{"id":2,"ok":false,"error":"E","message":7}', { id: 2, ok: false, error: 'E', message: '' }],
    ['{"ask":"updateScreen"}', { ask: 'updateScreen', text: '', answers: [] }],
    [
      '{"ask":"getUserInput","text":"Who?","answers":["h","c",1]}',
      { ask: 'getUserInput', text: 'Who?', answers: ['h', 'c'] },
    ],
  ])('%s', (line, message) => {
    expect(parseProgramLine(line)).toEqual(message);
  });
});

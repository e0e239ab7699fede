import { EXIT, fail, print } from '../cli/io.js';
import type { CommandSpec, OptionSpec, Run } from '../cli/spec.js';
import type { Original } from '../games/original.js';
import { LOOKS } from '../terminal/options.js';

/** `twofold original`: lists the programs of the source documents, or starts one. */
export function originalSpec(unsorted: readonly Original[]): CommandSpec {
  const originals = unsorted.toSorted((a, b) => a.summary.localeCompare(b.summary, 'en'));
  const options = new Set(originals.flatMap((original) => original.options));
  return {
    name: 'original',
    summary: "Start one of the five source documents' programs, as its author described it.",
    details: [
      'Without a name it lists them. Each takes the options that its document has a word for, and keys as its document names them; through a pipe, keys are read from standard input and screens are printed.',
    ],
    args: [
      {
        name: 'PROGRAM',
        says: originals.map(({ name }) => name).join(', '),
        optional: true,
        choices: originals.map(({ name }) => name),
      },
    ],
    options: [...options, ...LOOKS],
    examples: [
      ['twofold original', 'what there is'],
      ['twofold original mvc2048 --size 5', 'a larger board'],
      ['twofold original ttfe --player c --seed 17', 'its computer player'],
      ["printf '\\nwasd' | twofold original mvc2048", 'Enter and four moves'],
    ],
    load: async () => running(originals),
  };
}

function running(originals: readonly Original[]): Run {
  return async (given, io) => {
    const original = originals.find(({ name }) => name === given.args[0]);
    if (original === undefined) {
      for (const { name, summary, keys } of originals) {
        print(io, `twofold original ${name}\n  ${summary}\n  keys: ${keys}`);
      }
      return EXIT.ok;
    }
    const others = originals.flatMap(({ options }) => options);
    const isForeign = (option: OptionSpec<unknown>): boolean =>
      given.has(option) && !original.options.includes(option);
    const foreign = others.find(isForeign);
    if (foreign !== undefined) {
      return fail(io, `${original.name} has no option --${foreign.name}`, EXIT.misused);
    }
    return (await original.load())(given, io);
  };
}

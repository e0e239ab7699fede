import { helpOf } from './help.js';
import type { CommandList } from './spec.js';

/** The manual: what help says of every command, on one page. */
export function makePage({ first, named }: CommandList): string {
  const list = [
    `- [twofold](#twofold): ${first.summary}`,
    ...named.map(({ name, summary }) => `- [twofold ${name}](#twofold-${name}): ${summary}`),
  ];
  const sections = [first, ...named].map((spec) => {
    const title = `twofold ${spec.name}`.trim();
    return `## ${title}\n\n\`\`\`text\n${helpOf(spec, spec === first ? named : [])}\n\`\`\`\n`;
  });
  return [
    '# The command line',
    '',
    '<!-- Written from the help texts by npm run cli-page; a test sees to it that it is current. -->',
    '',
    'In the repository, after `npm run setup`: `npx twofold`. This page is what `--help` says.',
    '',
    'Exit codes: 0 all is well; 1 what was asked for cannot be done, and one line on standard error says',
    'why; 2 the command line makes no sense; 130 interrupted; 141 the reader of a pipe has gone.',
    '',
    ...list,
    '',
    ...sections,
  ].join('\n');
}

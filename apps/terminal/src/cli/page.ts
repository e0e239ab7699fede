import { helpOf } from './help.js';
import type { CommandSpec } from './spec.js';

/** The manual: what help says of every command, on one page. */
export function makePage(play: CommandSpec, commands: readonly CommandSpec[]): string {
  const list = [
    `- [twofold](#twofold): ${play.summary}`,
    ...commands.map(({ name, summary }) => `- [twofold ${name}](#twofold-${name}): ${summary}`),
  ];
  const sections = [play, ...commands].map((spec) => {
    const title = `twofold ${spec.name}`.trim();
    return `## ${title}\n\n\`\`\`text\n${helpOf(spec, spec === play ? commands : [])}\n\`\`\`\n`;
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

import { CHECKS } from '../checks/index.js';
import { CATALOGUE } from './index.js';
import { scopeOf } from './scope.js';

/** The catalogue as a table for `docs/conformance.md`. */
function makeCatalogueTable(): string {
  const rows = CATALOGUE.map((one) => {
    const checks = Object.keys(one.caughtBy).map((id) => `\`${id}\``);
    return `| \`${one.name}\` | ${scopeOf(one)} | ${one.says} | ${checks.join(', ')} |`;
  });
  return ['| name | scope | what is wrong | caught by |', '|---|---|---|---|', ...rows].join('\n');
}

/** The checks as a table for `docs/conformance.md`. */
function makeCheckTable(): string {
  const rows = CHECKS.map(
    ({ id, group, scope, says, requirements }) =>
      `| \`${id}\` | ${group} | ${scope} | ${says} | ${requirements.join(', ')} |`,
  );
  return [
    '| id | group | scope | a correct simulator | requirements |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** Puts tables between the marks of a page: `<!-- name -->` and `<!-- end of name -->`. */
export function fillTables(page: string): string {
  const tables = { checks: makeCheckTable(), catalogue: makeCatalogueTable() };
  return Object.entries(tables).reduce((text, [name, table]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from === -1 || to < from) throw new RangeError(`the page has no place for ${name}`);
    return `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`;
  }, page);
}

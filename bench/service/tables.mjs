import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../../src/tools/node.mjs';

/* The tables of docs/benchmarks.md, made from the results in docs/benchmarks/*.json. */

const documentFile = inRoot('docs', 'benchmarks.md');
const read = (name) => JSON.parse(readFileSync(inRoot('docs', 'benchmarks', `${name}.json`), 'utf8'));

/** Questions of the service's table; docs/benchmarks/service.json has all of them. */
const shown = [
  'latest transactions',
  'latest transactions, 90 % deep',
  'filter without a match, 2,000 rows examined',
  'transaction',
  'address',
  'transactions of an address',
  'balances of an address at a moment',
  'token',
  'token search',
  'tokens, by market cap',
  'holders',
  'swaps',
  'network summary',
  'payment volume, 30 d',
];

/** Writes the current results into the document. */
export function writeTables() {
  writeFileSync(documentFile, withTables(readFileSync(documentFile, 'utf8')));
}

/** @returns the document with each table between its markers replaced, such as `<!-- table: service -->` */
export function withTables(document) {
  const tables = tablesOf({ service: read('service'), web: read('web'), drills: read('drills') });
  return document.replaceAll(/<!-- table: (\w+) -->[\s\S]*?<!-- end -->/g, (_, name) => {
    if (!tables[name]) throw new Error(`docs/benchmarks.md has an unknown table: ${name}.`);
    return `<!-- table: ${name} -->\n\n${tables[name]}\n\n<!-- end -->`;
  });
}

function tablesOf({ service, web, drills }) {
  const asked = shown.map((name) => {
    const row = service.rows.find((each) => each.name === name);
    if (!row) throw new Error(`docs/benchmarks/service.json has no row "${name}".`);
    return [name, digits(row.aloneMs), digits(row.p99Ms), row.perSecond.toLocaleString('en')];
  });
  const count = service.transactions.toLocaleString('en');
  return {
    service: `${service.engine}, ${count} transactions, ${conditions(service)}:\n\n${table(
      ['Request', 'Alone, ms', 'p99 with 16 at once, ms', 'Per second'],
      asked,
    )}`,
    firstVisit: `${conditions(web)}:\n\n${table(
      ['First visit on a slow phone', 'Explorer', 'Bare page', 'Goal', 'Met'],
      web.firstVisit.map(({ name, explorer, bare, goal, met }) => [
        name,
        `${explorer}`,
        `${bare}`,
        goal,
        met ? 'yes' : 'no',
      ]),
    )}`,
    lighthouse: table(
      ['Lighthouse, mobile', 'Performance', 'Goal', 'Accessibility', 'Best practices', 'SEO'],
      web.lighthouse.map((page) => [
        page.page,
        `${page.performance}`,
        `${page.goal}`,
        `${page.accessibility}`,
        `${page.bestPractices}`,
        `${page.seo}`,
      ]),
    ),
    drills: `${conditions(drills)}:\n\n${table(
      ['Drill', 'Figure', 'Result', 'Goal'],
      drills.rows.map(({ drill, figure, result, goal }) => [drill, figure, result, goal]),
    )}`,
  };
}

const conditions = ({ date, machine }) => `${date}, ${machine}`;

function digits(value) {
  return value.toFixed(value < 10 ? 1 : 0);
}

function table(head, rows) {
  const widths = head.map((title, column) => Math.max(3, title.length, ...rows.map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
}

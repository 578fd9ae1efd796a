import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../command-process.ts';
import { table } from '../table.ts';

/* The tables of docs/benchmarks.md, made from the results in docs/benchmarks/*.json. */

const documentFile = join(root, 'docs/benchmarks.md');

/** Questions of the service's table; docs/benchmarks/service.json has all of them. */
const shown = [
  ...['latest transactions', 'latest transactions, 90 % deep', 'filter without a match, 2,000 rows examined'],
  ...['transaction', 'address', 'transactions of an address', 'balances of an address at a moment', 'token'],
  ...['token search', 'tokens, by market cap', 'holders', 'swaps', 'network summary', 'payment volume, 30 d'],
];

/** Writes the current results into the document. */
export async function writeTables(): Promise<void> {
  writeFileSync(documentFile, await withTables(readFileSync(documentFile, 'utf8')));
}

/** @returns the document with each table between its markers replaced, such as `<!-- table: service -->` */
export async function withTables(document: string): Promise<string> {
  const tables = await makeTables();
  return document.replaceAll(/<!-- table: (\w+) -->[\s\S]*?<!-- end -->/g, (_, name) => {
    const found = tables.get(name);
    if (!found) throw new Error(`docs/benchmarks.md has an unknown table: ${name}.`);
    return `<!-- table: ${name} -->\n\n${found}\n\n<!-- end -->`;
  });
}

/** Reads the results when they are written. */
async function makeTables(): Promise<ReadonlyMap<string, string>> {
  const { default: service } = await import('../../docs/benchmarks/service.json', { with: { type: 'json' } });
  const { default: web } = await import('../../docs/benchmarks/web.json', { with: { type: 'json' } });
  const { default: drills } = await import('../../docs/benchmarks/drills.json', { with: { type: 'json' } });
  const conditions = ({ date, machine }: { date: string; machine: string }) => `${date}, ${machine}:\n\n`;
  const of = `${service.engine}, ${service.transactions.toLocaleString('en')} transactions, ${conditions(service)}`;
  const asked = shown.map((name) => figuresOf(service.rows, name));
  const visits = web.firstVisit.map((one) => [one.name, one.explorer, one.bare, one.goal, one.met ? 'yes' : 'no']);
  const pages = web.lighthouse.map(({ page, performance, goal, ...other }) => [
    ...[page, performance, goal, other.accessibility, other.bestPractices, other.seo],
  ]);
  const attacks = drills.rows.map(({ drill, figure, result, goal }) => [drill, figure, result, goal]);
  const visit = ['First visit on a slow phone', 'Explorer', 'Bare page', 'Goal', 'Met'];
  const lighthouse = ['Lighthouse, mobile', 'Performance', 'Goal', 'Accessibility', 'Best practices', 'SEO'];
  return new Map([
    ['service', of + table(['Request', 'Alone, ms', 'p99 with 16 at once, ms', 'Per second'], asked)],
    ['firstVisit', conditions(web) + table(visit, visits)],
    ['lighthouse', table(lighthouse, pages)],
    ['drills', conditions(drills) + table(['Drill', 'Figure', 'Result', 'Goal'], attacks)],
  ]);
}

/** A figure is null if the service refused some of the requests. */
export interface RecordedRow {
  readonly name: string;
  readonly aloneMs: number | null;
  readonly p99Ms: number | null;
  readonly perSecond: number | null;
}

/** Returns the cells of a request. @throws Error if it was not measured, or without a figure */
export function figuresOf(rows: readonly RecordedRow[], name: string): string[] {
  const row = rows.find((each) => each.name === name);
  if (!row) throw new Error(`docs/benchmarks/service.json has no row "${name}".`);
  const { aloneMs, p99Ms, perSecond } = row;
  if (aloneMs === null || p99Ms === null || perSecond === null)
    throw new Error(`Requests of "${name}" were refused, so docs/benchmarks/service.json has no figures of them.`);
  return [name, digits(aloneMs), digits(p99Ms), perSecond.toLocaleString('en')];
}

function digits(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0);
}

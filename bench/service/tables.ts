import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root } from '../command-process.ts';
import { table } from '../table.ts';

/* The tables of docs/benchmarks.md, made from the results in docs/benchmarks/*.json. */

const documentFile = join(root, 'docs/benchmarks.md');
export const recordFile = (name: string) => join(root, `docs/benchmarks/${name}.json`);

const measuredOn = { date: z.string(), machine: z.string() };
const Service = z.object({
  ...measuredOn,
  engine: z.string(),
  transactions: z.number(),
  rows: z.array(z.object({ name: z.string(), aloneMs: z.number(), p99Ms: z.number(), perSecond: z.number() })),
});
const visit = { name: z.string(), explorer: z.number(), bare: z.number(), goal: z.string(), met: z.boolean() };
const Scores = z.object({
  ...{ page: z.string(), performance: z.number(), goal: z.number(), accessibility: z.number() },
  ...{ bestPractices: z.number(), seo: z.number() },
});
const Web = z.object({ ...measuredOn, firstVisit: z.array(z.object(visit)), lighthouse: z.array(Scores) });
const drill = { drill: z.string(), figure: z.string(), result: z.string(), goal: z.string() };
const Drills = z.object({ ...measuredOn, rows: z.array(z.object(drill)) });

/** Questions of the service's table; docs/benchmarks/service.json has all of them. */
const shown = [
  ...['latest transactions', 'latest transactions, 90 % deep', 'filter without a match, 2,000 rows examined'],
  ...['transaction', 'address', 'transactions of an address', 'balances of an address at a moment', 'token'],
  ...['token search', 'tokens, by market cap', 'holders', 'swaps', 'network summary', 'payment volume, 30 d'],
];

/** Writes the current results into the document. */
export function writeTables(): void {
  writeFileSync(documentFile, withTables(readFileSync(documentFile, 'utf8')));
}

/** @returns the document with each table between its markers replaced, such as `<!-- table: service -->` */
export function withTables(document: string): string {
  const tables = tablesOf();
  return document.replaceAll(/<!-- table: (\w+) -->[\s\S]*?<!-- end -->/g, (_, name) => {
    const found = tables.get(name);
    if (!found) throw new Error(`docs/benchmarks.md has an unknown table: ${name}.`);
    return `<!-- table: ${name} -->\n\n${found}\n\n<!-- end -->`;
  });
}

function tablesOf(): ReadonlyMap<string, string> {
  const read = (name: string): unknown => JSON.parse(readFileSync(recordFile(name), 'utf8'));
  const [service, web, drills] = [Service.parse(read('service')), Web.parse(read('web')), Drills.parse(read('drills'))];
  const asked = shown.map((name) => {
    const row = service.rows.find((each) => each.name === name);
    if (!row) throw new Error(`docs/benchmarks/service.json has no row "${name}".`);
    return [name, digits(row.aloneMs), digits(row.p99Ms), row.perSecond.toLocaleString('en')];
  });
  const conditions = ({ date, machine }: { date: string; machine: string }) => `${date}, ${machine}:\n\n`;
  const of = `${service.engine}, ${service.transactions.toLocaleString('en')} transactions, ${conditions(service)}`;
  const visits = web.firstVisit.map(({ name, explorer, bare, goal, met }) => [
    ...[name, explorer, bare, goal, met ? 'yes' : 'no'],
  ]);
  const pages = web.lighthouse.map(({ page, performance, goal, accessibility, bestPractices, seo }) => [
    ...[page, performance, goal, accessibility, bestPractices, seo],
  ]);
  const attacks = drills.rows.map(({ drill, figure, result, goal }) => [drill, figure, result, goal]);
  const lighthouse = ['Lighthouse, mobile', 'Performance', 'Goal', 'Accessibility', 'Best practices', 'SEO'];
  return new Map([
    ['service', of + table(['Request', 'Alone, ms', 'p99 with 16 at once, ms', 'Per second'], asked)],
    [
      'firstVisit',
      conditions(web) + table(['First visit on a slow phone', 'Explorer', 'Bare page', 'Goal', 'Met'], visits),
    ],
    ['lighthouse', table(lighthouse, pages)],
    ['drills', conditions(drills) + table(['Drill', 'Figure', 'Result', 'Goal'], attacks)],
  ]);
}

function digits(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0);
}

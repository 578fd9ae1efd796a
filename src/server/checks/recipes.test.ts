import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { repositoryFiles } from '#server/testing/repository-files.ts';

/*
 * The recipes of CONTRIBUTING name all files: six changes are made in a copy of the repository, where the compiler says
 * what a recipe has left out. What only tests notice, such as a missing translation, those tests check.
 */

interface Edit {
  readonly file: string;
  /** A text that the file has once, behind which `text` is inserted; without it at the end, or as a new file. */
  readonly after?: string;
  /** TypeScript is indented, so that its imports are none of this file. */
  readonly text: string;
}

interface Recipe {
  /** What the recipe begins with, and texts, whose users the compiler names if they are missing. */
  readonly first: readonly Edit[];
  /** What the compiler then asks for, file by file. */
  readonly named: readonly Edit[];
  /** What it does not ask for. */
  readonly rest: readonly Edit[];
  /** Paths in the text for another case, or only to look at. */
  readonly otherPaths: readonly string[];
}

const english = 'src/i18n/en.json';

/** By heading in CONTRIBUTING. */
const recipes: Readonly<Record<string, Recipe>> = {
  'Add a page': {
    first: [
      {
        file: 'src/contract/pages.ts',
        after: 'export const pages = {\n',
        text: "  day: { path: '/day/$day', module: 'day.tsx' },\n",
      },
      { file: english, after: '  "frame": {\n', text: '    "day": "Day {day}",\n' },
      {
        file: 'src/web/routes/day.tsx',
        text: `
          import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
          import { pageHead, rootRoute } from '#web/page.tsx';

          export const dayRoute = createRoute({
            getParentRoute: () => rootRoute,
            path: '/day/$day',
            head: ({ match, params: { day } }) =>
              pageHead(match, { title: match.context.locale.t('frame.day', { day }), path: \`/day/\${day}\` }),
            component: lazyRouteComponent(() => import("#web/pages/day.tsx"), 'DayPage'),
          });
        `,
      },
      {
        file: 'src/web/app/router.tsx',
        after: "import { type RouterContext, rootRoute } from '#web/page.tsx';\n",
        text: "import { dayRoute } from '#web/routes/day.tsx';\n",
      },
      { file: 'src/web/app/router.tsx', after: 'rootRoute.addChildren([\n', text: '  dayRoute,\n' },
      {
        file: 'src/web/pages/day.tsx',
        text: `
          import { getRouteApi } from '@tanstack/react-router';
          import { useLocale } from '#web/contexts.ts';

          const route = getRouteApi('/day/$day');

          export function DayPage() {
            const { day } = route.useParams();
            return <h1>{useLocale().t('frame.day', { day })}</h1>;
          }
        `,
      },
    ],
    named: [
      {
        file: 'bench/look/views.ts',
        after: 'Exclude<PageName, FixedPage>, string>> = {\n',
        text: "    day: '/day/1',\n",
      },
    ],
    rest: [
      {
        file: 'docs/faq.md',
        after: '| Latest transactions, with filters                            |\n',
        text: '| `/day/$day` | A day |\n',
      },
      {
        file: 'e2e/explorer/day.spec.ts',
        text: `
          import { expect, test } from '../support/fixtures.ts';

          test('a day has a heading', async ({ page }) => {
            await page.goto('/day/1');
            await expect(page.getByRole('heading', { name: 'Day 1' })).toBeVisible();
          });
        `,
      },
      {
        file: 'e2e/explorer/looks.spec.ts',
        after: "    { path: '/search' },\n",
        text: "    { path: '/day/1' },\n",
      },
      {
        file: 'src/web/service-failures.test.tsx',
        after: 'const elsewhere: readonly PageName[] = [',
        text: "'day', ",
      },
      { file: 'src/server/testing/every-page.ts', after: '    ...fixedPaths,\n', text: "    '/day/1',\n" },
    ],
    otherPaths: [
      'latest.tsx',
      'tools.tsx',
      'web/pages/NAME/NAME-page.tsx',
      'testing/journeys.mjs',
      'web/testing/recorded-places.ts',
      'contract/testing/fixed-pages.ts',
    ],
  },

  'Add an endpoint': {
    first: [
      {
        file: 'src/contract/fee.ts',
        text: `
          import * as z from 'zod/mini';
          import { Network, NetworkParameter, None } from './common.ts';
          import { getEndpoint } from './endpoint.ts';

          export const FeeDay = z.object({ day: z.string(), sats: z.number() });
          export const Fees = z.object({ network: Network, data: z.array(FeeDay) });

          export const listFees = getEndpoint({
            path: '/v1/fees',
            isExtension: true,
            params: None,
            query: z.object({ network: NetworkParameter }),
            response: Fees,
          });
        `,
      },
      {
        file: 'src/server/store/model/tables.ts',
        after: 'export interface Tables {\n',
        text: '  fee_day: { network: number; day: string; sats: Numeric };\n',
      },
    ],
    named: [
      {
        file: 'src/server/store/model/cluster.ts',
        after: 'export const distributionKeys = {\n',
        text: '  fee_day: whole,\n',
      },
    ],
    rest: [
      {
        file: 'src/contract/samples.ts',
        after: 'export const samples = {\n',
        text: "  FeeDay: { day: '2025-03-14', sats: 12 },\n",
      },
      {
        file: 'src/server/store/schema.sql',
        text: 'create table fee_day (network integer, day date, sats numeric, primary key (network, day));\n',
      },
      {
        file: 'src/server/store/read/fee.ts',
        text: `
          import type { listFees as endpoint } from '#contract/fee.ts';
          import type { Parsed, ResponseBody } from '#contract/endpoint.ts';
          import { networkNumbers } from '#server/store/model/tables.ts';
          import type { ReadContext } from './cursor.ts';

          export async function listFees(
            { db }: ReadContext,
            { network }: Parsed<typeof endpoint>,
          ): Promise<ResponseBody<typeof endpoint>> {
            const rows = await db
              .selectFrom('fee_day')
              .where('network', '=', networkNumbers[network])
              .select(['day', 'sats'])
              .orderBy('day')
              .execute();
            return { network, data: rows.map(({ day, sats }) => ({ day, sats: Number(sats) })) };
          }
        `,
      },
      {
        file: 'src/server/api/fee.ts',
        text: `
          import * as fee from '#contract/fee.ts';
          import { samples } from '#contract/samples.ts';
          import { listFees } from '#server/store/read/fee.ts';
          import { operation } from './operation.ts';

          export const feeShapes = fee;

          export const feeApi = {
            listFees: operation(fee.listFees, {
              tag: 'Stats',
              summary: 'Fees by day',
              description: 'Sums of the fees of each day.',
              sample: { request: {}, response: { network: 'MAINNET', data: [samples.FeeDay] } },
              read: listFees,
            }),
          };
        `,
      },
      {
        file: 'src/server/api/operations.ts',
        after: "import { bitcoinApi, bitcoinShapes } from './bitcoin.ts';\n",
        text: "import { feeApi, feeShapes } from './fee.ts';\n",
      },
      { file: 'src/server/api/operations.ts', after: 'const operations = {\n', text: '  ...feeApi,\n' },
      { file: 'src/server/api/operations.ts', after: '  PageMeta,\n', text: '  ...feeShapes,\n' },
      {
        file: 'src/web/data/queries/fee.ts',
        text: `
          import { listFees } from '#contract/fee.ts';
          import { describeRead, from } from '#web/data/read.ts';

          export const feesQuery = describeRead(['fees', 'days'], from(listFees), { fresh: 60, poll: 60 });
        `,
      },
      {
        file: 'docs/api.md',
        after: '| Whether data is current, and where it is from            |\n',
        text: '| `GET /v1/fees` | Fees by day |\n',
      },
    ],
    otherPaths: ['cursor.ts'],
  },

  'Add a column': {
    first: [{ file: english, after: '  "lists": {\n', text: '    "legs": "Transactions",\n' }],
    named: [],
    rest: [
      {
        file: 'src/web/lists/swaps.tsx',
        after: '  const partyOf = (swap: Swap) => viewOf(swap)?.party;\n  return [\n',
        text: "    { name: 'legs', head: t('lists.legs'), width: '3rem', look: 'cell-legs', cell: ({ legs }) => legs.length },\n",
      },
      { file: 'src/web/styles/rows.css', text: '.cell-legs {\n  text-align: end;\n}\n' },
      {
        file: 'src/format/csv-columns.ts',
        after: '    swap_id: ({ swapId }) => swapId,\n',
        text: '    leg_count: ({ legs }) => legs.length,\n',
      },
    ],
    otherPaths: ['web/lists/transactions.tsx', 'tokens.tsx', 'holder-columns.tsx'],
  },

  'Add a filter': {
    first: [
      {
        file: 'src/contract/filters.ts',
        after: 'export const filters = {\n',
        text: `  priced: {
    parameter: 'priced',
    schema: z.optional(choiceParameter(['yes', 'no'])),
    control: 'choice',
    values: ['yes', 'no'],
    lists: allLists,
  },
`,
      },
      {
        file: english,
        after: '  "filters": {\n    "labels": {\n',
        text: '      "priced": "Price",\n',
      },
      {
        file: english,
        after: '      "btc": "Bitcoin only",\n',
        text: '      "yes": "Known",\n      "no": "Unknown",\n',
      },
    ],
    named: [
      {
        file: 'src/server/store/read/filters.ts',
        after: 'readonly [Name in keyof Filters]-?: Condition } = {\n',
        text: "  priced: ({ priced }) => (priced === 'yes' ? sql`t.usd_micros > 0` : sql`t.usd_micros = 0`),\n",
      },
      {
        file: 'src/server/api/openapi-texts.ts',
        after: 'Record<FilterParameter, string>> = {\n',
        text: "  priced: 'Only transactions whose price is known, or not.',\n",
      },
      {
        file: 'src/server/store/testing/filter-oracle.ts',
        after: '    return {\n      network,\n',
        text: "      priced: sometimes(0.3, () => 'yes'),\n",
      },
      {
        file: 'src/server/store/testing/filter-oracle.ts',
        after: 'Record<Names, Matcher>> = {\n',
        text: "  priced: (line, { priced }) => ('amountSats' in line ? 'yes' : 'no') === priced,\n",
      },
    ],
    rest: [],
    otherPaths: [],
  },

  'Add a transaction type': {
    first: [
      {
        file: 'src/contract/transaction-types.ts',
        after: 'export const transactionTypeFacts = {\n',
        text: "  core_refund: { asset: 'sats', effect: 'move', isPayment: false, isRare: false },\n",
      },
      {
        file: english,
        after: '    "types": {\n',
        text: '      "core_refund": { "row": "Refund", "name": "refund" },\n',
      },
      {
        file: 'src/web/components/controls.tsx',
        after: 'export const drawings = {\n',
        text: "  refund: 'M3 8h10',\n",
      },
    ],
    named: [
      {
        file: 'src/web/components/transaction-cells.tsx',
        after: 'const typeLooks = {\n',
        text: "  core_refund: { tint: 'sats', icon: 'refund' },\n",
      },
      {
        file: 'e2e/support/demo-transactions.ts',
        after: 'export const titles: Record<TransactionType, string> = {\n',
        text: "  core_refund: 'Refund',\n",
      },
    ],
    rest: [
      { file: 'src/server/store/schema.sql', after: '  where type not in (', text: "'core_refund', " },
      { file: 'docs/specification.md', after: '`bitcoin_deposit`,', text: ' `core_refund`,' },
      {
        file: 'src/server/transfer/import-example.ndjson',
        text: '{"record":"transaction","network":"MAINNET","id":"01a216f9-cf40-74ab-89b0-81707f868877","type":"core_refund","status":"confirmed","amountSats":1}\n',
      },
    ],
    otherPaths: ['model/tables.test.ts'],
  },

  'Add a language': {
    first: [
      { file: 'src/i18n/fr.json', text: '{ "frame": { "tokens": "Jetons" } }\n' },
      {
        file: 'src/i18n/languages.ts',
        after: 'export const languages = {\n',
        text: `  fr: {
    name: 'Français',
    direction: 'ltr',
    digits: 'space',
    load: () => import('./fr.json', { with: { type: 'json' } }),
    loadRest: () => import('./fr.json', { with: { type: 'json' } }),
  },
`,
      },
    ],
    named: [],
    rest: [],
    otherPaths: [],
  },
};

const root = join(import.meta.dirname, '../../..');
const copy = mkdtempSync(join(tmpdir(), 'recipes-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Copies the repository; its packages are links, beside which the compiler has a cache of its own. */
function copyRepository(): void {
  for (const file of repositoryFiles(root)) cpSync(join(root, file), join(copy, file));
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name), 'junction');
  }
}

function apply(step: 'first' | 'named' | 'rest'): void {
  for (const [heading, recipe] of Object.entries(recipes)) {
    for (const { file, after = '', text } of recipe[step]) {
      const path = join(copy, file);
      const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
      const parts = after === '' ? [before, ''] : before.split(after);
      if (parts.length !== 2)
        throw new Error(`${heading}: ${file} has ${parts.length - 1} of this text, not one: ${after}`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, parts.join(after + text));
    }
  }
}

/** Checks the types of the copy, and returns the errors by file. */
async function typeErrors(): Promise<Map<string, string[]>> {
  const check =
    "import('./testing/check-types.mjs').then(async ({ checkTypes }) => console.log(String(await checkTypes())))";
  const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' };
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', check], {
    cwd: copy,
    env,
    maxBuffer: 2 ** 26,
  });
  const lines = stdout.split('\n').filter((line) => /\berror TS\d+:/.test(line));
  if (lines.length === 0) expect(stdout, 'exit code of the compiler').toBe('0\n');
  return Map.groupBy(lines, (line) => line.replace(/\(.*/, ''));
}

test('the compiler names what the recipes say, and nothing is missing after them', { timeout: 900_000 }, async () => {
  copyRepository();
  apply('first');
  const named = Object.entries(recipes).flatMap(([heading, recipe]) =>
    recipe.named.map(({ file }) => [file, heading] as const),
  );
  const errors = await typeErrors();
  const notExpected = [...errors].filter(([file]) => !named.some(([name]) => name === file)).map(([, lines]) => lines);
  expect(notExpected, 'errors in files that no recipe says').toEqual([]);
  const notNamed = named.filter(([file]) => !errors.has(file));
  expect(notNamed, 'files that the compiler does not ask for').toEqual([]);
  apply('named');
  apply('rest');
  expect([...(await typeErrors()).values()], 'errors after all steps').toEqual([]);
});

/** Paths in a section of CONTRIBUTING. */
function pathsIn(heading: string): string[] {
  const sections = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split(/^## /m);
  const section =
    sections.find((text) => text.startsWith(`${heading}\n`)) ?? expect.fail(`CONTRIBUTING lacks: ${heading}`);
  return [...new Set(section.match(/(?<=`)[\w./-]+\.(?:tsx?|mjs|json|ndjson|sql|css|md)(?=`)/g))];
}

/** Whether a path of the text, which may leave out the first folders, is that of a file. */
function isPathOf(path: string, file: string): boolean {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/NAME|NOUN|TAG/g, '[\\w-]+');
  return new RegExp(`(?:^|/)${pattern}$`).test(file);
}

test.each(Object.entries(recipes))(
  '%s: the text names the files, and no others',
  (heading, { otherPaths, ...steps }) => {
    const files = [...new Set(Object.values(steps).flatMap((edits) => edits.map(({ file }) => file)))];
    const paths = pathsIn(heading);
    const unnamed = files.filter((file) => !paths.some((path) => isPathOf(path, file)));
    expect(unnamed, `files that "${heading}" does not name`).toEqual([]);
    const others = paths.filter((path) => !files.some((file) => isPathOf(path, file)));
    expect(others, `paths of "${heading}" that no step changes`).toEqual(otherPaths);
  },
);

import { readFileSync, rmSync } from 'node:fs';
import { runQuietly } from '../../src/tools/command.mjs';
import { installAside } from '../../src/tools/install.mjs';
import { projectNode, toolCachePath } from '../../src/tools/node.mjs';
import { median, table, verdict } from './table.mjs';

const version = '13.5.0';
const runs = 3;
const limitSeconds = 120;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const performanceGoals = { statistics: 93 };
const usualPerformanceGoal = 97;

/** Metrics of the performance score. */
const figures = [
  ['first-contentful-paint', 0],
  ['largest-contentful-paint', 0],
  ['speed-index', 0],
  ['total-blocking-time', 0],
  ['cumulative-layout-shift', 3],
];

/** Runs Lighthouse's mobile test on each kind of page. */
export async function measureLighthouse({ program, url }) {
  const folder = await installAside('lighthouse', version);
  const results = [];
  for (const [name, address] of await addressesOf(url)) {
    const reports = [];
    for (let run = 0; run < runs; run++) reports.push(await report(folder, program, address));
    results.push({ name, reports });
  }
  return [scoreTable(results), figureTable(results), findings(results)];
}

/** One page of each kind; the address and the token are those of the latest transactions. */
async function addressesOf(url) {
  const latest = await read(`${url}/v1/tx/latest?network=MAINNET&limit=100`);
  const transaction = latest.find(({ from }) => from?.type === 'core');
  const token = latest.find(({ tokenMetadata }) => tokenMetadata);
  if (!transaction || !token) throw new Error('The service has no recent transaction with an address and a token.');
  return [
    ['latest', `${url}/`],
    ['transaction', `${url}/tx/${transaction.id}`],
    ['address', `${url}/address/${transaction.from.identifier}`],
    ['token', `${url}/token/${token.tokenMetadata.tokenIdentifier}`],
    ['statistics', `${url}/stats`],
  ];
}

async function read(address) {
  const { request } = await import('playwright');
  const client = await request.newContext();
  try {
    return await (await client.get(address)).json();
  } finally {
    await client.dispose();
  }
}

/** Returns a report; a failed run, for example because Chromium lost a trace, is repeated once. */
async function report(...parameters) {
  const first = await attempt(...parameters);
  const { report, output } = first.report ? first : await attempt(...parameters);
  if (!report) throw new Error(`${output}\nLighthouse failed.`);
  return report;
}

async function attempt(folder, program, address) {
  const file = toolCachePath('lighthouse-report.json');
  rmSync(file, { force: true });
  const { code, output } = await runQuietly(
    projectNode(),
    [
      `${folder}/cli/index.js`,
      address,
      '--quiet',
      '--no-enable-error-reporting',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      // As Playwright starts it: containers do not support its sandbox.
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage --disable-background-networking --disable-component-update --disable-sync --disable-quic',
    ],
    { limitSeconds, extraEnvironment: { CHROME_PATH: program } },
  );
  return code === 0 ? { report: JSON.parse(readFileSync(file, 'utf8')) } : { output: output.trim() };
}

function scoreTable(results) {
  const rows = results.map(({ name, reports }) => {
    const scores = categories.map((category) =>
      median(reports.map((one) => Math.round(one.categories[category].score * 100))),
    );
    const goals = categories.map((category) =>
      category === 'performance' ? (performanceGoals[name] ?? usualPerformanceGoal) : 100,
    );
    return [name, ...scores, goals[0], verdict(scores.every((score, index) => score >= goals[index]))];
  });
  const head = [' Performance', ' Accessibility', ' Best practices', ' SEO', ' Goal of performance', 'Met'];
  return table([`Lighthouse ${version}, mobile`, ...head], rows);
}

function figureTable(results) {
  const rows = results.map(({ name, reports }) => [
    name,
    ...figures.map(([audit, digits]) => median(reports.map((one) => one.audits[audit].numericValue)).toFixed(digits)),
  ]);
  return table(['ms', ' First paint', ' Largest paint', ' Speed index', ' Blocking time', ' Layout shift'], rows);
}

/** Weighted audits that failed, with the elements they report. */
function findings(results) {
  const lines = results.flatMap(({ name, reports: [first] }) =>
    categories.flatMap((category) =>
      first.categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && isFailed(first.audits[id].score))
        .map(
          ({ id }) =>
            `- ${name}, ${category}: ${id} ${Math.round(first.audits[id].score * 100)}${nodesOf(first.audits[id])}`,
        ),
    ),
  );
  return lines.length === 0 ? 'No audit is below 90.' : ['Audits below 90:', '', ...lines].join('\n');
}

function isFailed(score) {
  return score !== null && score < 0.9;
}

function nodesOf({ details }) {
  const nodes = (details?.items ?? []).flatMap(({ node }) => (node?.selector ? [node.selector] : []));
  return nodes.length === 0 ? '' : `: ${nodes.slice(0, 3).join('; ')}`;
}

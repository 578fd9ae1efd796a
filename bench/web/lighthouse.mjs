import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median, table, verdict } from './table.mjs';

/** Not a package of the project: npx downloads it at the first run. */
const version = '13.5.0';
const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/** The others must be 100. */
const performanceGoals = { statistics: 93 };
const usualPerformanceGoal = 97;
const figures = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'];

/** Runs Lighthouse's mobile test on each kind of page. */
export async function measureLighthouse({ program, url }) {
  const results = [];
  for (const [name, address] of await addressesOf(url)) {
    const reports = [];
    for (let run = 0; run < runs; run++) reports.push(await report(program, address));
    results.push({ name, reports });
  }
  return [scoreTable(results), figureTable(results), findings(results)];
}

/** One page of each kind; the address and the token are from the latest transactions. */
async function addressesOf(url) {
  const latest = await (await fetch(`${url}/v1/tx/latest?network=MAINNET&limit=100`)).json();
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

async function report(program, address) {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', `lighthouse@${version}`, address, '--quiet', '--no-enable-error-reporting', '--output=json'],
      `--only-categories=${categories.join(',')}`,
      // As Playwright starts it: containers do not support its sandbox.
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage --disable-background-networking --disable-component-update --disable-sync --disable-quic',
    ],
    { env: { ...process.env, CHROME_PATH: program }, maxBuffer: 2 ** 26, timeout: 300_000 },
  );
  return JSON.parse(stdout);
}

function scoreTable(results) {
  const rows = results.map(({ name, reports }) => {
    const scores = categories.map((category) =>
      median(reports.map((one) => Math.round(one.categories[category].score * 100))),
    );
    const goal = performanceGoals[name] ?? usualPerformanceGoal;
    return [name, ...scores, goal, verdict(scores.every((score, index) => score >= (index === 0 ? goal : 100)))];
  });
  const head = [' Performance', ' Accessibility', ' Best practices', ' SEO', ' Goal of performance', 'Met'];
  return table([`Lighthouse ${version}, mobile`, ...head], rows);
}

function figureTable(results) {
  const of = (reports, audit) => median(reports.map((one) => one.audits[audit].numericValue));
  const rows = results.map(({ name, reports }) => [
    name,
    ...figures.map((audit) => of(reports, audit).toFixed(0)),
    of(reports, 'cumulative-layout-shift').toFixed(3),
  ]);
  return table(['ms', ' First paint', ' Largest paint', ' Speed index', ' Blocking time', ' Layout shift'], rows);
}

/** Weighted audits below 90. */
function findings(results) {
  const lines = results.flatMap(({ name, reports: [first] }) =>
    categories.flatMap((category) =>
      first.categories[category].auditRefs
        .map(({ id, weight }) => ({ id, weight, score: first.audits[id].score }))
        .filter(({ weight, score }) => weight > 0 && score !== null && score < 0.9)
        .map(({ id, score }) => `- ${name}, ${category}: ${id} ${Math.round(score * 100)}`),
    ),
  );
  return lines.length === 0 ? 'No audit is below 90.' : ['Audits below 90:', '', ...lines].join('\n');
}

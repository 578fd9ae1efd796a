import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median, table, verdict } from '../table.ts';

/** Not a package of the project: npx downloads it at the first run. */
const version = '13.5.0';
const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const audits = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'];
/** Goals of performance; the other scores must be 100. */
const goalOf = (page) => (page === 'statistics' ? 98 : 99);

/** Runs Lighthouse's mobile test on each kind of page. */
export async function measureLighthouse({ program, url }) {
  const [scores, figures, findings] = [[], [], []];
  for (const [name, address] of await addressesOf(url)) {
    const reports = [];
    for (let run = 0; run < runs; run++) reports.push(await report(program, address));
    const middle = (read) => median(reports.map(read));
    const own = categories.map((category) => middle((one) => Math.round(one.categories[category].score * 100)));
    const isMet = own.every((score, index) => score >= (index === 0 ? goalOf(name) : 100));
    scores.push([name, ...own, goalOf(name), verdict(isMet)]);
    const numeric = (audit, digits = 0) => middle((one) => one.audits[audit].numericValue).toFixed(digits);
    figures.push([name, ...audits.map((audit) => numeric(audit)), numeric('cumulative-layout-shift', 3)]);
    const [first] = reports;
    for (const category of categories)
      for (const { id, weight } of first.categories[category].auditRefs) {
        const { score } = first.audits[id];
        if (weight > 0 && score !== null && score < 0.9)
          findings.push(`- ${name}, ${category}: ${id} ${Math.round(score * 100)}`);
      }
  }
  const titles = [' Performance', ' Accessibility', ' Best practices', ' SEO', ' Goal of performance', 'Met'];
  const times = ['ms', ' First paint', ' Largest paint', ' Speed index', ' Blocking time', ' Layout shift'];
  return [
    table([`Lighthouse ${version}, mobile`, ...titles], scores),
    table(times, figures),
    findings.length === 0 ? 'No audit is below 90.' : ['Audits below 90:', '', ...findings].join('\n'),
  ];
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
  // As Playwright starts it: containers do not support its sandbox.
  const chrome =
    '--headless=new --no-sandbox --disable-dev-shm-usage --disable-background-networking --disable-component-update --disable-sync --disable-quic';
  const parameters = [
    ...['--yes', `lighthouse@${version}`, address, '--quiet', '--no-enable-error-reporting', '--output=json'],
    ...[`--only-categories=${categories.join(',')}`, `--chrome-flags=${chrome}`],
  ];
  const options = { env: { ...process.env, CHROME_PATH: program }, maxBuffer: 2 ** 26, timeout: 300_000 };
  const run = () => promisify(execFile)('npx', parameters, options);
  // It sometimes misses the beginning of its own trace.
  const { stdout } = await run().catch((error) => {
    if (!String(error.stderr).includes('run Lighthouse again')) throw error;
    return run();
  });
  return JSON.parse(stdout);
}

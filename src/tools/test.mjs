import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildForService } from './build.mjs';
import { checkTypes } from './check-types.mjs';
import { findCluster, startCluster } from './citus.mjs';
import { runPackage } from './command.mjs';
import { findEngines, runEngines } from './engines.mjs';
import { install } from './install.mjs';
import { useMemoryForFiles } from './memory-folder.mjs';
import { inMemory, inRoot } from './node.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';

/* `npm test`: runs every check, then prints one line with the sum. A failing step does not stop the next one. */

// Biome colours the log of a CI machine by default.
const colours = process.stdout.isTTY ? '--colors=force' : '--colors=off';
const sum = { passed: 0, failed: 0 };

let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopped = true;
  });
}

function add({ passed, failed }) {
  sum.passed += passed;
  sum.failed += failed;
}

/** A check without its own tests counts as one. */
async function check(title, work) {
  process.stdout.write(`\n== ${title}\n`);
  const isGood = await attempt(work);
  add({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 });
  return isGood;
}

async function attempt(work) {
  try {
    const isGood = (await work()) === 0;
    // Half of the checks report no sum.
    if (isStopped) process.exit(130);
    return isGood;
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return false;
  }
}

/** Counts a runner's tests from the report it writes; a runner that fails although its tests passed is one more failure. */
async function tests(title, reportName, work, count) {
  process.stdout.write(`\n== ${title}\n`);
  const report = inMemory(`${reportName}.json`);
  rmSync(report, { force: true });
  const isGood = await attempt(() => work(report));
  const counted = read(report, count);
  if (!isGood && counted.failed === 0) counted.failed = 1;
  add(counted);
}

function read(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function countUnit({ numPassedTests, numFailedTests, testResults }) {
  // A file that could not be loaded has no tests that fail.
  const unread = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((result) => result.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + unread.length };
}

function countBrowser({ stats, errors }) {
  // Skipped tests count as failures.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}

function vitest(parameters, report, places = {}) {
  return runPackage(
    'vitest',
    [...parameters, '--reporter=default', '--reporter=json', `--outputFile=${report}`],
    // Undefined: every store of a test is embedded, and no test starts a server.
    { TEST_DATABASE_URL: undefined, TEST_CITUS_URL: undefined, TEST_POSTGRES_PROGRAMS: undefined, ...places },
  );
}

/** Folders whose store tests run again on PostgreSQL, which differs from the embedded engine in connections and locks. */
const onServer = ['store/', 'cli/', 'export/', 'mirror/', 'routes/', 'several-services.'];
/** And on a cluster, which refuses statements that PostgreSQL takes, except plans of one server; all SQL is in the store. */
const onCluster = ['store/read/', 'store/ingest/', 'store/layout.', 'store/data-changes.', 'export/'];

function testsWithStore(folders) {
  const server = 'src/server';
  return readdirSync(inRoot(server), { recursive: true })
    .map((name) => `${server}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.test.ts') && folders.some((folder) => name.startsWith(`${server}/${folder}`)))
    .filter((name) => /\/(?:throwaway-store|dump)\.ts'/.test(readFileSync(inRoot(name), 'utf8')));
}

/** On a running server, or on one that is started here if PostgreSQL is installed. */
async function onPostgres() {
  const running = process.env.TEST_DATABASE_URL;
  const installed = findPostgres();
  if (!running && !installed) {
    process.stdout.write(
      '\nNo PostgreSQL 15 or newer is installed here, so the service was tested on the embedded engine only.\n',
    );
    return;
  }
  const engine = running ? 'the PostgreSQL of TEST_DATABASE_URL' : `PostgreSQL ${installed.version}`;
  await storeTests(engine, 'vitest-postgres', onServer, async (use) => {
    const server = running ? undefined : await startPostgres(installed.folder);
    try {
      return await use({ TEST_DATABASE_URL: running ?? server.url });
    } finally {
      await server?.stop();
    }
  });
}

/** On a running cluster, or on one that an optional script beside the project starts. */
async function onCitus() {
  const running = process.env.TEST_CITUS_URL;
  const script = findCluster();
  if (!running && !script) {
    process.stdout.write(
      '\nThere is no Citus cluster here (TEST_CITUS_URL), so the store was not tested on several servers.\n',
    );
    return;
  }
  const cluster = running ? { url: running } : await startCluster(script).catch((error) => error);
  if (cluster instanceof Error) {
    process.stdout.write(`\n${cluster.message}\nSo the store was not tested on several servers.\n`);
    return;
  }
  const engine = running ? 'the cluster of TEST_CITUS_URL' : 'a Citus cluster';
  await storeTests(engine, 'vitest-citus', onCluster, (use) => use({ TEST_CITUS_URL: cluster.url }), '!one-server');
  cluster.stop?.();
}

async function storeTests(engine, report, folders, withServer, ...tags) {
  await tests(
    `Service tests on ${engine}`,
    report,
    (file) =>
      withServer((places) =>
        vitest(['run', ...testsWithStore(folders), ...tags.map((tag) => `--tagsFilter=${tag}`)], file, places),
      ),
    countUnit,
  );
}

async function everything() {
  useMemoryForFiles();
  await check('Format and lint', () => runPackage('@biomejs/biome', ['ci', colours]));
  await check('Types', checkTypes);
  const isBuilt = await check('Build', buildForService);
  // Installing one takes a minute where Playwright's server is unreachable, most of it waiting.
  const browser = findBrowser();
  browser.catch(() => {});
  const programs = { TEST_POSTGRES_PROGRAMS: findPostgres()?.folder };
  await tests('Unit and service tests', 'vitest', (report) => vitest(['run'], report, programs), countUnit);
  await onPostgres();
  await onCitus();
  // One demo network for all engines: creating it takes ten seconds.
  const stores = mkdtempSync(join(tmpdir(), 'core-explorer-e2e-'));
  process.once('exit', () => rmSync(stores, { recursive: true, force: true }));
  await tests(
    'Browser tests',
    'playwright',
    async (report) => {
      if (!isBuilt) throw new Error('The browser tests need the build, which failed.');
      return runPackage('playwright', ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'], {
        CHROME_PATH: await browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        E2E_FOLDER: stores,
        // It sets FORCE_COLOR for its workers, and with both variables every one of them prints a warning.
        NO_COLOR: undefined,
      });
    },
    countBrowser,
  );
  const engines = findEngines();
  if (engines.length === 0) return;
  await tests(
    `Main journeys in ${engines.join(' and ')}`,
    'engines',
    (report) => {
      if (!isBuilt) throw new Error('The browser tests need the build, which failed.');
      return runEngines(engines, ['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_FOLDER: stores });
    },
    countBrowser,
  );
}

if (await attempt(async () => (await install({ withTools: true })) ?? 0)) await everything();
else sum.failed += 1;
process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`);
process.exitCode = sum.failed === 0 ? 0 : 1;

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeMessageTypes } from '#i18n/build/messages.mjs';
import { buildForService } from '../src/tools/build.mjs';
import { runPackage, runQuietly, scriptOf } from '../src/tools/command.mjs';
import { install } from '../src/tools/install.mjs';
import { projectNode, toolCachePath } from '../src/tools/node.mjs';
import { findBrowser } from './browser.mjs';
import { findEngines, runEngines } from './engines.mjs';
import { useMemoryForFiles } from './memory-folder.mjs';

/*
 * `npm test`: the checks and tests of every change; with `--all` then the rest of the tests. A failing step does not stop
 * the next one. The last line is the sum.
 */

const isAll = process.argv.includes('--all');
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

function announce(title) {
  process.stdout.write(`\n== ${title}\n`);
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

/** A check without its own tests counts as one. */
function count(isGood) {
  add({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 });
  return isGood;
}

async function check(title, work) {
  announce(title);
  return count(await attempt(work));
}

/** Starts a check beside the others; the returned function waits for it and prints what it said. */
function checkBeside(title, name, parameters) {
  const running = runQuietly(projectNode(), [scriptOf(name), ...parameters], { limitSeconds: 600 });
  return () =>
    check(title, async () => {
      const { code, output } = await running;
      process.stdout.write(output);
      return code;
    });
}

/** Counts a runner's tests from the report it writes; a runner that fails although its tests passed is one more failure. */
async function tests(title, work, counted) {
  announce(title);
  const report = toolCachePath('report.json');
  rmSync(report, { force: true });
  const isGood = await attempt(() => work(report));
  const found = read(report, counted);
  if (!isGood && found.failed === 0) found.failed = 1;
  add(found);
}

function read(report, counted) {
  try {
    return counted(JSON.parse(readFileSync(report, 'utf8')));
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

/** Runs projects of vitest.config.ts. */
function vitest(title, projects, ...parameters) {
  const chosen = projects.map((name) => `--project=${name}`);
  return tests(
    title,
    (report) =>
      runPackage('vitest', [
        ...['run', ...chosen, ...parameters, '--reporter=default', '--reporter=json', `--outputFile=${report}`],
      ]),
    countUnit,
  );
}

/** Runs a project of e2e/playwright.config.ts. */
function chromium(title, project, { browser, isBuilt, stores }) {
  return tests(
    title,
    async (report) => {
      if (!isBuilt) throw new Error('The browser tests need the build, which failed.');
      const parameters = ['test', '--config=e2e/playwright.config.ts', `--project=${project}`, '--reporter=list,json'];
      return runPackage('playwright', parameters, {
        CHROME_PATH: await browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        E2E_FOLDER: stores,
        // It sets FORCE_COLOR for its workers, and with both variables every one of them prints a warning.
        NO_COLOR: undefined,
      });
    },
    countBrowser,
  );
}

function engines({ isBuilt, stores }) {
  const names = findEngines();
  if (names.length === 0) return undefined;
  return tests(
    `Main journeys in ${names.join(' and ')}`,
    (report) => {
      if (!isBuilt) throw new Error('The browser tests need the build, which failed.');
      return runEngines(names, ['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_FOLDER: stores });
    },
    countBrowser,
  );
}

/** The database servers of this machine; modules that look for them need a Node that strips types. */
async function findServers() {
  const { code, output } = await runQuietly(projectNode(), ['testing/servers.mjs'], { limitSeconds: 60 });
  if (code !== 0) throw new Error(output.trim());
  return JSON.parse(/\{.*\}/.exec(output)?.[0] ?? '{}');
}

/** Prints a sentence if there is no server to test on. */
function isThere(server, sentence) {
  if (!server) process.stdout.write(`\n${sentence}\n`);
  return Boolean(server);
}

useMemoryForFiles();

if (await attempt(async () => (await install({ withTools: true })) ?? 0)) {
  const lint = checkBeside('Format and lint', '@biomejs/biome', ['ci', colours]);
  const unused = checkBeside('Unused files and exports', 'knip', ['--no-progress']);
  writeMessageTypes();
  const types = checkBeside('Types', 'typescript', ['-b']);
  const isBuilt = await check('Build', buildForService);
  // Installing one takes a minute where Playwright's server is unreachable, most of it waiting.
  const browser = findBrowser();
  browser.catch(() => {});
  const servers = await findServers();
  const hasPostgres = isThere(
    servers.hasPostgres,
    'No PostgreSQL 15 or newer is installed here, so the service is tested on the embedded engine only.',
  );
  // One demo network for all browsers: creating it takes ten seconds.
  const stores = mkdtempSync(join(tmpdir(), 'core-explorer-e2e-'));
  process.once('exit', () => rmSync(stores, { recursive: true, force: true }));

  await vitest('Unit and service tests', ['shared', 'isolated', ...(hasPostgres ? ['postgres'] : [])]);
  await lint();
  await types();
  await unused();
  await chromium('Browser tests', 'chromium', { browser, isBuilt, stores });

  if (isAll) {
    const onPostgres = hasPostgres ? ['postgres-rest'] : [];
    await vitest('Drills, more cases, and the rest on PostgreSQL', ['bench', 'other-cases', ...onPostgres]);
    const noCitus = 'No Citus is installed here, so the store is not tested on several servers.';
    if (isThere(servers.hasCitus, noCitus))
      await vitest('Service tests on a Citus cluster', ['citus'], '--tagsFilter=!one-server');
    await chromium('The rest of the browser tests', 'rest', { browser, isBuilt, stores });
    await engines({ isBuilt, stores });
  }
} else sum.failed += 1;

process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`);
process.exitCode = sum.failed === 0 ? 0 : 1;

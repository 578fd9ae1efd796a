import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { writeMessageTypes } from '#i18n/build/messages.mjs';
import { buildForService } from '../src/tools/build.mjs';
import { runPackage, runQuietly, scriptOf } from '../src/tools/command.mjs';
import { install } from '../src/tools/install.mjs';
import { projectNode, root, toolCachePath } from '../src/tools/node.mjs';
import { findBrowser } from './browser.mjs';
import { findEngines, runEngines } from './engines.mjs';
import { useMemoryForFiles } from './memory-folder.mjs';

/*
 * `npm test`: the checks and tests of every change; with `--all` then the rest of the tests. A failing step does not stop
 * the next one. The end is the name of everything that failed, and the sum.
 */

const isAll = process.argv.includes('--all');
// Biome colours the log of a CI machine by default.
const colours = process.stdout.isTTY ? '--colors=force' : '--colors=off';
/** `failed` has the names. */
const sum = { passed: 0, failed: [] };

let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopped = true;
  });
}

function add({ passed, failed }) {
  sum.passed += passed;
  sum.failed.push(...failed);
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
function count(title, isGood) {
  add({ passed: isGood ? 1 : 0, failed: isGood ? [] : [title] });
  return isGood;
}

async function check(title, work) {
  announce(title);
  return count(title, await attempt(work));
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
  const found = read(report, counted) ?? { passed: 0, failed: [title] };
  if (!isGood && found.failed.length === 0) found.failed.push(title);
  add(found);
}

function read(report, counted) {
  try {
    return counted(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return undefined;
  }
}

function countUnit({ numPassedTests, testResults }) {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const names = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName }) => `${file}: ${fullName}`);
    // A file that could not be loaded has no tests that fail.
    return status === 'failed' && names.length === 0 ? [file] : names;
  });
  return { passed: numPassedTests, failed };
}

function countBrowser({ stats, suites, errors }) {
  const specsOf = ({ specs, suites: inner = [] }) => [...specs, ...inner.flatMap(specsOf)];
  const failed = suites.flatMap(specsOf).flatMap(({ file, title, tests: cases }) =>
    // Skipped tests count as failures.
    cases.filter(({ status }) => status !== 'expected').map(() => `${file}: ${title}`),
  );
  return { passed: stats.expected, failed: [...failed, ...errors.map(({ message }) => message.split('\n')[0])] };
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

/** When the first journeys began, in unix milliseconds: their clock goes on from one project to the next. */
let runBeganAt;

/** Runs a project of e2e/playwright.config.ts. */
function chromium(title, project, { browser, isBuilt, stores }) {
  return tests(
    title,
    async (report) => {
      if (!isBuilt) throw new Error('The browser tests need the build, which failed.');
      runBeganAt ??= String(Date.now());
      const parameters = ['test', '--config=e2e/playwright.config.ts', `--project=${project}`, '--reporter=list,json'];
      return runPackage('playwright', parameters, {
        CHROME_PATH: await browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        E2E_FOLDER: stores,
        E2E_RUN_BEGAN_AT: runBeganAt,
        // It sets FORCE_COLOR for its workers, and with both variables every one of them prints a warning.
        NO_COLOR: undefined,
      });
    },
    countBrowser,
  );
}

function engines({ isBuilt }) {
  const names = findEngines();
  if (names.length === 0) return undefined;
  return tests(
    `Main journeys in ${names.join(' and ')}`,
    (report) => {
      if (!isBuilt) throw new Error('The browser tests need the build, which failed.');
      return runEngines(names, ['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
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
  // One demo network for all journeys in Chromium: creating it takes ten seconds.
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
    await engines({ isBuilt });
  }
} else sum.failed.push('Installation');

for (const name of sum.failed) process.stdout.write(`\nFailed: ${name}`);
process.stdout.write(`\n${sum.passed} passed, ${sum.failed.length} failed\n`);
process.exitCode = sum.failed.length === 0 ? 0 : 1;

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeMessageTypes } from '#i18n/build/messages.mjs';
import { buildForService, buildIfStale } from '../src/tools/build.mjs';
import { runPackage, runQuietly } from '../src/tools/command.mjs';
import { install } from '../src/tools/install.mjs';
import { inRoot, projectNode, root } from '../src/tools/node.mjs';
import { findBrowser } from './browser.mjs';
import { typeChecks } from './check-types.mjs';
import { countBrowser, countUnit, readReport } from './counts.mjs';
import { findEngines, runEngines } from './engines.mjs';
import { journeysOf } from './journeys.mjs';
import { useMemoryForFiles } from './memory-folder.mjs';
import { Parts } from './parts.mjs';

/*
 * `npm test`: what says in minutes whether a change broke something; `--all` runs everything, `--changed [REF]` what the
 * changes since a commit can break. A failing part does not stop the next one.
 */

const parameters = process.argv.slice(2);
const isAll = parameters.includes('--all');
const changedAt = parameters.indexOf('--changed');
// Biome colors the log of a CI machine by default.
const colors = process.stdout.isTTY ? '--colors=force' : '--colors=off';
const parts = new Parts();

let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopped = true;
  });
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

/** A check without its own tests counts as one. @param work returns an exit code */
function check(title, work) {
  return parts.run(title, async () => {
    const isGood = await attempt(work);
    return { passed: isGood ? 1 : 0, failed: isGood ? [] : [title] };
  });
}

useMemoryForFiles();
const folder = mkdtempSync(join(tmpdir(), 'core-explorer-run-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Counts a runner's tests from the report it writes; a runner that fails although its tests passed is one more failure. */
function tests(title, work, counted) {
  return parts.run(title, async () => {
    const report = join(folder, 'report.json');
    rmSync(report, { force: true });
    const isGood = await attempt(() => work(report));
    const { passed, failed } = readReport(report, counted) ?? { passed: 0, failed: [title] };
    return { passed, failed: isGood || failed.length > 0 ? failed : [title] };
  });
}

/** Runs projects of vitest.config.ts. */
function vitest(title, projects, ...more) {
  const chosen = projects.map((name) => `--project=${name}`);
  return tests(
    title,
    (report) =>
      runPackage(
        'vitest',
        ['run', ...chosen, ...more, '--reporter=default', '--reporter=json', `--outputFile=${report}`],
        {
          TEST_RUN: isAll ? 'all' : 'quick',
        },
      ),
    countUnit,
  );
}

/** When the first journeys began, in unix milliseconds: their clock goes on from one run to the next. */
let runBeganAt;

/** Runs journeys of e2e/playwright.config.ts. */
function chromium(title, { browser, isBuilt }, chosen) {
  return tests(
    title,
    async (report) => {
      if (!isBuilt) throw new Error('The browser tests need the build, which failed.');
      runBeganAt ??= String(Date.now());
      return runPackage(
        'playwright',
        ['test', '--config=e2e/playwright.config.ts', ...chosen, '--reporter=list,json'],
        {
          CHROME_PATH: await browser,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          // One demo network for all journeys in Chromium: creating it takes ten seconds.
          E2E_FOLDER: folder,
          E2E_RUN_BEGAN_AT: runBeganAt,
          // It sets FORCE_COLOR for its workers, and with both variables every one of them prints a warning.
          NO_COLOR: undefined,
        },
      );
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

/** Finds the browser, or installs it, while the other parts run: where Playwright's server is unreachable it takes a minute of waiting. */
function findBrowserEarly() {
  const browser = findBrowser();
  browser.catch(() => {});
  return browser;
}

const lint = (...paths) => check('Format and lint', () => runPackage('@biomejs/biome', ['ci', colors, ...paths]));
const types = () => check('Types', () => runPackage('typescript', typeChecks));

async function testQuick() {
  const browser = findBrowserEarly();
  await lint();
  await types();
  const isBuilt = await check('Build', buildForService);
  await vitest('Unit and service tests', ['shared', 'isolated']);
  await chromium('Main journeys in Chromium', { browser, isBuilt }, ['--project=main']);
  for (const title of [
    'unused files and exports',
    'slow tests of the service, more cases of each property, drills',
    'the service on PostgreSQL and Citus',
    'all other journeys in Chromium',
    'Firefox and WebKit',
  ])
    parts.skip(title);
}

async function testAll() {
  const browser = findBrowserEarly();
  const { hasPostgres, hasCitus } = await findServers();
  await lint();
  await types();
  await check('Unused files and exports', () => runPackage('knip', ['--no-progress', '--no-config-hints']));
  const isBuilt = await check('Build', buildForService);
  const onPostgres = isThere(
    hasPostgres,
    'No PostgreSQL 15 or newer is installed here, so the service is tested on the embedded engine only.',
  );
  await vitest('Unit and service tests', ['shared', 'isolated', 'slow', 'other-cases']);
  await vitest('Drills, and the service on PostgreSQL', [
    'bench',
    ...(onPostgres ? ['postgres', 'postgres-rest'] : []),
  ]);
  if (isThere(hasCitus, 'No Citus is installed here, so the store is not tested on several servers.'))
    await vitest('The store on a Citus cluster', ['citus'], '--tagsFilter=!one-server');
  await chromium('Journeys in Chromium', { browser, isBuilt }, []);
  await engines({ isBuilt });
}

/** Paths that changed since a commit, also those that git does not know yet. @throws Error with one sentence */
function changedSince(commit) {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).split('\0');
  try {
    const names = [
      ...git('diff', '--name-only', '-z', commit, '--'),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ];
    return [...new Set(names)].filter((name) => name !== '');
  } catch {
    throw new Error(`git has no commit ${commit}.`);
  }
}

async function testChanged(commit) {
  const changed = changedSince(commit);
  if (changed.length === 0) {
    process.stdout.write(`\nNothing has changed since ${commit}.\n`);
    return;
  }
  const { specs, hasMain } = journeysOf(changed);
  const hasJourneys = specs.length > 0 || hasMain;
  const browser = hasJourneys ? findBrowserEarly() : undefined;
  await lint('--no-errors-on-unmatched', ...changed.filter((path) => existsSync(inRoot(path))));
  await types();
  await vitest('Tests that import what changed', ['shared', 'isolated'], `--changed=${commit}`, '--passWithNoTests');
  if (hasJourneys) {
    const isBuilt = await check('Build', buildIfStale);
    if (specs.length > 0)
      await chromium('Journeys of the changed pages', { browser, isBuilt }, [
        ...specs,
        '--project=main',
        '--project=chromium',
      ]);
    if (hasMain) await chromium('Main journeys in Chromium', { browser, isBuilt }, ['--project=main']);
  }
  parts.skip('everything that imports nothing of the change');
}

if (await check('Installation', async () => (await install({ withTools: true })) ?? 0)) {
  writeMessageTypes();
  await attempt(async () => {
    if (isAll) await testAll();
    else if (changedAt >= 0) await testChanged(parameters[changedAt + 1] ?? 'HEAD');
    else await testQuick();
    return 0;
  });
}

parts.print();
process.exitCode = parts.failed.length === 0 ? 0 : 1;

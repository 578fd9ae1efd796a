import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from 'playwright/test';

/*
 * Tests of the built explorer in a real browser, against the real service with a fresh store. Every worker reads this
 * file again, so random choices are passed on through the environment.
 */

const root = join(import.meta.dirname, '..');

async function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function choosePort(): Promise<string> {
  process.env.E2E_PORT ??= String(await freePort());
  return process.env.E2E_PORT;
}

/** A folder for stores: the demo network's, and an empty one that services of single journeys copy. */
function chooseFolder(): string {
  if (process.env.E2E_FOLDER) return process.env.E2E_FOLDER;
  const folder = mkdtempSync(join(tmpdir(), 'core-explorer-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env.E2E_FOLDER = folder;
  return folder;
}

const address = `http://127.0.0.1:${await choosePort()}`;
const folder = chooseFolder();
process.env.TEST_STORE_TEMPLATES = folder;

/** A Wednesday, away from the ends of hour, day, week and month. */
const firstMoment = '2026-11-18T14:20:00Z';

/** Starts the clock of the run (support/clock.ts): everything that is started from here inherits it. */
function startClock(): void {
  process.env.E2E_CLOCK_BEGINS_AT ??= String(Date.parse(firstMoment));
  process.env.E2E_RUN_BEGAN_AT ??= String(Date.now());
  const preload = `--import=${pathToFileURL(join(import.meta.dirname, 'support/move-clock.ts'))}`;
  const given = process.env.NODE_OPTIONS ?? '';
  if (!given.includes(preload)) process.env.NODE_OPTIONS = `${given} ${preload}`.trim();
}

startClock();

const quiet = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Emulating a graphics card costs a third of the time.
  '--disable-gpu',
  '--disable-software-rasterizer',
  // A page that a test answers itself may request the service on this machine.
  '--disable-features=LocalNetworkAccessChecks',
];

export default defineConfig({
  testDir: '.',
  testIgnore: 'engines/**',
  outputDir: join(root, 'test-results'),
  // Journeys wait for the service and its network much of their time.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Of a whole journey, on a machine under load; waits have their own.
  timeout: 120_000,
  globalTimeout: 40 * 60_000,
  // A machine under load is slow.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Pacific/Auckland',
    contextOptions: { reducedMotion: 'reduce' },
    // Tests see the service's own responses; service/offline.spec.ts tests the cache.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      args: quiet,
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
    },
  },
  projects: [
    // `npm test` runs the main journeys, `npm run test:all` every one; `@rest` takes long and repeats much of another one.
    { name: 'main', grep: /@main/ },
    { name: 'chromium', grepInvert: /@main|@rest/ },
    { name: 'rest', grep: /@rest/ },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/support/serve-demo.ts serve`,
    cwd: root,
    url: `${address}/v2/stats/summary?network=MAINNET`,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: await choosePort(),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'demo'),
      DATABASE_URL: '',
      NAMING: 'core',
      DEMO: 'on',
      // A quarter of the pace at the end of the history, which journeys take their transactions from.
      DEMO_RATE: '0.5',
      LOG_LEVEL: 'warn',
    },
  },
});

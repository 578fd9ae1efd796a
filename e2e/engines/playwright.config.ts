import { defineConfig } from 'playwright/test';

/* Runs the journeys in other engines with Playwright's runner, but not its browsers. ENGINES has their names. */

// Their pages have the clock of the machine.
process.env.E2E_CLOCK_BEGINS_AT ??= String(Date.now());
const { default: base } = await import('../playwright.config.ts');

const names = (process.env.ENGINES ?? 'firefox,webkit').split(',');

export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  // One for each engine.
  workers: 2,
  fullyParallel: false,
  // Starting a browser on a busy machine is slow.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: { baseURL: base.use?.baseURL ?? '' },
  projects: names.map((name) => ({ name })),
});

import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';

/* Runs the journeys in other engines with Playwright's runner, but not its browsers. ENGINES has their names. */

const names = (process.env.ENGINES ?? 'firefox,webkit').split(',');

export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  workers: 1,
  fullyParallel: false,
  // Starting a browser on a busy machine is slow.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: { baseURL: base.use?.baseURL ?? '' },
  projects: names.map((name) => ({ name })),
});

import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';

/* The journeys in other engines: Playwright's runner and service, but not its browsers. ENGINES has their names. */

const names = (process.env.ENGINES ?? 'firefox,webkit').split(',');

export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  workers: 1,
  fullyParallel: false,
  // A browser that starts on a busy machine is slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: { baseURL: base.use?.baseURL ?? '' },
  projects: names.map((name) => ({ name })),
});

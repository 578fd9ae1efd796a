import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

const { LOOK_URL = '', LOOK_FOLDER = '', CHROME_PATH } = process.env;

/** Compares each view with its picture of the run before, which had `--update-snapshots`. */
export default defineConfig({
  testDir: '.',
  testMatch: 'views.spec.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  outputDir: join(LOOK_FOLDER, 'results'),
  reporter: [['line'], ['html', { outputFolder: '../../look', open: 'never' }]],
  snapshotPathTemplate: join(LOOK_FOLDER, 'pictures/{arg}{ext}'),
  expect: { timeout: 30_000, toHaveScreenshot: { animations: 'disabled', threshold: 0.1, maxDiffPixels: 0 } },
  use: {
    ...{ baseURL: LOOK_URL, timezoneId: 'UTC', serviceWorkers: 'block', bypassCSP: true },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: CHROME_PATH ? { executablePath: CHROME_PATH } : {},
  },
});

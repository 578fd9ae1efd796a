import { messages } from '#i18n/build/messages.mjs';
import { buildIfStale } from '../src/tools/build.mjs';
import { runPackage } from '../src/tools/command.mjs';
import { runNamed } from '../src/tools/install.mjs';
import { findBrowser } from './browser.mjs';
import { checkTypes } from './check-types.mjs';
import { testEngines } from './engines.mjs';
import { size } from './size.mjs';

/* `node testing/run.mjs NAME …`: the commands of package.json that check, test and release. */

const unitProjects = ['shared', 'isolated', 'slow', 'bench'].map((name) => `--project=${name}`);

const commands = {
  format: (parameters) => runPackage('@biomejs/biome', ['check', '--write', ...parameters]),

  /** `npm test` runs the tests of texts and messages with all others. */
  check: async () =>
    (await runPackage('@biomejs/biome', ['ci'])) ||
    (await checkTypes()) ||
    (await runPackage('knip', ['--no-progress', '--no-config-hints'])) ||
    (await runPackage('vitest', ['run', ...unitProjects, 'src/web/texts.test.ts', 'src/i18n/messages.test.mjs'])),

  messages,

  release: async (parameters) => (await import('./release.mjs')).release(parameters),

  unit: (parameters) => runPackage('vitest', ['run', ...unitProjects, ...parameters]),

  e2e: async (parameters) =>
    (await buildIfStale()) ||
    (await runPackage('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...parameters], {
      CHROME_PATH: await findBrowser(),
      NO_COLOR: undefined,
    })),

  engines: testEngines,

  size,
};

await runNamed(commands);

import { resolve } from 'node:path';
import { messages } from '../i18n/build/messages.mjs';
import { findBrowser } from './browser.mjs';
import { build, buildIfStale } from './build.mjs';
import { checkTypes } from './check-types.mjs';
import { runNode, runPackage } from './command.mjs';
import { testEngines } from './engines.mjs';
import { install } from './install.mjs';

/* The smaller commands: `node src/tools/run.mjs NAME …`. Each checks its requirements, as the big ones do. */

const commands = {
  build: () => build(),

  /** The service on port 3000, restarted after every change, and Vite in front of it. */
  dev: async (parameters) => {
    const service = runNode(['--watch', '--watch-preserve-output', 'src/server/main.ts', 'serve'], { PORT: '3000' });
    const codes = await Promise.all([service, runPackage('vite', parameters)]);
    return Math.max(...codes);
  },

  import: (files) => runNode(['src/server/main.ts', 'import', ...files.map(fromWhereTheyStand)]),

  export: (files) => runNode(['src/server/main.ts', 'export', ...files.map(fromWhereTheyStand)]),

  mirror: (parameters) => runNode(['src/server/main.ts', 'mirror', ...parameters]),

  format: (parameters) => runPackage('@biomejs/biome', ['check', '--write', ...parameters]),

  /** `npm test` runs the tests of texts and messages with all others. */
  check: async () =>
    (await runPackage('@biomejs/biome', ['ci'])) ||
    (await checkTypes()) ||
    (await runPackage('knip', ['--no-progress'])) ||
    (await runPackage('vitest', ['run', 'src/web/texts.test.ts', 'src/i18n/messages.test.mjs'])),

  messages,

  release: async (parameters) => (await import('./release.mjs')).release(parameters),

  unit: (parameters) =>
    runPackage('vitest', ['run', '--project=shared', '--project=isolated', '--project=bench', ...parameters]),

  e2e: async (parameters) =>
    (await buildIfStale()) ||
    (await runPackage('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...parameters], {
      CHROME_PATH: await findBrowser(),
      NO_COLOR: undefined,
    })),

  engines: testEngines,
};

/** npm changes to the project's folder; file names are relative to the caller's. */
function fromWhereTheyStand(file) {
  return file === '-' ? file : resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

const [name, ...parameters] = process.argv.slice(2);
try {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!command) throw new Error(`Specify a command: ${Object.keys(commands).join(', ')}.`);
  await install({ withTools: !['import', 'export', 'mirror', 'build'].includes(name) });
  process.exitCode = await command(parameters);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

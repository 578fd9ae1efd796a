import { buildIfStale } from '../src/tools/build.mjs';
import { runNode } from '../src/tools/command.mjs';
import { runNamed } from '../src/tools/install.mjs';
import { findBrowser } from '../testing/browser.mjs';

/* `node bench/run.mjs NAME …`: the commands of package.json that measure, attack or picture the explorer. */

const bench = (file) => (parameters) => runNode([`bench/${file}`, ...parameters]);
const withBuild = (file) => async (parameters) => (await buildIfStale()) || bench(file)(parameters);
const withBrowser = (file) => async (parameters) =>
  (await buildIfStale()) || runNode([`bench/${file}`, ...parameters], { CHROME_PATH: await findBrowser() });

const commands = {
  bench: bench('service/main.ts'),
  'bench:web': withBrowser('web/main.mjs'),
  drill: withBuild('drills/main.ts'),
  look: withBrowser('look/main.ts'),
  pictures: withBrowser('look/pictures.ts'),
};

await runNamed(commands);

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buildIfStale } from '../src/tools/build.mjs';
import { runPackage } from '../src/tools/command.mjs';

/* The main journeys in engines other than Chromium: Debian's Firefox and WebKitGTK, if they are installed. */

const engines = [
  { name: 'firefox', title: 'Firefox', programs: ['firefox-esr'], packages: 'firefox-esr' },
  { name: 'webkit', title: 'WebKit', programs: ['WebKitWebDriver', 'Xvfb'], packages: 'webkit2gtk-driver xvfb' },
];

function isInstalled(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => folder && existsSync(join(folder, program)));
}

/**
 * Finds the installed engines, and prints which are missing.
 * @returns their names, for ENGINES
 */
export function findEngines() {
  const [present, absent] = [true, false].map((wanted) =>
    engines.filter(({ programs }) => programs.every(isInstalled) === wanted),
  );
  if (absent.length > 0) {
    const titles = absent.map(({ title }) => title).join(' and ');
    const packages = absent.map((engine) => engine.packages).join(' ');
    process.stdout.write(`\nNot tested in ${titles}: not installed here (apt-get install ${packages}).\n`);
  }
  return present.map(({ name }) => name);
}

/** Runs the journeys in the given engines. */
export function runEngines(names, parameters, places = {}) {
  return runPackage('playwright', ['test', '--config=e2e/engines/playwright.config.ts', ...parameters], {
    ENGINES: names.join(','),
    NO_COLOR: undefined,
    ...places,
  });
}

/** `npm run engines`: all installed engines, or those of `ENGINES`. */
export async function testEngines(parameters) {
  const names = process.env.ENGINES?.split(',') ?? findEngines();
  return names.length === 0 ? 0 : (await buildIfStale()) || (await runEngines(names, parameters));
}

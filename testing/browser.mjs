import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from '../src/tools/command.mjs';
import { commandOf, inRoot, projectNode, toolCachePath, writeWhole } from '../src/tools/node.mjs';

const memory = toolCachePath('browser.json');
const playwrightVersion = () =>
  JSON.parse(readFileSync(inRoot('node_modules', 'playwright', 'package.json'), 'utf8')).version;

/**
 * Finds a browser that starts, or installs one: Playwright's, one on this machine, Debian's.
 * The choice is cached until Playwright changes. `CHROME_PATH` is required if set, not a preference.
 * @returns path of the program, '' for Playwright's own
 * @throws Error with one sentence if there is none
 */
export async function findBrowser() {
  const ordered = process.env.CHROME_PATH;
  if (ordered) {
    if (await starts(ordered)) return ordered;
    throw new Error(`CHROME_PATH=${ordered} does not start as a browser.`);
  }
  const remembered = recall();
  if (remembered !== undefined && (await starts(remembered))) return remembered;
  for (const find of [own, downloaded, onThisMachine, fromDebian]) {
    const found = await find();
    if (found === undefined) continue;
    writeWhole(memory, JSON.stringify({ playwright: playwrightVersion(), program: found }));
    return found;
  }
  throw new Error(
    'The browser tests need Chromium, but none was found: it is not installed, Playwright could not download it, and apt could not install it. Install Chromium or Chrome, or set CHROME_PATH.',
  );
}

function recall() {
  if (!existsSync(memory)) return undefined;
  const { playwright, program } = JSON.parse(readFileSync(memory, 'utf8'));
  return playwright === playwrightVersion() ? program : undefined;
}

async function starts(program) {
  const { chromium } = await import('playwright');
  try {
    const browser = await chromium.launch({ executablePath: program || undefined, timeout: 30_000 });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

async function own() {
  return (await starts('')) ? '' : undefined;
}

async function downloaded() {
  process.stdout.write('Downloading a browser for the tests.\n');
  const { code } = await runQuietly(
    projectNode(),
    [commandOf('playwright'), 'install', '--only-shell', '--no-progress', 'chromium'],
    {
      // A longer timeout if there is no other way.
      limitSeconds: candidates().length > 0 ? 60 : 300,
      extraEnvironment: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
    },
  );
  return code === 0 ? own() : undefined;
}

async function onThisMachine() {
  for (const program of candidates()) if (await starts(program)) return program;
  return undefined;
}

async function fromDebian() {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return undefined;
  const asRoot = process.getuid() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && (await runQuietly('sudo', ['-n', 'true'], { limitSeconds: 10 })).code !== 0)
    return undefined;
  process.stdout.write('Installing Debian’s Chromium.\n');
  const [program, ...prefix] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  await runQuietly(program, [...prefix, 'update'], { limitSeconds: 180 });
  // Older releases have no headless shell.
  for (const name of [shell, 'chromium']) {
    await runQuietly(program, [...prefix, 'install', '--yes', '--no-install-recommends', name], { limitSeconds: 900 });
    const found = await onThisMachine();
    if (found !== undefined) return found;
  }
  return undefined;
}

// The shell draws no windows and toolbars, so a page takes half of the time.
const shell = 'chromium-headless-shell';
const names = [
  shell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const usualPlaces = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/usr/lib/chromium/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];
const windowsPlaces = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];

function candidates() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const programFolders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => process.env[name]);
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...usualPlaces,
    ...windowsPlaces.flatMap((place) => programFolders.filter(Boolean).map((folder) => join(folder, place))),
  ].filter((path) => existsSync(path));
}

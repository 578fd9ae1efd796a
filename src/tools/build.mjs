import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { runPackage } from './command.mjs';
import { alone } from './lock.mjs';
import { inRoot, root, toolCachePath, writeWhole } from './node.mjs';

const folders = ['contract', 'format', 'i18n', 'web', 'worker'].map((folder) => `src/${folder}`);
const sources = ['index.html', 'public', ...folders, 'vite.config.ts', 'package-lock.json'];
const page = inRoot('dist', 'index.html');
const memory = toolCachePath('build');
const compress = promisify(brotliCompress);

/** `npm run build`: with `BASE_PATH` static files into `dist-static`; else for the service. @returns the exit code */
export function build() {
  if (!process.env.BASE_PATH) return buildForService();
  return runPackage('vite', ['build', '--logLevel', 'warn', '--outDir', 'dist-static', '--emptyOutDir']);
}

/** Builds the explorer for the root of a host, and its server bundle. @returns the exit code */
export function buildForService() {
  return alone(buildBoth);
}

async function buildBoth() {
  const mark = hashOf(sources);
  const codes = await Promise.all(
    [[], ['--ssr', 'src/web/app/entry-server.tsx']].map((only) =>
      runPackage('vite', ['build', ...only, '--logLevel', 'warn'], { BASE_PATH: '' }),
    ),
  );
  const code = codes.find((each) => each !== 0) ?? 0;
  if (code === 0) {
    await compressAssets();
    writeWhole(memory, `${mark} ${hashOf(['dist/index.html'])}`);
  }
  return code;
}

/** Compresses scripts and styles at build time, smaller than the service could per request. */
async function compressAssets() {
  const folder = inRoot('dist', 'assets');
  const files = readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      await writeFile(`${path}.br`, await compress(await readFile(path)));
    }),
  );
}

/** @returns the exit code; the build is skipped if the sources are unchanged */
export async function buildIfStale() {
  if (isFresh()) return 0;
  requireWritable();
  return alone(async () => {
    if (isFresh()) return 0;
    process.stdout.write('Building the explorer.\n');
    return buildBoth();
  });
}

/** A service often runs as a user that may not write here. @throws Error with one sentence */
function requireWritable() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new Error('The build is missing or out of date. Run "npm run build" as the owner of this folder.');
  }
}

function isFresh() {
  return (
    existsSync(page) &&
    existsSync(inRoot('dist-server', 'entry-server.js')) &&
    existsSync(memory) &&
    readFileSync(memory, 'utf8') === `${hashOf(sources)} ${hashOf(['dist/index.html'])}`
  );
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((start) => filesOf(start))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './command.mjs';
import { inMemory, inRoot, projectNode } from './node.mjs';

const limitSeconds = 20 * 60;

/**
 * Installs the packages of package-lock.json where any is missing or of another version.
 * @param withTools also what only testing needs
 * @throws Error with the output of npm
 */
export async function install({ withTools = false } = {}) {
  if (isInstalled(withTools)) return;
  requireLibatomic();
  // Not standard output: an export may stand there.
  process.stderr.write('Installing packages; this happens once and takes a minute or two.\n');
  const parameters = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const { program, prefix, shell } = npm();
  const { code, output } = await runQuietly(program, [...prefix, ...parameters], { limitSeconds, shell });
  if (code !== 0) throw new Error(`${output.trim()}\nInstalling the packages failed; see the output of npm above.`);
  projectNode();
}

/**
 * Installs a package of exactly this version that a single command needs, beside the project's own packages.
 * @returns its folder
 * @throws Error with the output of npm
 */
export async function installAside(name, version) {
  const place = inMemory('packages', `${name}-${version}`);
  const folder = join(place, 'node_modules', name);
  if (existsSync(join(place, 'installed'))) return folder;
  process.stderr.write(`Installing ${name} ${version}; this happens once.\n`);
  mkdirSync(place, { recursive: true });
  const parameters = ['install', '--prefix', place, '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const { program, prefix, shell } = npm();
  const { code, output } = await runQuietly(program, [...prefix, ...parameters, `${name}@${version}`], {
    limitSeconds,
    shell,
  });
  if (code !== 0) throw new Error(`${output.trim()}\nInstalling ${name} failed; see the output of npm above.`);
  writeFileSync(join(place, 'installed'), '');
  return folder;
}

/**
 * The pinned Node is linked to libatomic, which a minimal Debian lacks.
 * @throws Error with one sentence where the linker's list is to be had and does not have it
 */
function requireLibatomic() {
  if (process.platform !== 'linux') return;
  const { status, stdout } = spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' });
  if (status !== 0 || !lacksLibatomic(stdout)) return;
  throw new Error(
    'The Node that this project pins needs libatomic; install it first, on Debian and Ubuntu with: apt-get install libatomic1',
  );
}

/**
 * Whether libatomic is missing from the linker's list of libraries.
 * @param libraries what `ldconfig -p` prints
 */
export function lacksLibatomic(libraries) {
  return libraries.includes('libc.so') && !libraries.includes('libatomic.so.1');
}

/** The npm that started us, if one did. */
function npm() {
  const script = process.env.npm_execpath ?? '';
  if (/npm-cli\.c?js$/.test(script)) return { program: process.execPath, prefix: [script], shell: false };
  return { program: 'npm', prefix: [], shell: process.platform === 'win32' };
}

/** Whether a package with a part for each platform has this one's; npm leaves it out under a Node that is too old. */
function isForHere({ os, cpu, libc }) {
  const isMusl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
  return (
    os?.includes(process.platform) === true &&
    (cpu?.includes(process.arch) ?? true) &&
    (libc?.includes(isMusl ? 'musl' : 'glibc') ?? true)
  );
}

/** npm's own record of what it installed says all that package-lock.json asks for. */
function isInstalled(withTools) {
  const record = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const { packages: wanted } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const { packages: present } = JSON.parse(readFileSync(record, 'utf8'));
  return Object.entries(wanted).every(([path, part]) => {
    if (path === '' || path in present) return path === '' || present[path].version === part.version;
    if (part.dev && !withTools) return true;
    // What belongs to other platforms is never there.
    return part.optional || part.devOptional ? !isForHere(part) : false;
  });
}

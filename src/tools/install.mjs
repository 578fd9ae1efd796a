import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { runQuietly } from './command.mjs';
import { alone } from './lock.mjs';
import { inRoot, projectNode } from './node.mjs';

const limitSeconds = 20 * 60;

/** @param withTools also packages that only tests need @throws Error with the output of npm */
export async function install({ withTools = false } = {}) {
  if (isInstalled(withTools)) return;
  await alone(async () => {
    if (!isInstalled(withTools)) await installPackages();
  });
}

async function installPackages() {
  requireLibatomic();
  // Not to standard output, which may be an export.
  process.stderr.write('Installing packages (only once, a minute or two).\n');
  const parameters = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const { program, prefix, shell } = npm();
  const { code, output } = await runQuietly(program, [...prefix, ...parameters], { limitSeconds, shell });
  if (code !== 0) throw new Error(`${output.trim()}\nInstalling the packages failed; see the output of npm above.`);
  projectNode();
}

/**
 * Runs the command that this process's first parameter names, once its packages are installed; errors are printed.
 * @param needsTools whether a command needs packages that only tests need
 */
export async function runNamed(commands, needsTools = () => true) {
  const [name, ...parameters] = process.argv.slice(2);
  try {
    const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
    if (!command) throw new Error(`Specify a command: ${Object.keys(commands).join(', ')}.`);
    await install({ withTools: needsTools(name) });
    process.exitCode = await command(parameters);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** The pinned Node is linked to libatomic, which a minimal Debian lacks. @throws Error with one sentence */
function requireLibatomic() {
  if (process.platform !== 'linux') return;
  const { status, stdout } = spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' });
  if (status !== 0 || !lacksLibatomic(stdout)) return;
  throw new Error(
    'The pinned Node needs libatomic. Install it first; on Debian and Ubuntu: apt-get install libatomic1',
  );
}

/** @param libraries what `ldconfig -p` prints */
export function lacksLibatomic(libraries) {
  return libraries.includes('libc.so') && !libraries.includes('libatomic.so.1');
}

function npm() {
  const script = process.env.npm_execpath ?? '';
  if (/npm-cli\.c?js$/.test(script)) return { program: process.execPath, prefix: [script], shell: false };
  return { program: 'npm', prefix: [], shell: process.platform === 'win32' };
}

/** Returns whether the platform-specific part of a package is installed; npm skips it under a Node that is too old. */
function isForHere({ os, cpu, libc }) {
  const isMusl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
  return (
    os?.includes(process.platform) === true &&
    (cpu?.includes(process.arch) ?? true) &&
    (libc?.includes(isMusl ? 'musl' : 'glibc') ?? true)
  );
}

/** npm's own record of the installation has everything in package-lock.json. */
function isInstalled(withTools) {
  const record = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const { packages: wanted } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const { packages: present } = JSON.parse(readFileSync(record, 'utf8'));
  return Object.entries(wanted).every(([path, part]) => {
    if (path === '' || path in present) return path === '' || present[path].version === part.version;
    if (part.dev && !withTools) return true;
    // Packages of other platforms are never installed.
    return part.optional || part.devOptional ? !isForHere(part) : false;
  });
}

import { existsSync, readFileSync } from 'node:fs';
import { runQuietly } from './command.mjs';
import { inRoot, projectNode } from './node.mjs';

const limitSeconds = 20 * 60;

/**
 * Installs the packages of package-lock.json where any is missing or of another version.
 * @param withTools also what only testing needs
 * @throws Error with what npm said
 */
export async function install({ withTools = false } = {}) {
  if (isInstalled(withTools)) return;
  // Not standard output: an export may stand there.
  process.stderr.write('Installing packages; this happens once and takes a minute or two.\n');
  const parameters = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const { program, prefix, shell } = npm();
  const { code, said } = await runQuietly(program, [...prefix, ...parameters], { limitSeconds, shell });
  if (code !== 0) throw new Error(`${said.trim()}\nInstalling the packages failed; what npm said stands above.`);
  projectNode();
}

/** The npm that started us, if one did. */
function npm() {
  const script = process.env.npm_execpath ?? '';
  if (/npm-cli\.c?js$/.test(script)) return { program: process.execPath, prefix: [script], shell: false };
  return { program: 'npm', prefix: [], shell: process.platform === 'win32' };
}

/** npm's own record of what it installed says all that package-lock.json asks for. */
function isInstalled(withTools) {
  const record = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const { packages: wanted } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const { packages: present } = JSON.parse(readFileSync(record, 'utf8'));
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional }]) => {
    if (path === '' || path in present) return path === '' || present[path].version === version;
    // What belongs to other platforms is never there.
    return optional || devOptional || (dev && !withTools);
  });
}

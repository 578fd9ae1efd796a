import { resolve } from 'node:path';
import { build } from './build.mjs';
import { runNode, runPackage } from './command.mjs';
import { runNamed } from './install.mjs';

/* `node src/tools/run.mjs NAME …`: commands of package.json that do not need the test tools, except `dev`. */

const commands = {
  build: () => build(),

  /** The service on `PORT` or 3000, restarted after every change, and Vite in front of it, on `DEV_PORT` or 5173. */
  dev: async (parameters) => {
    const { PORT = '3000' } = process.env;
    const service = runNode(['--watch', '--watch-preserve-output', 'src/server/main.ts', 'serve'], { PORT });
    const codes = await Promise.all([service, runPackage('vite', parameters, { PORT })]);
    return Math.max(...codes);
  },

  import: (files) => runNode(['src/server/main.ts', 'import', ...files.map(resolveFromCallerDirectory)]),

  export: (files) => runNode(['src/server/main.ts', 'export', ...files.map(resolveFromCallerDirectory)]),

  mirror: (parameters) => runNode(['src/server/main.ts', 'mirror', ...parameters]),
};

/** npm changes to the project's folder; file names are relative to the caller's. */
function resolveFromCallerDirectory(file) {
  return file === '-' || file === '--help' || file === '-h'
    ? file
    : resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

await runNamed(commands, (name) => name === 'dev');

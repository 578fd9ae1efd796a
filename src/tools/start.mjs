import { buildIfStale } from './build.mjs';
import { runNode } from './command.mjs';
import { install } from './install.mjs';

/* `npm start`: from a fresh clone to a running explorer. */

try {
  await install();
  process.exitCode = (await buildIfStale()) || (await runNode(['src/server/main.ts', 'serve']));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

import { buildIfStale } from './build.mjs';
import { runNode } from './command.mjs';
import { install } from './install.mjs';
import { fewArenas, smallHeap } from './node.mjs';

/* `npm start`: from a fresh clone to a running explorer. */

try {
  await install();
  const parameters = process.argv.slice(2);
  // Parameters are refused or print the help, without a build.
  process.exitCode =
    (parameters.length === 0 && (await buildIfStale())) ||
    (await runNode([...smallHeap, 'src/server/main.ts', 'serve', ...parameters], fewArenas));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

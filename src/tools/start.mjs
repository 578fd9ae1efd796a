import { buildIfStale } from './build.mjs';
import { runNode } from './command.mjs';
import { install } from './install.mjs';
import { fewArenas, smallHeap } from './node.mjs';

/* `npm start`: from a fresh clone to a running explorer. */

try {
  await install();
  process.exitCode =
    (await buildIfStale()) || (await runNode([...smallHeap, 'src/server/main.ts', 'serve'], fewArenas));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

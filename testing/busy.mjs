import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/*
 * `node testing/busy.mjs COMMAND…` runs a command beside four processes that are always busy, as `node testing/busy.mjs npm
 * test`: no test may depend on the speed of the machine. Ends with the command's exit code.
 */

const loops = 4;
/** Ends by itself if this process was killed. */
const loop = `const parent = process.ppid; setInterval(() => {
  if (process.ppid !== parent) process.exit();
  const until = performance.now() + 200;
  while (performance.now() < until);
});`;

const [program, ...parameters] = process.argv.slice(2);
if (program === undefined) {
  process.stderr.write('Specify a command: node testing/busy.mjs npm test\n');
  process.exit(1);
}

const busy = Array.from({ length: loops }, () => spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }));
const child = spawn(program, parameters, { stdio: 'inherit', shell: process.platform === 'win32' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
const end = (code) => {
  for (const each of busy) each.kill('SIGKILL');
  process.exitCode = code;
};
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  end(127);
});
child.on('exit', (code, signal) => end(code ?? 128 + (constants.signals[signal] ?? 0)));

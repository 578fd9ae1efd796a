import { constants } from 'node:os';
import { runExport } from './cli/export-command.ts';
import { type Ending, runImport, type Terminal } from './cli/import-command.ts';
import { runMirror } from './cli/mirror-command.ts';
import { startService } from './service.ts';
import { readSettings, type Settings } from './settings/settings.ts';

/* The command line, and the only file that reads the environment. */

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** Docker waits ten seconds before it kills. */
const longestEndMs = 8000;

/**
 * Calls back at the first signal to end; one later on purpose ends the process at once. What takes too long to end is cut
 * off, which the store survives.
 */
function onStop(stop: (signal: 'SIGTERM' | 'SIGINT') => void): void {
  const first = (signal: 'SIGTERM' | 'SIGINT') => {
    process.off('SIGTERM', first).off('SIGINT', first);
    // A signal to the whole group comes twice.
    const again = () => {};
    process.on('SIGTERM', again).on('SIGINT', again);
    setTimeout(() => process.off('SIGTERM', again).off('SIGINT', again), 2000).unref();
    setTimeout(() => {
      fail(new Error(`What was under way did not end in ${longestEndMs / 1000} s and was cut off.`));
      process.exit(128 + constants.signals[signal]);
    }, longestEndMs).unref();
    stop(signal);
  };
  process.on('SIGTERM', first).on('SIGINT', first);
}

async function serve(settings: Settings): Promise<void> {
  const service = await startService(settings, say);
  say(`Core Explorer answers at ${service.address}`);
  onStop(() => service.close().catch(fail));
}

const endings = { whole: 0, incomplete: 1 } as const;

async function move(command: (terminal: Terminal) => Promise<Ending>) {
  const stopping = new AbortController();
  let stopCode = 0;
  onStop((signal) => {
    stopCode = 128 + constants.signals[signal];
    stopping.abort();
  });
  const { stdin: input, stdout: output, stderr: errors } = process;
  const ending = await command({ input, output, errors, signal: stopping.signal });
  process.exitCode = ending === 'stopped' ? stopCode : endings[ending];
}

const [command, ...parameters] = process.argv.slice(2);
try {
  const settings = readSettings(process.env);
  if (command === 'serve') await serve(settings);
  else if (command === 'import') await move((terminal) => runImport(settings, parameters[0], terminal));
  else if (command === 'export') await move((terminal) => runExport(settings, parameters[0], terminal));
  else if (command === 'mirror') await move((terminal) => runMirror(settings, parameters, terminal));
  else throw new Error('Say what to do: serve, import FILE.ndjson, export FILE.ndjson, or mirror --upstream URL.');
} catch (error) {
  fail(error);
}

import { constants, hostname } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { startService } from './service.ts';
import { readSettings, type Settings } from './settings.ts';
import { messageOf } from './store/engine/unavailable.ts';
import type { Ending, Terminal } from './transfer/commands.ts';
import { runExport } from './transfer/export-command.ts';
import { runImport } from './transfer/import-command.ts';
import { runMirror } from './transfer/mirror-command.ts';
import { commit, version } from './version.ts';

/* Command line of the service; the only file that reads the environment. */

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A line of the service's log: as text in a terminal, otherwise JSON like the lines of requests. */
function log(msg: string): void {
  const { isTTY } = process.stdout;
  print(isTTY ? msg : JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, hostname: hostname(), msg }));
}

function fail(error: unknown): void {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

/** Without the delay that the settings add, below the ten seconds after which Docker kills a container. */
const shutdownTimeoutMs = 8000;

/** Calls back on the first signal; a deliberate second one, or too long a shutdown, ends the process at once. */
function onStop(stop: (signal: 'SIGTERM' | 'SIGINT') => void, delayMs = 0): void {
  const first = (signal: 'SIGTERM' | 'SIGINT') => {
    process.off('SIGTERM', first).off('SIGINT', first);
    // A signal to the process group arrives twice.
    const again = () => {};
    process.on('SIGTERM', again).on('SIGINT', again);
    setTimeout(() => process.off('SIGTERM', again).off('SIGINT', again), 2000).unref();
    setTimeout(
      () => {
        fail(new Error(`Shutdown took longer than ${shutdownTimeoutMs / 1000} s and was forced.`));
        process.exit(128 + constants.signals[signal]);
      },
      shutdownTimeoutMs + (signal === 'SIGTERM' ? delayMs : 0),
    ).unref();
    stop(signal);
  };
  process.on('SIGTERM', first).on('SIGINT', first);
}

/** Growth of the heap in percent of what is in use, after which V8 collects garbage. Its default reaches 300. */
const heapGrowthPercent = 30;

/** Makes V8 collect garbage long before the limit of Node, half of the memory of the container or the machine. */
function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);
}

async function serve(settings: Settings): Promise<void> {
  limitHeapGrowth();
  const service = await startService(settings, log);
  const build = commit === undefined ? version : `${version}, commit ${commit}`;
  log(`Core Explorer is running at ${service.address} (version ${build})`);
  if (process.stdout.isTTY)
    print(`API reference: ${service.address}/docs\nSettings: docs/configuration.md\nStop: Ctrl C`);
  void service.failure.then((error) => {
    fail(error);
    service.close().catch(fail);
  });
  const delayMs = 1000 * settings.shutdownDelaySeconds;
  // Ctrl C ends at once.
  onStop((signal) => {
    log(`Stopping after ${signal}.`);
    service.close(signal === 'SIGTERM' ? delayMs : 0).catch(fail);
  }, delayMs);
}

const exitCodes = { whole: 0, incomplete: 1 } as const;

async function runTransfer(command: (terminal: Terminal) => Promise<Ending>) {
  const stopping = new AbortController();
  let stopCode = 0;
  onStop((signal) => {
    stopCode = 128 + constants.signals[signal];
    stopping.abort();
  });
  const { stdin: input, stdout: output, stderr: errors } = process;
  const ending = await command({ input, output, errors, signal: stopping.signal });
  process.exitCode = ending === 'stopped' ? stopCode : exitCodes[ending];
}

const usages: Readonly<Record<string, string>> = {
  serve: `npm start
Serves the explorer and its API at http://127.0.0.1:3000. Settings are environment variables, such as PORT=3100:
docs/configuration.md.`,
  import: `npm run import -- FILE.ndjson
Stores transactions, tokens and prices of a file with a JSON object per line, or of standard input for "-": docs/import.md.
DATA_DIR or DATABASE_URL names the store.`,
  export: `npm run export -- FILE.ndjson
Writes the store to a file that can be imported; without a file, to standard output: docs/import.md.
DATA_DIR or DATABASE_URL names the store.`,
  mirror: `npm run mirror -- --upstream URL
Copies another service with the same API into the store, and follows it until it is stopped: docs/import.md.
UPSTREAM_RATE limits the requests per second; DATA_DIR or DATABASE_URL names the store.`,
};

const [command = '', ...parameters] = process.argv.slice(2);
try {
  const usage = Object.hasOwn(usages, command) ? usages[command] : undefined;
  const settings = readSettings(process.env);
  if (usage !== undefined && parameters.some((word) => word === '--help' || word === '-h')) print(usage);
  else if (command === 'serve' && parameters.length > 0) {
    throw new Error(`${parameters[0]} is not known. Settings are environment variables: docs/configuration.md.`);
  } else if (command === 'serve') await serve(settings);
  else if (command === 'import') await runTransfer((terminal) => runImport(settings, parameters[0], terminal));
  else if (command === 'export') await runTransfer((terminal) => runExport(settings, parameters[0], terminal));
  else if (command === 'mirror') await runTransfer((terminal) => runMirror(settings, parameters, terminal));
  else throw new Error('Unknown command. Use serve, import FILE.ndjson, export FILE.ndjson, or mirror --upstream URL.');
} catch (error) {
  fail(error);
}

import { constants } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { startService } from './service.ts';
import { readSettings, type Settings } from './settings.ts';
import { messageOf } from './store/engine/unavailable.ts';
import { type Ending, runExport, runImport, runMirror, type Terminal } from './transfer/commands.ts';

/* Command line of the service; the only file that reads the environment. */

function print(line: string): void {
  process.stdout.write(`${line}\n`);
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
  const service = await startService(settings, print);
  print(`Core Explorer is running at ${service.address}`);
  const delayMs = 1000 * settings.shutdownDelaySeconds;
  // Ctrl C ends at once.
  onStop((signal) => service.close(signal === 'SIGTERM' ? delayMs : 0).catch(fail), delayMs);
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

const [command, ...parameters] = process.argv.slice(2);
try {
  const settings = readSettings(process.env);
  if (command === 'serve') await serve(settings);
  else if (command === 'import') await runTransfer((terminal) => runImport(settings, parameters[0], terminal));
  else if (command === 'export') await runTransfer((terminal) => runExport(settings, parameters[0], terminal));
  else if (command === 'mirror') await runTransfer((terminal) => runMirror(settings, parameters, terminal));
  else throw new Error('Unknown command. Use serve, import FILE.ndjson, export FILE.ndjson, or mirror --upstream URL.');
} catch (error) {
  fail(error);
}

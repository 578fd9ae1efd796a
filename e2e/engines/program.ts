import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Program {
  /**
   * Waits for a pattern in the output and returns its first group; fails with the output if the program ends before.
   */
  readonly found: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a program.
 * @param home its home directory
 */
export function startProgram(
  [command, ...parameters]: readonly [string, ...string[]],
  home: string,
  pattern: RegExp,
  environment: Readonly<Record<string, string>> = {},
): Program {
  // A separate process group, so that its children end with it.
  const program = spawn(command, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: '', XDG_DATA_HOME: '', XDG_CACHE_HOME: '', ...environment },
  });
  const stop = async () => {
    if (program.pid !== undefined && !hasEnded(program)) {
      const ended = once(program, 'exit');
      process.kill(-program.pid, 'SIGKILL');
      await ended;
    }
  };
  let output = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const read = (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-10_000);
    const found = pattern.exec(output)?.[1];
    if (found !== undefined) resolve(found);
  };
  program.stdout.on('data', read);
  program.stderr.on('data', read);
  program.on('error', reject);
  program.on('exit', () => reject(new Error(`${command} ended: ${output}`)));
  // Stopping does not wait for the pattern.
  promise.catch(() => {});
  return { found: promise, stop };
}

function hasEnded(program: ChildProcess): boolean {
  return program.exitCode !== null || program.signalCode !== null;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');
const maxLines = 1000;

/** A command in a separate process, so that the drill sees whether it exits. */
export class CommandProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  /** The last lines of its output. */
  readonly lines: string[] = [];

  /**
   * @param parameters such as `import FILE`
   * @param folder of the project; default: this one
   */
  constructor(parameters: readonly string[], environment: Readonly<Record<string, string>>, folder = root) {
    this.#child = spawn(
      process.execPath,
      ['--max-semi-space-size=16', join(folder, 'src/server/main.ts'), ...parameters],
      {
        cwd: folder,
        // Memory as with `npm start`.
        env: { PATH: '', LOG_LEVEL: 'error', MALLOC_ARENA_MAX: '2', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#ended = once(this.#child, 'close').then(() => {});
    for (const output of [this.#child.stdout, this.#child.stderr]) {
      if (!output) continue;
      createInterface({ input: output }).on('line', (line) => {
        this.lines.push(line);
        if (this.lines.length > maxLines) this.lines.shift();
      });
    }
  }

  /** Resident memory in bytes; undefined if the system does not report it. */
  async rssBytes(): Promise<number | undefined> {
    const status = await readFile(`/proc/${this.#child.pid}/status`, 'utf8').catch(() => '');
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** How it ended: its exit code, or the signal. */
  get ending(): string {
    return String(this.#child.signalCode ?? this.#child.exitCode ?? 'none');
  }

  /** Resolves when it has ended. */
  get ended(): Promise<void> {
    return this.#ended;
  }

  /** Returns the address of `serve`. @throws Error with its output if it ends instead */
  async address(): Promise<string> {
    const found = () => this.lines.map((line) => /http:\/\/\S+/.exec(line)?.[0]).find(Boolean);
    while (this.isAlive && !found()) await Promise.race([once(this.#child.stdout ?? this.#child, 'data'), this.#ended]);
    // The last lines may arrive shortly after the exit.
    await new Promise(setImmediate);
    const address = found();
    if (!address) throw new Error(`The service did not start:\n${this.lines.join('\n')}`);
    return address;
  }

  /** Kills it, as a crash would. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** Stops it as an operator would, with SIGKILL as the last step. @returns whether it ended by itself */
  async stop(patienceMs = 15_000): Promise<boolean> {
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), patienceMs);
    this.#child.kill('SIGTERM');
    await this.#ended;
    clearTimeout(timer);
    return this.#child.signalCode !== 'SIGKILL';
  }
}

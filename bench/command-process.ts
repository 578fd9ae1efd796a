import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/* Processes that are attacked or measured, and the files that they get. */

export const root = join(import.meta.dirname, '..');
const maxLines = 1000;

/** A command in a separate process, so that the drill sees whether it exits. */
export class CommandProcess implements AsyncDisposable {
  readonly #child: ChildProcess;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  /** The last lines of its output. */
  readonly lines: string[] = [];

  /**
   * @param parameters such as `import FILE`
   * @param folder of the project; default: this one
   */
  constructor(parameters: readonly string[], environment: Readonly<Record<string, string>>, folder = root) {
    const flags = ['--max-semi-space-size=16', join(folder, 'src/server/main.ts')];
    this.#child = spawn(process.execPath, [...flags, ...parameters], {
      cwd: folder,
      // Memory as with `npm start`.
      env: { PATH: '', LOG_LEVEL: 'error', MALLOC_ARENA_MAX: '2', PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.ended = once(this.#child, 'close').then(() => {});
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

  /** Returns the address of `serve`. @throws Error with its output if it ends instead */
  async address(): Promise<string> {
    const found = () => this.lines.map((line) => /http:\/\/\S+/.exec(line)?.[0]).find(Boolean);
    while (this.isAlive && !found()) await Promise.race([once(this.#child.stdout ?? this.#child, 'data'), this.ended]);
    // The last lines may arrive shortly after the exit.
    await new Promise(setImmediate);
    const address = found();
    if (!address) throw new Error(`The service did not start:\n${this.lines.join('\n')}`);
    return address;
  }

  /** Kills it, as a crash would. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }

  /** Stops it as an operator would, with SIGKILL as the last step. @returns whether it ended by itself */
  async stop(patienceMs = 15_000): Promise<boolean> {
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), patienceMs);
    this.#child.kill('SIGTERM');
    await this.ended;
    clearTimeout(timer);
    return this.#child.signalCode !== 'SIGKILL';
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }
}

/** A file of this project in a separate process, which answers each message with one by {@link answerMessages}. */
export class Helper implements AsyncDisposable {
  readonly #child: ChildProcess;
  readonly #failed: Promise<never>;

  constructor(file: string, flags: readonly string[] = []) {
    this.#child = fork(file, { serialization: 'advanced', execArgv: [...flags] });
    this.#failed = once(this.#child, 'exit').then(([code, signal]) => {
      throw new Error(`${file} ended with ${signal ?? code}.`);
    });
    this.#failed.catch(() => {});
  }

  async ask<Answer>(message: object | string): Promise<Answer> {
    this.#child.send(message);
    const [answer] = (await Promise.race([once(this.#child, 'message'), this.#failed])) as [Answer];
    return answer;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.connected) this.#child.disconnect();
    await this.#failed.catch(() => {});
  }
}

/** In the process of a {@link Helper}: answers each message, and ends when it is disconnected. */
export function answerMessages<Message>(answer: (message: Message) => unknown): void {
  process.on('message', async (message: Message) => process.send?.(await answer(message)));
  process.once('disconnect', () => process.exit());
}

/** The same for a service: the first message starts it, and is answered with its address; the others ask for a report. */
export function startThenAnswer<Setup, Message>(
  start: (setup: Setup) => Promise<{ readonly address: string; report(message: Message): unknown }>,
): void {
  process.once('disconnect', () => process.exit());
  process.once('message', async (setup: Setup) => {
    const { address, report } = await start(setup);
    answerMessages(report);
    process.send?.(address);
  });
}

/** Creates a temporary folder. */
export function openFolder() {
  return mkdtempDisposable(join(tmpdir(), 'drill-'));
}

/** Writes lines of NDJSON. @param pad spaces after each line of a transaction */
export async function writeLines(file: string, lines: Iterable<{ readonly record: string }>, pad = ''): Promise<void> {
  const texts = Iterator.from(lines).map(
    (line) => `${JSON.stringify(line)}${line.record === 'transaction' ? pad : ''}\n`,
  );
  await pipeline(Readable.from(texts), createWriteStream(file));
}

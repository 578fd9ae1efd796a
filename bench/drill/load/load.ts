import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Load, Outcome } from './load-client.ts';

export type { Group, Outcome } from './load-client.ts';

/** Clients of the service, in a separate process. */
export class LoadProcess {
  readonly #child: ChildProcess = fork(join(import.meta.dirname, 'load-client.ts'), { execArgv: [] });

  /** Runs all groups at the same time. @throws Error if the process ends early */
  async run(load: Load): Promise<readonly Outcome[]> {
    const died = once(this.#child, 'exit').then(() => {
      throw new Error('The clients of the drill died.');
    });
    this.#child.send(load);
    const [outcomes] = (await Promise.race([once(this.#child, 'message'), died])) as [readonly Outcome[]];
    died.catch(() => {});
    return outcomes;
  }

  end(): void {
    if (this.#child.connected) this.#child.disconnect();
  }
}

/** Returns a request as text. */
export function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: drill.example\r\n\r\n`;
}

/** Returns a request with a body, as text. */
export function post(path: string, body: object): string {
  const text = JSON.stringify(body);
  const head = `POST ${path} HTTP/1.1\r\nhost: drill.example\r\ncontent-type: application/json\r\n`;
  return `${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Drive, Driven } from './client.ts';

/** The client, in its process. */
export class Driver {
  readonly #process: ChildProcess = fork(join(import.meta.dirname, 'client.ts'), { serialization: 'advanced' });

  /** @throws Error if a response was not 200 */
  async drive(options: Drive): Promise<Driven> {
    this.#process.send(options);
    const [driven] = (await once(this.#process, 'message')) as [Driven];
    if (driven.failure) throw new Error(`${driven.failure}.`);
    return driven;
  }

  end(): void {
    this.#process.disconnect();
  }
}

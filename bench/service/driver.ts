import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Drive, Driven } from './client.ts';

/** The client, in its process. */
export class Driver {
  readonly #process: ChildProcess = fork(join(import.meta.dirname, 'client.ts'), { serialization: 'advanced' });

  async drive(options: Drive): Promise<Driven> {
    this.#process.send(options);
    const [driven] = (await once(this.#process, 'message')) as [Driven];
    return driven;
  }

  end(): void {
    this.#process.disconnect();
  }
}

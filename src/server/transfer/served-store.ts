import { type IncomingMessage, request } from 'node:http';
import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type * as z from 'zod/mini';
import { IngestResult } from '#contract/ingest.ts';
import { StoreUnavailable } from '#server/store/engine/unavailable.ts';
import type { ExportOptions } from '#server/store/read/stored-lines.ts';
import { StoreFull } from '#server/store/write-guard.ts';
import { fullStatus, type ImportHead, linesHeader, MetaValue, maxIdleMs, StoreFacts } from './local-service.ts';
import { localSocketPath, maxSocketPathBytes } from './local-socket.ts';

interface Block extends ImportHead {
  readonly text: Buffer;
  /** Lines that it has by the checks of this process. */
  readonly read: number;
  readonly imported: number;
}

/** The embedded store of a service that runs on this machine, over its socket. */
export class ServedStore {
  readonly #path: string;

  private constructor(path: string) {
    this.#path = path;
  }

  /**
   * Returns the store whose folder a service has open; undefined if what has it open is no service, or is starting.
   * @throws Error with one sentence if the path of the folder is too long
   */
  static async find(folder: string): Promise<ServedStore | undefined> {
    const path = localSocketPath(folder);
    if (path === undefined) {
      const limit = `the path is too long to reach it over a socket (${maxSocketPathBytes} bytes)`;
      throw new Error(`Another process uses the folder ${folder}, and ${limit}; stop it first, or use a shorter path.`);
    }
    const store = new ServedStore(path);
    try {
      await store.facts();
      return store;
    } catch (error) {
      if (error instanceof StoreUnavailable) return undefined;
      throw error;
    }
  }

  facts(): Promise<z.infer<typeof StoreFacts>> {
    return this.#read('GET', '/facts', StoreFacts);
  }

  async readMeta(key: string): Promise<string | undefined> {
    const { value } = await this.#read('GET', `/meta?${new URLSearchParams({ key })}`, MetaValue);
    return value;
  }

  async recordFeed(): Promise<void> {
    await (await this.#send('POST', '/feed')).toArray();
  }

  /** Stores a block with its metadata, all or nothing. */
  async write({ text, read, imported, ...head }: Block): Promise<void> {
    const body = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), text]);
    const stored = await this.#read('POST', '/lines', IngestResult, body);
    if (stored.read === read && stored.imported === imported) return;
    throw new Error(
      'The service runs another version, which reads these lines differently. Restart it, and try again.',
    );
  }

  /** As `exportLines`, from one state of the store: the service writes nothing meanwhile. */
  async exportLines(output: Writable, { onProgress, signal }: ExportOptions = {}) {
    const response = await this.#send('GET', '/lines');
    const total = Number(response.headers[linesHeader]);
    let lines = 0;
    async function* counted() {
      for await (const chunk of response) {
        const bytes: Buffer = chunk;
        for (let at = bytes.indexOf('\n'); at >= 0; at = bytes.indexOf('\n', at + 1)) lines++;
        onProgress?.(lines, total);
        yield bytes;
      }
    }
    try {
      await pipeline(counted, output, { end: false, ...(signal && { signal }) });
    } catch (error) {
      if (signal?.aborted) return { lines, stopped: true };
      if (!response.errored) throw error;
      const causes = `the service stopped, or the output was not read for ${maxIdleMs / 1000} s`;
      throw new Error(`The export is incomplete: ${causes}.`, { cause: error });
    } finally {
      response.destroy();
    }
    return { lines, stopped: false };
  }

  async #read<Shape extends z.ZodMiniType>(
    method: string,
    path: string,
    shape: Shape,
    body?: Buffer,
  ): Promise<z.output<Shape>> {
    const response = await this.#send(method, path, body);
    const json = await text(response).catch((error: unknown) => {
      throw unreachable(error);
    });
    return shape.parse(JSON.parse(json));
  }

  /** @throws StoreUnavailable if a retry may help, StoreFull, or Error with the sentence of the service */
  async #send(method: string, path: string, body?: Buffer): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const sent = request({ socketPath: this.#path, method, path, agent: false }, resolve);
    sent.on('error', (error) => reject(unreachable(error)));
    sent.end(body);
    const response = await promise;
    const { statusCode = 0 } = response;
    if (statusCode === 200) return response;
    const reason = await text(response).catch((error: unknown) => {
      throw unreachable(error);
    });
    if (statusCode === 503) throw new StoreUnavailable(reason);
    throw statusCode === fullStatus
      ? new StoreFull(reason)
      : new Error(reason || `The service returned ${statusCode}.`);
  }
}

function unreachable(cause: unknown): StoreUnavailable {
  return new StoreUnavailable('its service does not respond', { cause });
}

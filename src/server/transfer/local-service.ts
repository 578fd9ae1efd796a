import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { messageOf, StoreDamaged, StoreUnavailable } from '#server/store/engine/unavailable.ts';
import { factsOf, readMeta, recordFeed } from '#server/store/model/meta.ts';
import type { Store } from '#server/store/model/store.ts';
import { countStoredLines, exportBesideReads } from '#server/store/read/stored-lines.ts';
import { StoreFull } from '#server/store/write-guard.ts';
import { ingestText } from './ingest-text.ts';
import { localSocketPath, maxSocketPathBytes } from './local-socket.ts';

/* What a service with an embedded store does for the commands of its machine: HTTP over a socket of its user only. */

/** First line of an import request; the others are lines of the import. */
export const ImportHead = z.object({
  isStart: z.boolean(),
  meta: z.optional(z.object({ key: z.string(), value: z.string() })),
});
export type ImportHead = z.infer<typeof ImportHead>;

export const StoreFacts = z.object({ isEmpty: z.boolean(), isInvented: z.boolean() });

export const MetaValue = z.object({ value: z.optional(z.string()) });

/** Response header with the number of lines of an export. */
export const linesHeader = 'x-lines';

export const fullStatus = 507;

/** Writes wait for an export, so one that is not read ends. */
export const maxIdleMs = 30_000;

export interface LocalService {
  /** Ends exports, and waits for the batch that is being stored. */
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<unknown>;

/** @param log receives a sentence if the folder cannot have a socket @returns undefined then */
export async function openLocalService(
  store: Store,
  folder: string,
  log: (line: string) => void,
): Promise<LocalService | undefined> {
  const path = localSocketPath(folder);
  if (path === undefined) {
    log(
      `The path of DATA_DIR is too long for a socket of ${maxSocketPathBytes} bytes. Stop the service to import or export.`,
    );
    return undefined;
  }
  const closing = new AbortController();
  const handlers = handlersOf(store, closing.signal);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const handler = handlers[`${request.method} ${url.pathname}`];
    if (!handler) return void response.writeHead(404).end();
    handler(request, response, url).then(
      (body) => body !== undefined && response.end(JSON.stringify(body)),
      (error: unknown) => sendError(response, error),
    );
  });
  // A slow store takes longer than the limits of a public server.
  server.requestTimeout = 0;
  // The socket of a service that was killed. The lock of the folder is ours.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  // No moment in which others may connect.
  const mask = process.umask(0o077);
  try {
    server.listen(path, resolve);
  } finally {
    process.umask(mask);
  }
  try {
    await listening;
    if (process.platform !== 'win32') chmodSync(path, 0o600);
  } catch (error) {
    log(`Commands cannot reach this service: ${messageOf(error)}. Stop it to import or export.`);
    return undefined;
  }
  return {
    close: async () => {
      closing.abort();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function handlersOf(store: Store, closing: AbortSignal): Readonly<Record<string, Handler>> {
  return {
    'GET /facts': () => factsOf(store),
    'GET /meta': async (_request, _response, url) => ({
      value: await readMeta(store, url.searchParams.get('key') ?? ''),
    }),
    'POST /feed': async () => {
      await store.write(() => recordFeed(store));
      return {};
    },
    'POST /lines': async (request) => {
      const body = await buffer(request);
      const end = body.indexOf('\n') + 1;
      const { isStart, meta } = ImportHead.parse(JSON.parse(body.toString('utf8', 0, end)));
      return ingestText(store, body.subarray(end), { isStart, meta });
    },
    'GET /lines': (_request, response) => sendLines(store, response, closing),
  };
}

async function sendLines(store: Store, response: ServerResponse, closing: AbortSignal): Promise<undefined> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const idle = setTimeout(end, maxIdleMs);
  response.once('close', end);
  closing.addEventListener('abort', end, { once: true });
  try {
    response.setHeader(linesHeader, await countStoredLines(store));
    const { stopped } = await exportBesideReads(store, response, {
      signal: ending.signal,
      onProgress: () => idle.refresh(),
    });
    if (stopped) response.destroy();
    else response.end();
  } finally {
    clearTimeout(idle);
    closing.removeEventListener('abort', end);
  }
  return undefined;
}

function sendError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  const passes = error instanceof StoreUnavailable && !(error instanceof StoreDamaged);
  const reason = error instanceof StoreUnavailable ? error.reason : messageOf(error);
  response.writeHead(error instanceof StoreFull ? fullStatus : passes ? 503 : 500).end(reason);
}

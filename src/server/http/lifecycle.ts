import { constants, createSecureServer, type Http2SecureServer, type ServerHttp2Stream } from 'node:http2';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DataStop } from '#contract/endpoint.ts';
import { damagedMessage, HttpError } from '#server/errors.ts';
import { StoreDamaged, StoreUnavailable, withTimeout } from '#server/store/engine/unavailable.ts';
import { maxHeaderBytes } from './errors.ts';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
  readonly names: { readonly host: string; readonly port: string };
}

function listenErrorMessage({ host, port, names }: ListenAddress, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'an unknown error';
  switch (code) {
    case 'EADDRINUSE':
      return `${names.port}: ${port} is already in use on ${host}; stop what listens there, or choose another port.`;
    case 'EACCES':
      return `${names.port}: this user may not listen on ${port}; choose a port from 1024.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${names.host}: ${host} is not a known host name.`;
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return `${names.host}: ${host} is not an address of this machine.`;
    default:
      return `${names.host} and ${names.port}: cannot listen on ${host}, port ${port} (${code}).`;
  }
}

/** Before the slow part of the start. @throws Error with a message that names the setting, if it cannot listen */
export async function checkListenAddress(address: ListenAddress): Promise<void> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error) => reject(new Error(listenErrorMessage(address, error), { cause: error })));
  server.listen({ port: address.port, host: address.host }, resolve);
  await promise;
  await new Promise((closed) => server.close(closed));
}

/** A store that takes longer is not ready. */
const checkTimeoutMs = 1000;

export interface HealthOptions {
  /** @throws Error if the store is unreachable or not ready */
  readonly check: () => Promise<unknown>;
  /** Why no new data is written, and since when; default: unknown. */
  readonly dataStop?: () => DataStop | undefined;
  /** Whether the service is shutting down: it still serves, but takes no new clients; default: no. */
  readonly isEnding?: () => boolean;
}

const stopReasons: Readonly<Record<DataStop['reason'], string>> = {
  'disk-full': 'the disk is full',
  'source-unavailable': 'the service that it copies does not respond',
};

const withoutRateLimit = { config: { rateLimit: false } } as const;

/** Serves `/healthz` and `/readyz` (supplement 6). */
export function healthRoutes(app: FastifyInstance, { check, dataStop, isEnding }: HealthOptions): void {
  app.get('/healthz', withoutRateLimit, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('The service is alive.'),
  );

  app.get('/readyz', withoutRateLimit, async (_request, reply) => {
    if (isEnding?.()) throw new HttpError(503, 'The service is shutting down.', 5);
    try {
      await withTimeout(checkTimeoutMs, check());
    } catch (error) {
      // An unavailable store needs no stack in the log.
      if (error instanceof StoreUnavailable) reply.log.warn(error.message);
      else reply.log.warn({ err: error }, 'not ready');
      throw new HttpError(503, error instanceof StoreDamaged ? damagedMessage : 'The database cannot be reached.', 5);
    }
    const stop = dataStop?.();
    const stopped = stop && ` Its data stopped at ${new Date(stop.since).toISOString()}: ${stopReasons[stop.reason]}.`;
    return reply.type('text/plain; charset=utf-8').send(`The service is ready.${stopped ?? ''}`);
  });
}

const pollMs = 50;
/** Polls until a client has to have finished sending a request, after the port was closed: a second, longer if busy. */
const partialRequestPolls = 20;

/** Ends an app as load balancers expect: `/readyz` fails, then the port closes, then running requests are finished. */
export class Shutdown {
  readonly #running = new Set<FastifyRequest>();
  #hasBegun = false;

  /** Observes the requests of routes that are added later, and closes their connections once the end has begun. */
  observe(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      this.#running.add(request);
      // Also without a response, if the client has left.
      reply.raw.once('close', () => this.#running.delete(request));
      if (this.#hasBegun && request.raw.httpVersionMajor === 1) reply.header('connection', 'close');
      done();
    });
  }

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** All is still served, while `/readyz` fails. */
  begin(): void {
    this.#hasBegun = true;
  }

  /** @param server default: the app's own */
  async close(app: FastifyInstance, server: { closeAllConnections(): void } = app.server): Promise<void> {
    this.begin();
    let isClosed = false;
    const closing = app.close().finally(() => {
      isClosed = true;
    });
    // A client that never finishes its request does not hold up the end. Each poll reads what has arrived.
    for (let poll = 0; !isClosed && (poll < partialRequestPolls || this.#hasWholeRequest()); poll++) {
      await Promise.race([closing, sleep(pollMs)]);
    }
    if (!isClosed) server.closeAllConnections();
    await closing;
  }

  #hasWholeRequest(): boolean {
    return this.#running.values().some(({ raw }) => raw.complete);
  }
}

/** Lets another app serve what arrives at the server of an app; requests that are running end where they began. */
export async function handOver({ server }: FastifyInstance, successor: FastifyInstance): Promise<void> {
  await successor.ready();
  server.removeAllListeners('request').on('request', (request, response) => successor.routing(request, response));
}

/** A certificate with its chain, and its private key, as PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Requests that run at a time on one connection of HTTP/2; browsers expect 100. */
const maxStreams = 100;

/** Times in milliseconds after which a request that has not ended, and a response that is not read, are canceled. */
interface StreamTimeouts {
  readonly requestMs: number;
  readonly idleMs: number;
}

/** Ends what Node's limits for HTTP/1.1 do not cover: requests that do not end, and responses that nobody reads. */
function limitStream(stream: ServerHttp2Stream, { requestMs, idleMs }: StreamTimeouts): void {
  const cancel = () => stream.close(constants.NGHTTP2_CANCEL);
  // The timeout of a stream starts again with each PING.
  let waiting = 0;
  const check = setInterval(() => {
    if (stream.writableLength > 0 && stream.writableLength === waiting) cancel();
    waiting = stream.writableLength;
  }, idleMs / 2).unref();
  stream.once('close', () => clearInterval(check));
  if (stream.endAfterHeaders) return;
  const timer = setTimeout(cancel, requestMs).unref();
  for (const event of ['end', 'close']) stream.once(event, () => clearTimeout(timer));
}

/** HTTP/2 over TLS, and HTTP/1.1 for clients without it, in place of the server of an app, which does not listen. */
export class SecureServer {
  readonly #app: FastifyInstance;
  readonly #server: Http2SecureServer;
  readonly #sockets = new Set<Socket>();

  /** @param app before it is ready @param timeouts default: those of the app */
  constructor(app: FastifyInstance, certificate: Certificate, timeouts?: StreamTimeouts) {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.server;
    const limits = timeouts ?? { requestMs: requestTimeout, idleMs: timeout };
    const http1Options = {
      headersTimeout,
      requestTimeout,
      keepAliveTimeout,
      maxHeaderSize: maxHeaderBytes,
      requireHostHeader: false,
    };
    const server = createSecureServer({
      ...certificate,
      allowHTTP1: true,
      http1Options,
      settings: { maxHeaderListSize: maxHeaderBytes, maxConcurrentStreams: maxStreams },
    });
    server.setTimeout(timeout);
    server.on('stream', (stream: ServerHttp2Stream) => limitStream(stream, limits));
    // Handled like those of the app's own server.
    for (const event of ['request', 'clientError', 'checkExpectation'])
      server.on(event, (...parameters) => app.server.emit(event, ...parameters));
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    const closed = Promise.withResolvers<void>();
    // Requests that are running end first, as on a connection of HTTP/1.1.
    app.addHook('preClose', async () => void server.close(() => closed.resolve()));
    app.addHook('onClose', () => closed.promise);
    this.#app = app;
    this.#server = server;
  }

  /** @returns its origin, such as `https://127.0.0.1:3000` */
  async listen({ host, port }: { readonly host: string; readonly port: number }): Promise<string> {
    await this.#app.ready();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#server.once('error', reject).listen({ host, port }, resolve);
    await promise;
    const place = this.#server.address();
    if (place === null || typeof place === 'string') throw new Error('The server has no address.');
    return `https://${place.family === 'IPv6' ? `[${place.address}]` : place.address}:${place.port}`;
  }

  closeAllConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

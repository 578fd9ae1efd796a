import { createSecureServer, type Http2SecureServer } from 'node:http2';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { maxHeaderBytes } from './errors.ts';

/** A certificate with its chain, and its private key, as PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** HTTP/2 over TLS, and HTTP/1.1 for clients without it, in place of the server of an app, which does not listen. */
export class SecureServer {
  readonly #app: FastifyInstance;
  readonly #server: Http2SecureServer;
  readonly #sockets = new Set<Socket>();

  /** @param app before it is ready */
  constructor(app: FastifyInstance, certificate: Certificate) {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.server;
    const http1Options = {
      ...{ headersTimeout, requestTimeout, keepAliveTimeout },
      ...{ maxHeaderSize: maxHeaderBytes, requireHostHeader: false },
    };
    const server = createSecureServer({
      ...certificate,
      allowHTTP1: true,
      http1Options,
      settings: { maxHeaderListSize: maxHeaderBytes },
    });
    server.setTimeout(timeout);
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

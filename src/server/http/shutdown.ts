import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Time for a client to finish sending a request, after the port was closed, in milliseconds. */
const partialRequestMs = 1000;
const pollMs = 50;

/**
 * Ends an app in the order that load balancers expect: `/readyz` fails while everything is still served, then the port
 * closes, then running requests are finished.
 */
export class Shutdown {
  readonly #running = new Set<FastifyRequest>();
  #hasBegun = false;

  /** Observes the requests of routes that are added later, and closes their connections once the end has begun. */
  observe(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      this.#running.add(request);
      // Also without a response, if the client has left.
      reply.raw.once('close', () => this.#running.delete(request));
      if (this.#hasBegun) reply.header('connection', 'close');
      done();
    });
  }

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** @param delayMs how long everything is served while `/readyz` fails */
  async close(app: FastifyInstance, delayMs: number): Promise<void> {
    this.#hasBegun = true;
    if (delayMs > 0) await sleep(delayMs);
    const begunAt = performance.now();
    let isClosed = false;
    const closing = app.close().finally(() => {
      isClosed = true;
    });
    // A client that never finishes its request does not hold up the end.
    while (!isClosed && (this.#hasWholeRequest() || performance.now() - begunAt < partialRequestMs)) {
      await Promise.race([closing, sleep(pollMs)]);
    }
    if (!isClosed) app.server.closeAllConnections();
    await closing;
  }

  /** Whether a request that arrived with its whole body is still being answered. */
  #hasWholeRequest(): boolean {
    return this.#running.values().some(({ raw }) => raw.complete);
  }
}

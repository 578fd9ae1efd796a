import { Readable } from 'node:stream';
import type { StreamEventName } from '#contract/endpoints/stream-events.ts';

/** Bytes that wait for a slow client, besides the buffer of its socket. */
const maxBufferedBytes = 256;

/** A comment, which clients ignore. */
const heartbeat = ':\n\n';

/**
 * Response body of one client. For a client that does not keep up, only the newest event waits: it replaces those before
 * it.
 */
export class EventStream extends Readable {
  #isReady = false;
  #pending: string | undefined;
  #sentAt = performance.now();

  constructor() {
    super({ highWaterMark: maxBufferedBytes });
  }

  override _read(): void {
    this.#isReady = true;
    if (this.#pending !== undefined) this.#push(this.#pending);
  }

  /** Sends an event, which resumes a stream by its id. */
  sendEvent(name: StreamEventName, id: string): void {
    this.#pending = `event: ${name}\nid: ${id}\ndata: ${JSON.stringify({ version: id })}\n\n`;
    if (this.#isReady) this.#push(this.#pending);
  }

  /** Sends a comment if nothing was sent for a time, so that proxies keep the connection open. */
  sendHeartbeat(afterMs: number): void {
    if (this.#isReady && performance.now() - this.#sentAt >= afterMs) this.#push(heartbeat);
  }

  /** Ends the response, at once if the client does not keep up. */
  end(): void {
    if (this.#isReady) this.push(null);
    else this.destroy();
  }

  #push(text: string): void {
    this.#isReady = false;
    this.#pending = undefined;
    this.#sentAt = performance.now();
    this.push(text);
  }
}

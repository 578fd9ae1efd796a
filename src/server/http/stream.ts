import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Network } from '#contract/endpoints/common.ts';
import { HttpError } from './http-error.ts';
import type { NetworkChanges } from '#server/store/changes.ts';
import { type ChangeSource, ChangeWatcher } from '#server/stream/change-watcher.ts';
import { EventStream } from '#server/stream/event-stream.ts';

export interface StreamLimits {
  readonly total: number;
  /** Per client address. */
  readonly perClient: number;
  /** Silence after which a comment is sent; default 15 s. Proxies close silent connections, often after 30 or 60 s. */
  readonly heartbeatMs?: number;
}

/** A stream takes some 20 kB; several people may share an address. */
export const defaultStreamLimits: StreamLimits = { total: 5000, perClient: 50 };

/** Subject of a stream; without a name the latest transactions. */
export interface Subject {
  readonly network: Network;
  /** Canonical transaction ID or public key. */
  readonly name: string | undefined;
}

const defaultHeartbeatMs = 15_000;

/** Writes in one turn of the event loop; some 10 ms. */
const writesAtOnce = 200;

/** Number of turns over which the heartbeats of all streams are spread. */
const heartbeatTurns = 15;

/** Fans the changes of the data out to all open streams. One watcher serves all; no stream runs its own queries. */
export class Streams {
  readonly #limits: StreamLimits;
  readonly #heartbeatMs: number;
  readonly #watcher: ChangeWatcher;
  readonly #topics = new Map<string, Set<EventStream>>();
  readonly #perClient = new Map<string, number>();
  #heartbeats: NodeJS.Timeout | undefined;
  #open = 0;

  constructor(source: ChangeSource, limits: StreamLimits) {
    this.#limits = limits;
    this.#heartbeatMs = limits.heartbeatMs ?? defaultHeartbeatMs;
    this.#watcher = new ChangeWatcher(source, (version, changes) => this.#publish(version, changes));
  }

  get open(): number {
    return this.#open;
  }

  /**
   * Opens a stream.
   * @param client address that counts for the limit
   * @param lastEventId of the last event that the client received, if any
   * @throws HttpError 503 or 429 if too many are open
   */
  async subscribe(subject: Subject, client: string, lastEventId: string | undefined): Promise<EventStream> {
    this.#admit(client);
    try {
      await this.#watcher.start();
    } catch (error) {
      this.#release(client);
      throw error;
    }
    const stream = new EventStream();
    const topic = topicOf(subject);
    const streams = this.#topics.get(topic) ?? new Set();
    this.#topics.set(topic, streams.add(stream));
    stream.once('close', () => {
      streams.delete(stream);
      if (streams.size === 0) this.#topics.delete(topic);
      this.#release(client);
    });
    const { version } = this.#watcher;
    stream.sendEvent(lastEventId === undefined || lastEventId === version ? 'ready' : 'changed', version);
    this.#heartbeats ??= setInterval(() => this.#sendHeartbeats(), this.#heartbeatMs / heartbeatTurns).unref();
    return stream;
  }

  close(): void {
    this.#stop();
    for (const streams of this.#topics.values()) for (const stream of streams) stream.end();
  }

  #admit(client: string): void {
    const own = this.#perClient.get(client) ?? 0;
    if (own >= this.#limits.perClient) {
      throw new HttpError(429, `At most ${this.#limits.perClient} streams per client are allowed.`, 60);
    }
    if (this.#open >= this.#limits.total) throw new HttpError(503, 'Too many streams are open.', 60);
    this.#open++;
    this.#perClient.set(client, own + 1);
  }

  #release(client: string): void {
    this.#open--;
    const own = (this.#perClient.get(client) ?? 0) - 1;
    if (own > 0) this.#perClient.set(client, own);
    else this.#perClient.delete(client);
    if (this.#open === 0) this.#stop();
  }

  #stop(): void {
    clearInterval(this.#heartbeats);
    this.#heartbeats = undefined;
    this.#watcher.stop();
  }

  async #publish(version: string, changes: readonly NetworkChanges[]): Promise<void> {
    // A stream may have several changed parties; it gets one event.
    const changed = new Set<EventStream>();
    for (const topic of this.#changedTopics(changes)) {
      for (const stream of this.#topics.get(topic) ?? []) changed.add(stream);
    }
    let sent = 0;
    for (const stream of changed) {
      stream.sendEvent('changed', version);
      // Other requests continue between thousands of writes.
      if (++sent % writesAtOnce === 0) await nextTurn();
    }
  }

  *#changedTopics(changes: readonly NetworkChanges[]): Generator<string> {
    for (const { network, listed } of changes) {
      if (listed === undefined) {
        for (const topic of this.#topics.keys()) if (topic.startsWith(network)) yield topic;
        continue;
      }
      yield topicOf({ network, name: undefined });
      for (const name of [...listed.txids, ...listed.publicKeys]) yield topicOf({ network, name });
    }
  }

  #sendHeartbeats(): void {
    for (const streams of this.#topics.values()) for (const stream of streams) stream.sendHeartbeat(this.#heartbeatMs);
  }
}

function topicOf({ network, name = '' }: Subject): string {
  return `${network} ${name}`;
}

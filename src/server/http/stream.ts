import { Readable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import type { Network } from '#contract/common.ts';
import { type StreamEventName, StreamQuery, streamPath } from '#contract/stream.ts';
import { cheapBatchMax, expectOnNetwork } from '#server/api/operation.ts';
import type { Source } from '#server/api/operations.ts';
import { HttpError } from '#server/errors.ts';
import type { NetworkChanges } from '#server/store/read/changes.ts';
import { clientOf } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { parsePart, type ServeOptions } from './serve.ts';

export interface StreamOptions extends Pick<ServeOptions, 'naming' | 'count'> {
  readonly limits: StreamLimits;
  readonly metrics: Metrics;
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would collect events.
  'x-accel-buffering': 'no',
};

/** Whether a source can report changes; one over an upstream service cannot. */
export function canStream({ version, listChanges }: Source): boolean {
  return version !== undefined && listChanges !== undefined;
}

/** Serves `GET /v1/stream`; 404 over a source that cannot report changes. */
export function serveStream(
  app: FastifyInstance,
  { version, listChanges }: Source,
  { naming, limits, metrics, count }: StreamOptions,
): void {
  const streams = version && listChanges && new Streams({ version, listChanges }, limits);
  if (streams) {
    app.addHook('preClose', async () => streams.close());
    new Gauge({
      name: 'core_explorer_streams_open',
      help: 'Open event streams',
      registers: [metrics.registry],
      collect() {
        this.set(streams.open);
      },
    });
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: streamPath,
    compress: false,
    handler: async (request, reply) => {
      const { network, txid, address = [], token = [], last_event_id } = parsePart(StreamQuery, request.query, naming);
      await count?.(address.length + token.length > cheapBatchMax ? 'expensive' : 'cheap', request, reply);
      expectOnNetwork({ address: orOne(address), token: orOne(token) }, network);
      const names = txid
        ? [txid]
        : [...address.map(({ publicKey }) => publicKey), ...token.map(({ tokenIdentifier }) => tokenIdentifier)];
      // At the end the connection closes too, so that it does not delay a shutdown. HTTP/2 has no such header.
      if (request.raw.httpVersionMajor === 1) reply.header('connection', 'close');
      if (!streams) throw new HttpError(404, 'Not found on the upstream service.');
      if (request.method === 'HEAD') return reply.headers(headers).send();
      const header = request.headers['last-event-id'];
      const lastEventId = typeof header === 'string' ? header : last_event_id;
      const stream = await streams.subscribe({ network, names }, clientOf(request.ip), lastEventId);
      return reply.headers(headers).send(stream);
    },
  });
}

/** So that the sentence about a single value has no position. */
function orOne<Value>(values: readonly Value[]): readonly Value[] | Value | undefined {
  return values.length === 1 ? values[0] : values;
}

export interface StreamLimits {
  readonly total: number;
  readonly perClient: number;
  /** Silence after which a comment is sent; default 15 s. Proxies close silent connections, often after 30 or 60 s. */
  readonly heartbeatMs?: number;
}

/** A stream takes some 20 kB; several people may share an address. */
export const defaultStreamLimits: StreamLimits = { total: 5000, perClient: 50 };

export interface Subject {
  readonly network: Network;
  /** A canonical transaction ID, or public keys and token identifiers; none: the latest transactions. */
  readonly names: readonly string[];
}

const defaultHeartbeatMs = 15_000;

/** Writes in one turn of the event loop; some 10 ms. */
const writesAtOnce = 200;

/** Number of turns over which the heartbeats of all streams are spread. */
const heartbeatTurns = 15;

/** Fans the changes of the data out to all open streams. One watcher serves all; no stream runs its own queries. */
class Streams {
  readonly #limits: StreamLimits;
  readonly #heartbeatMs: number;
  readonly #watcher: ChangeWatcher;
  readonly #topics = new Map<string, Set<EventStream>>();
  /** All that are open, and whether its events say which of its subjects changed. */
  readonly #streams = new Map<EventStream, boolean>();
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

  /** @param client address that counts for the limit @throws HttpError 503 or 429 if too many are open */
  async subscribe(subject: Subject, client: string, lastEventId: string | undefined): Promise<EventStream> {
    this.#admit(client);
    try {
      await this.#watcher.start();
    } catch (error) {
      this.#release(client);
      throw error;
    }
    const stream = new EventStream();
    const topics = topicsOf(subject);
    for (const topic of topics) this.#topics.set(topic, (this.#topics.get(topic) ?? new Set()).add(stream));
    this.#streams.set(stream, subject.names.length > 1);
    stream.once('close', () => {
      for (const topic of topics) {
        const streams = this.#topics.get(topic);
        streams?.delete(stream);
        if (streams?.size === 0) this.#topics.delete(topic);
      }
      this.#streams.delete(stream);
      this.#release(client);
    });
    const { version } = this.#watcher;
    stream.sendEvent(lastEventId === undefined || lastEventId === version ? 'ready' : 'changed', version);
    this.#heartbeats ??= setInterval(() => this.#sendHeartbeats(), this.#heartbeatMs / heartbeatTurns).unref();
    return stream;
  }

  close(): void {
    this.#stop();
    for (const stream of this.#streams.keys()) stream.end();
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
    // A stream may have several changed subjects; it gets one event. Undefined: which of them changed is not listed.
    const changed = new Map<EventStream, Set<string> | undefined>();
    for (const { topic, name } of this.#changedTopics(changes)) {
      for (const stream of this.#topics.get(topic) ?? []) {
        if (name === undefined || !this.#streams.get(stream)) changed.set(stream, undefined);
        else if (!changed.has(stream)) changed.set(stream, new Set([name]));
        else changed.get(stream)?.add(name);
      }
    }
    let sent = 0;
    for (const [stream, names] of changed) {
      stream.sendEvent('changed', version, names);
      // Other requests continue between thousands of writes.
      if (++sent % writesAtOnce === 0) await nextTurn();
    }
  }

  *#changedTopics(changes: readonly NetworkChanges[]): Generator<{ topic: string; name?: string }> {
    for (const { network, listed } of changes) {
      if (listed === undefined) {
        for (const topic of this.#topics.keys()) if (topic.startsWith(network)) yield { topic };
        continue;
      }
      yield { topic: topicOf(network, '') };
      for (const name of [...listed.txids, ...listed.publicKeys, ...listed.tokens]) {
        yield { topic: topicOf(network, name), name };
      }
    }
  }

  #sendHeartbeats(): void {
    for (const stream of this.#streams.keys()) stream.sendHeartbeat(this.#heartbeatMs);
  }
}

function topicsOf({ network, names }: Subject): string[] {
  return names.length === 0 ? [topicOf(network, '')] : names.map((name) => topicOf(network, name));
}

function topicOf(network: Network, name: string): string {
  return `${network} ${name}`;
}

/** Bytes that wait for a slow client, besides the buffer of its socket. */
const maxBufferedBytes = 256;

/** A comment, which clients ignore. */
const heartbeat = ':\n\n';

/** Response body of one client. If it does not keep up, only the newest event waits. */
export class EventStream extends Readable {
  #isReady = false;
  #pending:
    | { readonly name: StreamEventName; readonly id: string; readonly changed: Set<string> | undefined }
    | undefined;
  #sentAt = performance.now();

  constructor() {
    super({ highWaterMark: maxBufferedBytes });
  }

  override _read(): void {
    this.#isReady = true;
    this.#sendPending();
  }

  /** @param changed which subjects of a stream with several; undefined: any */
  sendEvent(name: StreamEventName, id: string, changed?: Set<string>): void {
    const waiting = this.#pending?.name === 'changed' ? this.#pending : undefined;
    const all = waiting && changed ? waiting.changed && new Set([...waiting.changed, ...changed]) : changed;
    this.#pending = { name, id, changed: all };
    if (this.#isReady) this.#sendPending();
  }

  #sendPending(): void {
    if (this.#pending === undefined) return;
    const { name, id, changed } = this.#pending;
    const data = JSON.stringify({ version: id, ...(changed && { changed: [...changed] }) });
    this.#push(`event: ${name}\nid: ${id}\ndata: ${data}\n\n`);
  }

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

type ChangeSource = Required<Pick<Source, 'version' | 'listChanges'>>;

/** Called with a new version of the data and what it changed; the next call waits for it. */
export type OnChange = (version: string, changes: readonly NetworkChanges[]) => Promise<void>;

const pollMs = 200;

/** Watches the version of the data in the database: another process may write, and replicas lack LISTEN. */
class ChangeWatcher {
  readonly #source: ChangeSource;
  readonly #onChange: OnChange;
  #stopping: AbortController | undefined;
  #started: Promise<void> | undefined;
  #version = '';

  constructor(source: ChangeSource, onChange: OnChange) {
    this.#source = source;
    this.#onChange = onChange;
  }

  /** The version whose changes were reported last. */
  get version(): string {
    return this.#version;
  }

  /** Starts to watch; may be called again. @throws StoreUnavailable if the version cannot be read */
  start(): Promise<void> {
    this.#started ??= this.#start().catch((error: unknown) => {
      this.#started = undefined;
      throw error;
    });
    return this.#started;
  }

  stop(): void {
    this.#stopping?.abort();
    this.#stopping = undefined;
    this.#started = undefined;
  }

  async #start(): Promise<void> {
    const stopping = new AbortController();
    this.#stopping = stopping;
    this.#version = await this.#source.version();
    void this.#watch(stopping.signal);
  }

  async #watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(pollMs, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      // While the database is away, requests report it; here the next turn tries again.
      await this.#poll(signal).catch(() => {});
    }
  }

  async #poll(signal: AbortSignal): Promise<void> {
    const version = await this.#source.version();
    if (version === this.#version) return;
    const changes = await this.#source.listChanges(this.#version);
    if (signal.aborted) return;
    this.#version = version;
    await this.#onChange(version, changes);
  }
}

import type { Network } from '#contract/common.ts';
import { StreamEventData, type StreamEventName, streamEvents, streamPath } from '#contract/stream.ts';

/*
 * Event streams, which the windows of a browser share: over HTTP/1.1 it opens six connections to a host, and every
 * stream holds one. The window with the lock of a subject opens its stream, and passes the events on to the others.
 */

/** Streams of a browser at a time, so that requests have connections too; a window without one polls. */
const streamsMax = 3;

export interface StreamSubject {
  readonly network: Network;
  readonly txid?: string | undefined;
  /** An address in the naming profile, or a public key; several are separated by commas. */
  readonly address?: string | undefined;
  /** Token identifiers, separated by commas. */
  readonly token?: string | undefined;
}

export interface StreamListener {
  /**
   * @param id resumes the stream
   * @param changed public keys and token identifiers, in a stream of several; undefined: any may have changed
   */
  event(name: StreamEventName, id: string, changed?: readonly string[]): void;
  /** The stream could not be opened, or was lost. It is closed then. */
  lost(): void;
}

/** What the window with the stream tells the others, and what a new one asks it. */
type Message =
  | {
      readonly kind: 'event';
      readonly name: StreamEventName;
      readonly id: string;
      readonly changed?: readonly string[] | undefined;
    }
  | { readonly kind: 'lost' }
  | { readonly kind: 'joined' };

/**
 * One state that messages of other windows and the own stream change, so it stays in one function.
 * @param lastEventId of the stream to resume @returns closes it
 */
export function openEventStream(
  apiUrl: string,
  subject: StreamSubject,
  lastEventId: string | undefined,
  listener: StreamListener,
): () => void {
  // Browsers have locks on https and localhost only.
  if (!('locks' in navigator)) return openOwnStream(apiUrl, subject, lastEventId, listener);
  const name = `event stream ${apiUrl} ${keyOf(subject)}`;
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  const send = (message: Message) => channel.postMessage(message);
  let lastId = lastEventId;
  let isOwn = false;
  let isOpen = false;

  const close = () => {
    closing.abort();
    channel.close();
  };
  const event: StreamListener['event'] = (name, id, changed) => {
    lastId = id;
    listener.event(name, id, changed);
  };
  const lost = () => {
    close();
    listener.lost();
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'joined') {
      if (isOwn && isOpen && lastId !== undefined) send({ kind: 'event', name: 'ready', id: lastId });
    } else if (data.kind === 'lost') lost();
    else event(data.name, data.id, data.changed);
  });
  send({ kind: 'joined' });

  void withLocks([name], closing.signal, () => {
    const places = Array.from({ length: streamsMax }, (_, place) => `event stream ${apiUrl} ${place}`);
    return withLocks(places, closing.signal, () => {
      isOwn = true;
      const closeOwn = openOwnStream(apiUrl, subject, lastId, {
        event: (name, id, changed) => {
          isOpen = true;
          send({ kind: 'event', name, id, changed });
          event(name, id, changed);
        },
        lost: () => {
          send({ kind: 'lost' });
          lost();
        },
      });
      return new Promise<void>((resolve) => {
        closing.signal.addEventListener('abort', () => {
          closeOwn();
          resolve();
        });
      });
    });
  });
  return close;
}

/** Runs a task with the first of some locks that is free, unless the signal comes before. */
async function withLocks(names: readonly string[], signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  const waiting = new AbortController();
  signal.addEventListener('abort', () => waiting.abort());
  const take = (name: string) =>
    navigator.locks.request(name, { signal: waiting.signal }, () => {
      if (waiting.signal.aborted) return undefined;
      waiting.abort();
      return task();
    });
  await Promise.allSettled(names.map(take));
}

export function keyOf(subject: StreamSubject | undefined): string {
  return subject ? JSON.stringify(subject) : '';
}

/** The browser's own reconnecting has no backoff. */
function openOwnStream(
  apiUrl: string,
  { network, txid, address, token }: StreamSubject,
  lastEventId: string | undefined,
  listener: StreamListener,
): () => void {
  const fields = Object.entries({ network, txid, address, token, last_event_id: lastEventId });
  const query = new URLSearchParams(fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  const source = new EventSource(`${apiUrl}${streamPath}?${query}`);
  for (const name of streamEvents) {
    source.addEventListener(name, ({ lastEventId, data }) => listener.event(name, lastEventId, changedIn(data)));
  }
  source.addEventListener('error', () => {
    source.close();
    listener.lost();
  });
  return () => source.close();
}

function changedIn(data: unknown): readonly string[] | undefined {
  try {
    return StreamEventData.safeParse(JSON.parse(String(data))).data?.changed;
  } catch {
    return undefined;
  }
}

/** Reconnecting: the first delay, the longest, and how long a stream must have been open to count as a success. */
const firstDelayMs = 5000;
const maxDelayMs = 60_000;
const stableMs = 30_000;

/** The delays if no stream was ever opened: the service may not have any. */
const firstUnknownDelayMs = 5 * 60_000;
const maxUnknownDelayMs = 60 * 60_000;

/** The delay before a lost stream is opened again. */
export class Reconnect {
  #failures = 0;
  #hasOpened = false;

  /** @param openMs how long it was open; undefined if it was not @returns milliseconds */
  delayAfter(openMs: number | undefined): number {
    this.#hasOpened ||= openMs !== undefined;
    this.#failures = openMs !== undefined && openMs > stableMs ? 0 : this.#failures + 1;
    const first = this.#hasOpened ? firstDelayMs : firstUnknownDelayMs;
    const longest = this.#hasOpened ? maxDelayMs : maxUnknownDelayMs;
    const delay = Math.min(first * 2 ** Math.max(0, this.#failures - 1), longest);
    // Random, so that the clients of a restarted service do not reconnect all at once.
    return delay * (0.5 + Math.random());
  }
}

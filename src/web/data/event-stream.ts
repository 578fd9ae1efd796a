import type { Network } from '#contract/common.ts';
import { type StreamEventName, streamEvents, streamPath } from '#contract/stream.ts';

/*
 * Event streams, which the windows of a browser share: over HTTP/1.1 it opens six connections to a host, and every
 * stream holds one. The window with the lock of a subject opens its stream, and passes the events on to the others.
 */

/** Streams of a browser at a time, so that requests have connections too; a window without one polls. */
const streamsMax = 3;

export interface StreamSubject {
  readonly network: Network;
  readonly txid?: string | undefined;
  /** An address in the naming profile, or a public key. */
  readonly address?: string | undefined;
}

export interface StreamListener {
  /** @param id resumes the stream */
  event(name: StreamEventName, id: string): void;
  /** The stream could not be opened, or was lost. It is closed then. */
  lost(): void;
}

/** What the window with the stream tells the others, and what a new one asks it. */
type Message =
  | { readonly kind: 'event'; readonly name: StreamEventName; readonly id: string }
  | { readonly kind: 'lost' }
  | { readonly kind: 'joined' };

/** @param lastEventId of the stream to resume @returns closes it */
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
  const event = (name: StreamEventName, id: string) => {
    lastId = id;
    listener.event(name, id);
  };
  const lost = () => {
    close();
    listener.lost();
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'joined') {
      if (isOwn && isOpen && lastId !== undefined) send({ kind: 'event', name: 'ready', id: lastId });
    } else if (data.kind === 'lost') lost();
    else event(data.name, data.id);
  });
  send({ kind: 'joined' });

  void withLocks([name], closing.signal, () => {
    const places = Array.from({ length: streamsMax }, (_, place) => `event stream ${apiUrl} ${place}`);
    return withLocks(places, closing.signal, () => {
      isOwn = true;
      const closeOwn = openOwnStream(apiUrl, subject, lastId, {
        event: (name, id) => {
          isOpen = true;
          send({ kind: 'event', name, id });
          event(name, id);
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
  { network, txid, address }: StreamSubject,
  lastEventId: string | undefined,
  listener: StreamListener,
): () => void {
  const fields = Object.entries({ network, txid, address, last_event_id: lastEventId });
  const query = new URLSearchParams(fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  const source = new EventSource(`${apiUrl}${streamPath}?${query}`);
  for (const name of streamEvents) {
    source.addEventListener(name, (event) => listener.event(name, event.lastEventId));
  }
  source.addEventListener('error', () => {
    source.close();
    listener.lost();
  });
  return () => source.close();
}

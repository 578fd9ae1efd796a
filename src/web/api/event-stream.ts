import type { Network } from '#contract/endpoints/common.ts';
import { type StreamEventName, streamEvents, streamPath } from '#contract/endpoints/stream-events.ts';

/** Subject of a stream; without transaction and address the latest transactions. */
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

/**
 * Opens an event stream of the service. The browser's own reconnecting is not used: it has no backoff.
 * @param apiUrl prefix of every path
 * @param lastEventId of the stream to resume
 * @returns closes the stream
 */
export function openEventStream(
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

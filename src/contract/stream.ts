import * as z from 'zod/mini';
import { AddressParameter } from './address.ts';
import { NetworkParameter } from './common.ts';
import { TransactionIdParameter } from './transaction.ts';

/* Extension: server-sent events; clients must work without it. No `Endpoint`, since its response does not end. */

/** The subject is one transaction or one address, otherwise the latest transactions. */
export const StreamQuery = z
  .object({
    network: NetworkParameter,
    txid: z.optional(TransactionIdParameter),
    address: z.optional(AddressParameter),
    /** Like the header `Last-Event-ID`, which a new `EventSource` cannot set. */
    last_event_id: z.optional(z.string('must be the ID of an event')),
  })
  .check(
    z.refine(({ txid, address }) => txid === undefined || address === undefined, {
      path: ['address'],
      message: 'cannot be combined with txid',
    }),
  );

export const streamPath = '/v1/stream';

/** `ready` once at the start; `changed` when a response about the subject may have changed since `Last-Event-ID`. */
export const streamEvents = ['ready', 'changed'] as const;
export type StreamEventName = (typeof streamEvents)[number];

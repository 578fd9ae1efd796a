import * as z from 'zod/mini';
import { addressSentence, namedKey } from './address.ts';
import { NetworkParameter, textParameter } from './common.ts';
import { namedToken, tokenSentence } from './token.ts';
import { TransactionIdParameter } from './transaction.ts';

/* Extension: server-sent events; clients must work without it. No `Endpoint`, since its response does not end. */

/** Most addresses and tokens of a stream, together. */
export const streamSubjectsMax = 100;

const tooMany = `must have at most ${streamSubjectsMax} values, addresses and tokens together`;

/** One value, or several separated by commas. */
function listParameter<Value>(read: (text: string) => Value | undefined, sentence: string) {
  return textParameter<readonly Value[]>((text) => {
    const values = text.split(',').map(read);
    const known = values.filter((value) => value !== undefined);
    return known.length === values.length ? known : undefined;
  }, `${sentence}, or up to ${streamSubjectsMax} of them separated by commas`);
}

/** The subject is one transaction, or some addresses and tokens, otherwise the latest transactions. */
export const StreamQuery = z
  .object({
    network: NetworkParameter,
    txid: z.optional(TransactionIdParameter),
    address: z.optional(listParameter(namedKey, addressSentence)),
    token: z.optional(listParameter(namedToken, tokenSentence)),
    /** Like the header `Last-Event-ID`, which a new `EventSource` cannot set. */
    last_event_id: z.optional(z.string('must be the ID of an event')),
  })
  .check(
    z.refine(({ txid, address }) => txid === undefined || address === undefined, {
      path: ['address'],
      message: 'cannot be combined with txid',
    }),
    z.refine(({ txid, token }) => txid === undefined || token === undefined, {
      path: ['token'],
      message: 'cannot be combined with txid',
    }),
    z.refine(({ address = [] }) => address.length <= streamSubjectsMax, { path: ['address'], message: tooMany }),
    z.refine(({ address = [], token = [] }) => address.length + token.length <= streamSubjectsMax, {
      path: ['token'],
      message: tooMany,
    }),
  );

/** Data of an event, as JSON. */
export const StreamEventData = z.object({
  version: z.string(),
  /** In a stream of several subjects, the public keys and token identifiers that changed; absent: any may have. */
  changed: z.optional(z.array(z.string())),
});

export const streamPath = '/v1/stream';

/** `ready` once at the start; `changed` when a response about the subject may have changed since `Last-Event-ID`. */
export const streamEvents = ['ready', 'changed'] as const;
export type StreamEventName = (typeof streamEvents)[number];

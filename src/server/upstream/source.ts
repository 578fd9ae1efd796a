import type { NamingProfile } from '#contract/codec/naming.ts';
import { foreignCursor } from '#contract/common.ts';
import { propertiesOf } from '#contract/properties.ts';
import { networkOf, type Respond, type subjects } from '#server/api/operation.ts';
import { operationOf, respondBy, type Source } from '#server/api/operations.ts';
import { HttpError } from '#server/errors.ts';
import { isRejected, type Upstream } from './client.ts';
import { quirksOf } from './quirks.ts';
import { isRelative, type Requests, requestsTo } from './requests.ts';

/**
 * A source over another service of the specification. Nothing is made up, not even an address with zeros. Missing data
 * is undefined for an operation with a subject, and 404 for others.
 */
export function upstreamSource(upstream: Upstream, naming: NamingProfile): Source {
  const requests = requestsTo(upstream, naming);
  const quirks = quirksOf(requests);
  return respondBy(async (name, query) => {
    const { endpoint, subject } = operationOf(name);
    const { cursor, swapId } = propertiesOf(query);
    if (typeof swapId === 'string' && isRelative(swapId)) return undefined;
    const quirk: Respond | undefined = quirks[name];
    const body = await (quirk ? quirk(query) : requests.request(name, query, name)).catch((error: unknown) => {
      // Only the upstream service knows its cursors; everything else was validated here.
      throw cursor !== undefined && isRejected(error) ? new HttpError(400, foreignCursor) : error;
    });
    if (body !== undefined) return body;
    if (!subject) throw new HttpError(404, 'Not found on the upstream service.');
    if (endpoint.isExtension && !upstream.lacks(endpoint) && (await lacksEndpoint(requests, subject, query))) {
      upstream.recordLacking(endpoint);
    }
    return undefined;
  });
}

const noFilter = { token: undefined, address: undefined, cursor: undefined };

/** Whether a 404 of an extension means that the service lacks it, and not that the subject is unknown. */
async function lacksEndpoint(
  { request, call }: Requests,
  subject: keyof typeof subjects,
  query: object,
): Promise<boolean> {
  const { identifier, asset } = propertiesOf(query);
  const network = networkOf(query);
  if (subject === 'swap') return (await call('listSwaps', { ...noFilter, network, limit: 1 })) === undefined;
  if (subject !== 'token') return false;
  // Balances name a token by their asset, if any: bitcoin is never unknown.
  const named = identifier ?? asset;
  if (typeof named !== 'object') return true;
  const token = { network, identifier: named, limit: 1, offset: 0 };
  return (await request('getTokenOrSearch', token, 'token')) !== undefined;
}

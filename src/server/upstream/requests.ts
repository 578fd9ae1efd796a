import * as z from 'zod/mini';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { type NamingProfile, toNaming } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { propertiesOf } from '#contract/properties.ts';
import { networkOf } from '#server/api/operation.ts';
import { type OperationName, operationOf, type QueryOf } from '#server/api/operations.ts';
import type { SentValue, Upstream, UpstreamRequest } from './client.ts';
import type { ShapeName, ShapeOutput } from './parse-response.ts';
import { listTokensV2 } from './versions.ts';

/** Requests an operation from the service; undefined if it has none, or does not know the subject. */
export type Call = <Name extends OperationName>(
  name: Name,
  query: QueryOf<Name>,
) => Promise<ShapeOutput<Name> | undefined>;

export type Requests = ReturnType<typeof requestsTo>;

/** Returns the requests to another service by operation. */
export function requestsTo(upstream: Upstream, naming: NamingProfile) {
  /** Requests an endpoint as its operation does. */
  const request = <Shape extends ShapeName>(name: OperationName, query: object, shape: Shape) => {
    const { endpoint, subject } = operationOf(name);
    const hasSubject = subject !== undefined;
    return upstream.request({ endpoint, hasSubject, shape, ...requestOf(endpoint, query, naming) });
  };
  const call: Call = (name, query) => request(name, propertiesOf(query), name);

  /** Requests what version 1 has at another path. */
  const orVersionOne = async <Shape extends 'getNetworkSummary' | 'getTpv'>(
    name: Shape,
    query: object,
    versionOne: 'getNetworkSummaryV1' | 'getTpvV1',
  ) => {
    const body = await request(name, query, name);
    if (body !== undefined) return body;
    const found = await request(versionOne, query, name);
    // Without one, the 404 is that of a service that has neither for now.
    if (found !== undefined) upstream.recordLacking(operationOf(name).endpoint);
    return found;
  };
  return {
    request,
    call,
    orVersionOne,
    /** Requests the list of version 2. */
    listV2: (query: object) =>
      upstream.request({ endpoint: listTokensV2, shape: 'tokenList', ...requestOf(listTokensV2, query, naming) }),
    findSummary: (query: QueryOf<'getNetworkSummaryV1'>) =>
      orVersionOne('getNetworkSummary', query, 'getNetworkSummaryV1'),
  };
}

function requestOf(
  endpoint: Endpoint,
  query: object,
  naming: NamingProfile,
): Pick<UpstreamRequest, 'params' | 'query' | 'body'> {
  const network = networkOf(query);
  const unread = endpoint.unreadQuery?.(query) ?? [];
  const sent = (field: string, value: unknown) => sentValue(field, value, network, naming);
  const fieldsOf = (shape: z.ZodMiniType) => {
    const names = shape instanceof z.ZodMiniObject ? Object.keys(shape.shape) : [];
    return Object.entries(query).filter(([field]) => names.includes(field) && !unread.includes(field));
  };
  const valuesOf = (shape: z.ZodMiniType) =>
    Object.fromEntries(fieldsOf(shape).map(([field, value]) => [field, sent(field, value)]));
  const body = fieldsOf(endpoint.body).map(([field, value]) => [
    field,
    Array.isArray(value) ? value.map((item) => sent(field, item)) : sent(field, value),
  ]);
  return {
    params: valuesOf(endpoint.params),
    query: valuesOf(endpoint.query),
    ...(endpoint.method === 'POST' && { body: Object.fromEntries(body) }),
  };
}

/** Returns a value as the service takes it: an identifier in its spelling, a type of transaction in its name. */
function sentValue(field: string, value: unknown, network: Network, naming: NamingProfile): SentValue {
  if (field === 'type') return plainOf(propertiesOf(toNaming({ type: value }, naming)).type);
  const { publicKey, tokenIdentifier, issuerPublicKey, address, bitcoinAddress, text } = propertiesOf(value);
  if (typeof publicKey === 'string') return encodeAddress({ network, publicKey }, naming);
  if (typeof tokenIdentifier === 'string') {
    return field === 'token_addresses' ? encodeTokenAddress({ network, tokenIdentifier }, naming) : tokenIdentifier;
  }
  return plainOf(issuerPublicKey ?? address ?? bitcoinAddress ?? text ?? value);
}

function plainOf(value: unknown): SentValue {
  const isPlain = typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined;
  return isPlain ? value : String(value);
}

/** Whether a text is a relative segment in a path, which cannot be sent, and which nothing is called. */
export function isRelative(text: string): boolean {
  return /^\.{1,2}$/.test(text);
}

import fc from 'fast-check';
import * as z from 'zod/mini';
import { bodyToSend, type Endpoint } from '#contract/endpoint.ts';
import {
  hostileBodies,
  hostileContentTypes,
  hostileHeaders,
  hostilePairs,
  hostileTexts,
  strayPlaces,
} from './hostile-strings.ts';

/* Malformed requests, mixed with valid ones. */

/** Valid values of each parameter, by name, or by path and name. */
export type Vocabulary = ReadonlyMap<string, readonly string[]>;

/** The values of the requested network and of the other one. */
interface Words {
  readonly own: Vocabulary;
  readonly other: Vocabulary;
}

/** Injected texts. */
export interface FuzzRequest {
  readonly method: Method;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | undefined;
}

const methods = ['GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];

const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);

function wordOf(name: string, { own, other }: Words): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...valuesIn(own, name)) },
    { weight: 1, arbitrary: fc.constantFrom(...valuesIn(other, name)) },
  );
}

function valuesIn(vocabulary: Vocabulary, name: string): readonly string[] {
  const values = vocabulary.get(name);
  if (values === undefined || values.length === 0) throw new Error(`The vocabulary has no value of ${name}.`);
  return values;
}

/** A valid value, a valid one that was modified, or anything. */
function argument(name: string, words: Words): fc.Arbitrary<string> {
  const sensible = wordOf(name, words);
  const touched = fc.tuple(sensible, hostileText, fc.nat(3)).map(([value, text, how]) => {
    if (how === 0) return value + text;
    if (how === 1) return text + value;
    return how === 2 ? value.slice(0, -1) : value.toUpperCase();
  });
  return fc.oneof(
    { weight: 20, arbitrary: sensible },
    { weight: 1, arbitrary: touched },
    { weight: 1, arbitrary: hostileText },
  );
}

/** Encodes a text for a URL: correctly, twice, or not at all. */
function spelled(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(text, fc.nat(20)).map(([value, how]) => {
    const proper = encodeURIComponent(value.toWellFormed());
    if (how === 0) return encodeURIComponent(proper);
    if (how === 1) return value.toWellFormed().replaceAll(/[^!-~]|#/gu, encodeURIComponent);
    if (how === 2) return `${proper}${['%', '%e0%a4', '%ff', '%c0%ae', '%00'][value.length % 5]}`;
    return proper;
  });
}

function fieldsOf(shape: z.ZodMiniType): string[] {
  return shape instanceof z.ZodMiniObject ? Object.keys(shape.shape) : [];
}

/** Returns the name of a parameter's values in the vocabulary. */
function nameOf({ path }: Endpoint, name: string, { own }: Words): string {
  return own.has(name) ? name : `${path} ${name}`;
}

function pathOf(endpoint: Endpoint, words: Words): fc.Arbitrary<string> {
  const isBitcoin = endpoint.path.startsWith('/v1/bitcoin/');
  const parts = endpoint.path.split(/(\{\w+\})/).map((part) => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    if (name === undefined) return fc.constant(part);
    return spelled(argument(isBitcoin ? `bitcoin ${name}` : nameOf(endpoint, name, words), words));
  });
  const tail = fc.oneof(
    { weight: 60, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('/', '//', '/..', '/%2e%2e', '/extra', ';a=b', '%00', '.json') },
  );
  return fc.tuple(fc.tuple(...parts), tail).map(([path, end]) => path.join('') + end);
}

/**
 * How often a parameter is omitted: mostly a cursor, since only one that the service issued is accepted, and what requires
 * an address or excludes other parameters.
 */
const absentWeights: ReadonlyMap<string, number> = new Map([
  ['network', 2],
  ['cursor', 60],
  ['direction', 80],
  ['counterparty', 80],
  ['before', 80],
  ['period', 20],
]);

function queryOf(endpoint: Endpoint, words: Words): fc.Arbitrary<string> {
  const pairs = fieldsOf(endpoint.query).map((name) => {
    const pair = spelled(argument(nameOf(endpoint, name, words), words)).map((value) => `${name}=${value}`);
    const twice = fc.tuple(pair, pair).map((both) => both.join('&'));
    return fc.oneof(
      { weight: 10, arbitrary: pair },
      { weight: absentWeights.get(name) ?? 20, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.oneof(twice, fc.constantFrom(name, `${name}=`, `${name}==`, `${name}[]=1`)) },
    );
  });
  const hostile = fc.oneof(
    { weight: 15, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom(...hostilePairs) },
  );
  return fc.tuple(...pairs, hostile).map((all) => all.filter((pair) => pair !== '').join('&'));
}

/** Value of a list of texts: mostly a list. */
function listOf(name: string, words: Words): fc.Arbitrary<unknown> {
  const item = argument(name, words);
  return fc.oneof(
    { weight: 18, arbitrary: fc.array(fc.constantFrom(...valuesIn(words.own, name)), { minLength: 1 }) },
    { weight: 2, arbitrary: fc.array(item, { maxLength: 110 }) },
    { weight: 1, arbitrary: fc.array(fc.jsonValue(), { maxLength: 5 }) },
    { weight: 1, arbitrary: item },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

function bodyOf(endpoint: Endpoint, words: Words): fc.Arbitrary<string> {
  const fields = Object.fromEntries(
    fieldsOf(endpoint.body).map((name) => [name, listOf(nameOf(endpoint, name, words), words)]),
  );
  return fc.oneof(
    {
      weight: 15,
      arbitrary: fc
        .record(fields, { requiredKeys: [] })
        .map((body) => JSON.stringify(bodyToSend(endpoint, body) ?? {})),
    },
    { weight: 2, arbitrary: fc.constantFrom(...hostileBodies) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: hostileText },
  );
}

/** Returns requests of paths that are not endpoints. */
export function strayRequests(): fc.Arbitrary<FuzzRequest> {
  const tail = fc.oneof(fc.constant(''), spelled(hostileText));
  return fc
    .record({
      method: fc.constantFrom(...methods, 'GET' as const, 'GET' as const),
      url: fc.tuple(fc.constantFrom(...strayPlaces), tail, fc.oneof(fc.constant(''), fc.constantFrom(...hostilePairs))),
      headers: fc.constantFrom({}, ...hostileHeaders),
    })
    .map(({ method, url: [place, more, query], headers }) => ({ method, url: `${place}${more}?${query}`, headers }));
}

/** Requests to one endpoint on either network: mostly answerable, parts of some of them hostile. */
export function requestsTo(endpoint: Endpoint, main: Vocabulary, test: Vocabulary): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(requestsOn(endpoint, { own: main, other: test }), requestsOn(endpoint, { own: test, other: main }));
}

function requestsOn(endpoint: Endpoint, words: Words): fc.Arbitrary<FuzzRequest> {
  const method = fc.oneof(
    { weight: 30, arbitrary: fc.constant<Method>(endpoint.method) },
    { weight: 1, arbitrary: fc.constantFrom(...methods) },
  );
  const contentType = fc.oneof(
    { weight: 15, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...hostileContentTypes) },
  );
  const moreHeaders = fc.oneof(
    { weight: 10, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileHeaders) },
  );
  // Also for requests without a body.
  const strayBody = fc.oneof(
    { weight: 30, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileBodies) },
  );
  return fc
    .record({
      method,
      path: pathOf(endpoint, words),
      query: queryOf(endpoint, words),
      payload: endpoint.method === 'POST' ? bodyOf(endpoint, words) : strayBody,
      contentType,
      moreHeaders,
    })
    .map(({ method, path, query, payload, contentType, moreHeaders }) => ({
      method,
      url: query === '' ? path : `${path}?${query}`,
      headers: { ...(payload !== undefined && { 'content-type': contentType }), ...moreHeaders },
      payload,
    }));
}

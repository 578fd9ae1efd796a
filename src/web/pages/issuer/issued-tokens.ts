import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { parseTokenIdentifier, tokenIdentifierOf } from '#contract/codec/identifier.ts';
import { batchMax, type Network } from '#contract/common.ts';
import type { IssuerLookupResult, ListedToken, TokenDetails } from '#contract/token.ts';
import { issuerText } from '#format/names.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { issuerTokensQuery, tokenMetadataQuery, tokenQuery } from '#web/data/queries/token.ts';
import type { Read } from '#web/data/read.ts';

/** Returns the identifiers of the tokens in a lookup of one key, each once; none for the item with nulls. */
export function issuedIdentifiers(results: readonly IssuerLookupResult[]): string[] {
  const identifiers = results.map(
    ({ tokenIdentifier, tokenAddress }) =>
      parseTokenIdentifier(tokenIdentifier ?? '') ?? tokenIdentifierOf(tokenAddress ?? ''),
  );
  return [...new Set(identifiers.filter((identifier) => identifier !== undefined))].slice(0, batchMax);
}

export type IssuerSort = 'holders' | 'cap' | 'name' | 'created';

/**
 * Sorts tokens: most holders, largest market cap or latest creation first, names from A to Z. Unknown values last;
 * ties by identifier.
 * @param capOf US dollars; undefined without a known price
 */
export function inOrder(
  tokens: readonly ListedToken[],
  sort: IssuerSort,
  capOf: (identifier: string) => number | undefined,
): ListedToken[] {
  const keyed = tokens.map((token) => ({ token, key: keyOf(token, sort, capOf) }));
  return keyed
    .toSorted((a, b) => compareKeys(a.key, b.key, sort === 'name') || compareIdentifiers(a.token, b.token))
    .map(({ token }) => token);
}

function keyOf(token: ListedToken, sort: IssuerSort, capOf: (identifier: string) => number | undefined) {
  switch (sort) {
    case 'holders':
      return token.holderCount;
    case 'cap':
      return capOf(token.tokenIdentifier);
    case 'created':
      return token.createdAt ? Date.parse(token.createdAt) : undefined;
    case 'name':
      return issuerText(token.name)
        .map(({ text }) => text)
        .join('')
        .toLowerCase()
        .trim();
  }
}

function compareKeys(a: string | number | undefined, b: string | number | undefined, isRising: boolean): number {
  const isMissing = (key: string | number | undefined) => key === undefined || key === '';
  if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
  if (a === undefined || b === undefined || a === b) return 0;
  return a < b === isRising ? -1 : 1;
}

function compareIdentifiers(a: ListedToken, b: ListedToken): number {
  return a.tokenIdentifier < b.tokenIdentifier ? -1 : 1;
}

/** The order in which the details of tokens are read: it is the same for every order of the list, so that none is read twice. */
export function inReadingOrder(tokens: readonly ListedToken[]): ListedToken[] {
  return inOrder(tokens, 'holders', () => undefined);
}

/** Supply and market cap, which only the details of a token include. */
export type Details =
  | { readonly status: 'waiting' | 'failed' | 'unknown' }
  | { readonly status: 'known'; token: TokenDetails };

/** Parallel requests: a key may have a hundred tokens. */
const atOnce = 4;

const waiting: Details = { status: 'waiting' };

/** Loads the details of many tokens, a few at a time, without polling. */
export function useDetails(network: Network, identifiers: readonly string[]) {
  const [started, setStarted] = useState(atOnce);
  const answers = useQueries({
    queries: identifiers.map((identifier, index) => ({
      ...tokenQuery({ network, identifier }),
      enabled: index < started,
      staleTime: 5 * 60_000,
      refetchInterval: false as const,
      // The service renders the first ones.
      meta: { isForBrowser: index >= atOnce },
    })),
  });
  const settled = answers.filter(({ data, isError }) => data !== undefined || isError).length;
  if (started < settled + atOnce) setStarted(settled + atOnce);

  const failed = answers.filter(({ data, error }) => data === undefined && error !== null && !isNotFound(error));
  const details = new Map<string, Details>();
  for (const [index, identifier] of identifiers.entries()) {
    const response = answers[index];
    if (response?.data !== undefined) details.set(identifier, { status: 'known', token: response.data.data });
    else if (response?.isError) details.set(identifier, { status: isNotFound(response.error) ? 'unknown' : 'failed' });
  }
  return {
    of: (identifier: string): Details => details.get(identifier) ?? waiting,
    settled,
    failures: failed.length,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** Reads the tokens of a key, their metadata, and the details of the first ones. */
export async function readIssued(read: Read, { network, publicKey }: { network: Network; publicKey: string }) {
  const { data: lookup } = await read(issuerTokensQuery({ network, pubkeys: [publicKey] }));
  const identifiers = issuedIdentifiers(lookup?.data.results ?? []);
  if (identifiers.length === 0) return;
  const { data } = await read(tokenMetadataQuery({ network, token_addresses: identifiers }));
  const first = inReadingOrder(data?.data.metadata ?? []).slice(0, atOnce);
  await Promise.all(first.map(({ tokenIdentifier }) => read(tokenQuery({ network, identifier: tokenIdentifier }))));
}

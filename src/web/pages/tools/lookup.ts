import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { parseTokenIdentifier, tokenIdentifierOf } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import type { IssuerLookupResult, ListedToken } from '#contract/token.ts';
import { type Cell, exactCell, timeCell, writeCsv } from '#format/csv.ts';
import type { Source } from '#web/components/source-dialog.tsx';
import { issuerTokensQuery, tokenMetadataQuery } from '#web/data/queries.ts';
import type { Entry, LookupItem } from './parse-list.ts';

export const tools = ['metadata', 'issuers'] as const;
export type Tool = (typeof tools)[number];

/** Maximum items per request (spec 4.9 and 4.10); per kind where keys and tokens are separate. */
export const maxPerRequest = 100;

export interface Found {
  readonly tokenIdentifier: string;
  readonly tokenAddress: string | null;
  readonly issuerPublicKey: string;
  /** Only from metadata. */
  readonly token: ListedToken | undefined;
}

/** Returns the items of the next request, in order. */
export function batchFrom(tool: Tool, items: readonly LookupItem[], from: number): LookupItem[] {
  if (tool === 'metadata') return items.slice(from, from + maxPerRequest);
  const count = { token: 0, key: 0 };
  const end = items.findIndex((item, index) => index >= from && ++count[item.kind] > maxPerRequest);
  return items.slice(from, end < 0 ? undefined : end);
}

/** A response, and its results for an item. */
export interface Answered {
  readonly found: (item: LookupItem) => Found[];
  readonly source: Source;
}

/** Returns the request of a batch and its cache key. */
function requestFor(tool: Tool, network: Network, batch: readonly LookupItem[]) {
  if (tool === 'metadata') {
    const query = tokenMetadataQuery({ network, token_addresses: batch.map(({ hex }) => hex) });
    return {
      key: query.queryKey,
      send: async (client: QueryClient): Promise<Answered> => {
        const received = await client.fetchQuery({ ...query, staleTime: 0 });
        const found = (item: LookupItem) => foundMetadata(item, received.data.metadata);
        return { found, source: { received, at: Date.now() } };
      },
    };
  }
  const hexes = (kind: LookupItem['kind']) => batch.filter((item) => item.kind === kind).map(({ hex }) => hex);
  const query = issuerTokensQuery({ network, pubkeys: hexes('key'), tokens: hexes('token') });
  return {
    key: query.queryKey,
    send: async (client: QueryClient): Promise<Answered> => {
      const received = await client.fetchQuery({ ...query, staleTime: 0 });
      const found = (item: LookupItem) => foundPairs(item, received.data.results);
      return { found, source: { received, at: Date.now() } };
    },
  };
}

/** Returns the tokens of a response for an item: the token itself, or all of a key. */
export function foundMetadata(item: LookupItem, tokens: readonly ListedToken[]): Found[] {
  return tokens.filter((token) => isAbout(item, token)).map((token) => ({ ...token, token }));
}

/**
 * Returns the pairs of a response for an item, each once: a key requested with its token is listed twice. A pair with
 * nulls means unknown (supplement 4).
 */
export function foundPairs(item: LookupItem, pairs: readonly IssuerLookupResult[]): Found[] {
  const found = pairs.flatMap(({ pubkey, tokenIdentifier: identifier, tokenAddress }) => {
    const tokenIdentifier = parseTokenIdentifier(identifier ?? '') ?? tokenIdentifierOf(tokenAddress ?? '');
    if (pubkey === null || tokenIdentifier === undefined) return [];
    const pair = { tokenIdentifier, tokenAddress, issuerPublicKey: pubkey, token: undefined };
    return isAbout(item, pair) ? [pair] : [];
  });
  return [...new Map(found.map((pair) => [`${pair.issuerPublicKey} ${pair.tokenIdentifier}`, pair])).values()];
}

function isAbout({ kind, hex }: LookupItem, token: { tokenIdentifier: string; issuerPublicKey: string }): boolean {
  return hex === (kind === 'token' ? token.tokenIdentifier : token.issuerPublicKey).toLowerCase();
}

export interface BulkLookup {
  /** All items, in order. */
  readonly items: readonly LookupItem[];
  /** Results of the first items. */
  readonly answers: readonly (readonly Found[])[];
  /** Responses that contain these results. */
  readonly sources: readonly Source[];
  readonly state: 'loading' | 'idle' | 'failed';
  readonly error: unknown;
}

/**
 * Runs a bulk lookup, one request at a time: each starts on request, can be stopped, and can be retried. Results are
 * preserved.
 */
export function useBulkLookup(tool: Tool, network: Network) {
  const client = useQueryClient();
  const [run, setRun] = useState<BulkLookup>();
  const activeRequest = useRef<{ readonly key: readonly unknown[] }>(undefined);

  const resume = async ({ items, answers, sources }: Pick<BulkLookup, 'items' | 'answers' | 'sources'>) => {
    const batch = batchFrom(tool, items, answers.length);
    const { key, send } = requestFor(tool, network, batch);
    const request = { key };
    activeRequest.current = request;
    const step = (change: Partial<BulkLookup>) => {
      // Ignore results of a stopped or replaced run.
      if (activeRequest.current === request) setRun({ items, answers, sources, state: 'idle', error: null, ...change });
    };
    step({ state: 'loading' });
    try {
      const { found, source } = await send(client);
      step({ answers: [...answers, ...batch.map(found)], sources: [...sources, source] });
    } catch (error) {
      step({ state: 'failed', error });
    }
  };

  const stop = () => {
    const request = activeRequest.current;
    activeRequest.current = undefined;
    if (request) void client.cancelQueries({ queryKey: request.key, exact: true });
    setRun((last) => last && { ...last, state: 'idle' });
  };

  useEffect(
    () => () => {
      const request = activeRequest.current;
      activeRequest.current = undefined;
      if (request) void client.cancelQueries({ queryKey: request.key, exact: true });
    },
    [client],
  );

  return {
    run,
    start: (items: readonly LookupItem[]) => void resume({ items, answers: [], sources: [] }),
    /** Sends the next request, or retries one that failed or was stopped. */
    resume: () => void (run && resume(run)),
    stop,
  };
}

/** A row of results: the line as written, and a result or the reason why there is none. */
export interface Row {
  readonly entry: Entry;
  readonly outcome: 'found' | 'not found' | 'not looked up' | 'skipped';
  readonly found: Found | undefined;
}

/** Returns all lines with their results, in order. Distinguishes not found, not yet looked up, and invalid. */
export function rowsOf(entries: readonly Entry[], run: BulkLookup | undefined): Row[] {
  const answers = new Map(run?.items.map((item, index) => [item, run.answers[index]]));
  return entries.flatMap((entry): Row[] => {
    if (entry.verdict.kind !== 'item') return [{ entry, outcome: 'skipped', found: undefined }];
    const found = answers.get(entry.verdict.item);
    if (found === undefined) return [{ entry, outcome: 'not looked up', found: undefined }];
    if (found.length === 0) return [{ entry, outcome: 'not found', found: undefined }];
    return found.map((one) => ({ entry, outcome: 'found', found: one }));
  });
}

const common: Record<string, (row: Row) => Cell> = {
  line: ({ entry }) => entry.line,
  text: ({ entry }) => entry.text,
  outcome: ({ entry, outcome }) => (outcome === 'skipped' ? reasonOf(entry) : outcome),
  token_identifier: ({ found }) => found?.tokenIdentifier,
  token_address: ({ found }) => found?.tokenAddress,
  issuer_public_key: ({ found }) => found?.issuerPublicKey,
};

const columns: Readonly<Record<Tool, Record<string, (row: Row) => Cell>>> = {
  issuers: common,
  metadata: {
    ...common,
    name: ({ found }) => found?.token?.name,
    ticker: ({ found }) => found?.token?.ticker,
    decimals: ({ found }) => found?.token?.decimals,
    max_supply_base_units: ({ found }) => exactCell(found?.token?.maxSupply),
    is_freezable: ({ found }) => flag(found?.token?.isFreezable),
    holders: ({ found }) => found?.token?.holderCount,
    price_usd: ({ found }) => found?.token?.priceUsd,
    created_at: ({ found }) => timeCell(found?.token?.createdAt),
    updated_at: ({ found }) => timeCell(found?.token?.updatedAt),
  },
};

/** Returns the results as CSV: exact integers, full identifiers, UTC times. */
export function toCsv(tool: Tool, rows: readonly Row[]): string {
  return writeCsv(columns[tool], rows);
}

function reasonOf({ verdict }: Entry): string {
  switch (verdict.kind) {
    case 'repeated':
      return `repeats line ${verdict.line}`;
    case 'otherNetwork':
      return `belongs to ${verdict.network}`;
    case 'transaction':
      return 'a transaction';
    case 'broken':
      return 'checksum or length is wrong';
    default:
      return 'no identifier';
  }
}

function flag(value: boolean | null | undefined): string | undefined {
  return value === null || value === undefined ? undefined : String(value);
}

import { encodeAddress, encodeTokenAddress } from '../../contract/codec/identifier.ts';
import { type NamingProfile, toNaming } from '../../contract/codec/naming.ts';
import { HttpError } from '../http/http-error.ts';
import type { AddressSource, Source, SwapSource, TokenSource } from '../source.ts';
import type { Upstream, UpstreamRequest } from './client.ts';
import type { OperationName } from './responses.ts';

/** spec 4.1: one description allows at most this; ours allows twice as many. */
const fallbackLimit = 250;

/**
 * Returns a source over another service of the specification. Missing data is undefined where the interface allows it
 * and 404 elsewhere; nothing is invented, not even an address with zeros.
 * @param naming profile of the service
 */
export function upstreamSource(upstream: Upstream, naming: NamingProfile): Source {
  const find = <Name extends OperationName>(name: Name, rest: Omit<UpstreamRequest, 'name'>) =>
    upstream.request({ name, ...rest });
  const get = async <Name extends OperationName>(name: Name, rest: Omit<UpstreamRequest, 'name'>) =>
    orNotFound(await find(name, rest));
  return {
    listLatestTransactions: async (query) => {
      const rows = await get('listLatestTransactions', { query }).catch((error: unknown) => {
        if (!(error instanceof HttpError) || error.status !== 400 || query.limit <= fallbackLimit) throw error;
        return undefined;
      });
      if (rows) return rows;
      const first = await get('listLatestTransactions', { query: { ...query, limit: fallbackLimit } });
      const rest = { ...query, limit: query.limit - fallbackLimit, offset: query.offset + fallbackLimit };
      const more = await get('listLatestTransactions', { query: rest });
      // A new transaction shifts the last rows of the first page into the second.
      return [...first, ...more.filter(({ id }) => first.every((row) => row.id !== id))];
    },
    findTransaction: ({ txid, network }) => find('getTransaction', { params: { txid }, query: { network } }),
    listTransactions: ({ txids, network }) => get('listTransactions', { query: { network }, body: { txids } }),
    listFilteredTransactions: (filter) => {
      const { publicKey, counterparty, asset, minValue: min_value, cursor, ...rest } = filter;
      const encode = (key: string) => encodeAddress({ network: rest.network, publicKey: key }, naming);
      const query = {
        ...Object(toNaming(rest, naming)),
        address: publicKey && encode(publicKey),
        counterparty:
          counterparty && 'publicKey' in counterparty ? encode(counterparty.publicKey) : counterparty?.bitcoinAddress,
        asset,
        min_value,
        cursor,
      };
      return orForeignCursor({ cursor }, get('listFilteredTransactions', { query }));
    },
    ...addresses(),
    listBitcoinTransfers: ({ txid, ...query }) =>
      orForeignCursor(query, get('listBitcoinTransfers', { params: { txid }, query })),
    listBitcoinAddressTransfers: ({ address, ...query }) =>
      orForeignCursor(query, get('listBitcoinAddressTransfers', { params: { address }, query })),
    ...tokens(),
    ...swaps(),
    getNetworkSummary: (query) => get('getNetworkSummary', { query }),
    listSatsHolders: (query) => orForeignCursor(query, get('listSatsHolders', { query })),
    getTpv: (query) => get('getTpv', { query }),
    getHistory: ({ metric, ...query }) => get('getHistory', { params: { metric }, query }),
  };

  function addresses(): AddressSource {
    const on = (key: Parameters<AddressSource['getAddress']>[0]) => ({
      params: { address: encodeAddress(key, naming) },
      query: { network: key.network },
    });
    return {
      getAddress: (key) => get('getAddress', on(key)),
      listAddressTransactions: (key, input) => {
        const { params, query } = on(key);
        return get('listAddressTransactions', { params, query: { ...query, ...input } });
      },
      listAddressTokens: (key) => get('listAddressTokens', on(key)),
      listAddressBalances: (key, input) => {
        const { params, query } = on(key);
        return orForeignCursor(input, get('listAddressBalances', { params, query: { ...query, ...input } }));
      },
      getBalanceHistory: (key, { asset, ...days }) => {
        const { params, query } = on(key);
        return get('getBalanceHistory', { params: { ...params, asset }, query: { ...query, ...days } });
      },
    };
  }

  function tokens(): TokenSource {
    const on = ({ network, tokenIdentifier }: Parameters<TokenSource['findToken']>[0], page = {}) => ({
      params: { identifier: tokenIdentifier },
      query: { network, ...page },
    });
    /** Finds what an extension says of a token, and records that the service lacks it if there is such a token. */
    const findExtension = async <Name extends 'getTokenHistory' | 'listHolderSizes'>(
      name: Name,
      token: Parameters<TokenSource['findToken']>[0],
      query = {},
    ) => {
      const found = await find(name, on(token, query));
      if (!found && !upstream.lacks(name) && (await find('getToken', on(token)))) upstream.recordLacking(name);
      return found;
    };
    return {
      findToken: (token) => find('getToken', on(token)),
      searchTokens: async ({ text, ...query }) => {
        // In a path these are relative segments, and no token has such a name.
        if (/^\.{1,2}$/.test(text)) return [];
        return get('searchTokens', { params: { identifier: text }, query });
      },
      listTokens: (query) => orForeignCursor(query, get('listTokens', { query })),
      findTokenHistory: (token, query) => findExtension('getTokenHistory', token, query),
      listTokenTransactions: (token, page) => find('listTokenTransactions', on(token, page)),
      listHolderSizes: (token) => findExtension('listHolderSizes', token),
      listTokenHolders: (token, page) => find('listTokenHolders', on(token, page)),
      listTokenMetadata: (network, request) => {
        const token_addresses = request.map((item) =>
          'issuerPublicKey' in item ? item.issuerPublicKey : encodeTokenAddress({ network, ...item }, naming),
        );
        return get('listTokenMetadata', { query: { network }, body: { token_addresses } });
      },
      lookupIssuers: async (network, publicKeys, identifiers) => {
        if (publicKeys.length === 0 && identifiers.length === 0) return { results: [] };
        // spec 4.10: an array or null
        const [pubkeys, tokens] = [publicKeys, identifiers].map((list) => (list.length > 0 ? list : null));
        return get('lookupIssuers', { query: { network }, body: { pubkeys, tokens } });
      },
    };
  }

  function swaps(): SwapSource {
    return {
      findSwap: async ({ swapId, network }) => {
        // In a path these are relative segments.
        if (/^\.{1,2}$/.test(swapId)) return undefined;
        const swap = await find('getSwap', { params: { swapId }, query: { network } });
        if (!swap && !upstream.lacks('getSwap') && !(await find('listSwaps', { query: { network, limit: 1 } })))
          upstream.recordLacking('getSwap');
        return swap;
      },
      listSwaps: ({ token, address, ...query }) => {
        const { network } = query;
        const filters = {
          token: token && encodeTokenAddress({ network, tokenIdentifier: token }, naming),
          address: address && encodeAddress({ network, publicKey: address }, naming),
        };
        return orForeignCursor(query, get('listSwaps', { query: { ...query, ...filters } }));
      },
    };
  }
}

function orNotFound<T>(response: T | undefined): T {
  if (response === undefined) throw new HttpError(404, 'Not found on the upstream service.');
  return response;
}

/** Returns undefined if the upstream refused the cursor: only it knows its own, all else was validated here. */
async function orForeignCursor<T>(
  { cursor }: { readonly cursor?: string | undefined },
  response: Promise<T>,
): Promise<T | undefined> {
  try {
    return await response;
  } catch (error) {
    if (cursor !== undefined && error instanceof HttpError && error.status === 400) return undefined;
    throw error;
  }
}

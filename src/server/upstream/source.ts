import { encodeAddress, encodeTokenAddress } from '../../contract/codec/identifier.ts';
import type { NamingProfile } from '../../contract/codec/naming.ts';
import { Refusal } from '../http/refusal.ts';
import type { AddressSource, Source, TokenSource } from '../source.ts';
import type { AnswerName } from './answers.ts';
import type { Asked, Upstream } from './client.ts';

/** spec 4.1: one description allows no more; ours allows twice as many. */
const narrowLimit = 250;

/**
 * Answers from another service of the specification. What it has no answer for is undefined where the interface allows
 * that, and else refused with 404: nothing is made up, an address of zeros neither.
 * @param naming whose addresses it reads
 */
export function upstreamSource(upstream: Upstream, naming: NamingProfile): Source {
  const find = <Name extends AnswerName>(name: Name, rest: Omit<Asked, 'name'>) => upstream.ask({ name, ...rest });
  const get = async <Name extends AnswerName>(name: Name, rest: Omit<Asked, 'name'>) => there(await find(name, rest));
  return {
    listLatestTransactions: async (query) => {
      const rows = await get('listLatestTransactions', { query }).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.status !== 400 || query.limit <= narrowLimit) throw error;
        return undefined;
      });
      if (rows) return rows;
      const first = await get('listLatestTransactions', { query: { ...query, limit: narrowLimit } });
      const rest = { ...query, limit: query.limit - narrowLimit, offset: query.offset + narrowLimit };
      const more = await get('listLatestTransactions', { query: rest });
      // A new transaction pushes the last ones of the first page into the second.
      return [...first, ...more.filter(({ id }) => first.every((row) => row.id !== id))];
    },
    findTransaction: ({ txid, network }) => find('getTransaction', { params: { txid }, query: { network } }),
    listTransactions: ({ txids, network }) => get('listTransactions', { query: { network }, body: { txids } }),
    ...addresses(),
    ...tokens(),
    getNetworkSummary: (query) => get('getNetworkSummary', { query }),
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
    };
  }

  function tokens(): TokenSource {
    const on = ({ network, tokenIdentifier }: Parameters<TokenSource['findToken']>[0], page = {}) => ({
      params: { identifier: tokenIdentifier },
      query: { network, ...page },
    });
    return {
      findToken: (token) => find('getToken', on(token)),
      searchTokens: async ({ text, ...query }) => {
        // As part of a path it would be a step up, and no token is called so.
        if (/^\.{1,2}$/.test(text)) return [];
        return get('searchTokens', { params: { identifier: text }, query });
      },
      listTokens: (query) => get('listTokens', { query }),
      listTokenTransactions: (token, page) => find('listTokenTransactions', on(token, page)),
      listTokenHolders: (token, page) => find('listTokenHolders', on(token, page)),
      listTokenMetadata: (network, asked) => {
        const token_addresses = asked.map((item) =>
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
}

function there<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Refusal(404, 'Not found by the upstream service.');
  return answer;
}

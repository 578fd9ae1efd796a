import { foreignCursor } from '#contract/common.ts';
import { latestRows, valuesOf } from '#contract/transaction.ts';
import type { QueryOf, Responders } from '#server/api/operations.ts';
import { statusOf } from '#server/api/status.ts';
import { HttpError } from '#server/errors.ts';
import { listOtherDirectory } from './other-directory.ts';
import { PaceReader } from './pace-reader.ts';
import { isRelative, type Requests } from './requests.ts';
import { toAddressTokens, toSatsHolders } from './versions.ts';

/** Returns the operations whose requests are not forwarded unchanged. */
export function quirksOf(requests: Requests): Partial<Responders> {
  const { request, call, orVersionOne, findSummary } = requests;
  const paces = new PaceReader((network) => call('listLatestTransactions', latestRows(network)));
  const getNetworkSummary = async (query: QueryOf<'getNetworkSummaryV1'>) => {
    const summary = await findSummary(query);
    if (summary === undefined || summary.pace !== undefined) return summary;
    // The figures are worth more than the pace.
    const pace = await paces.recent(query.network).catch(() => undefined);
    return pace === undefined ? summary : { ...summary, pace };
  };
  return {
    getNetworkSummary,
    getNetworkSummaryV1: getNetworkSummary,
    // Version 1 does not say whether stablecoins are in its volume, and cannot be asked to add them.
    getTpv: (query) => (query.include_stables ? call('getTpv', query) : orVersionOne('getTpv', query, 'getTpvV1')),
    getTpvV1: (query) => orVersionOne('getTpv', query, 'getTpvV1'),
    listAddressTokens: async (query) => {
      const found = await request('listAddressTokens', query, 'addressTokens');
      return found && toAddressTokens(found, query.network, query.address);
    },
    listSatsHolders: async (query) => (await call('listSatsHolders', query)) ?? listWallets(requests, query),
    listTokens: async (query) => (await call('listTokens', query)) ?? listOtherDirectory(requests, query),
    // Every service has the rows.
    listLatestValues: async ({ network }) => valuesOf(network, await paces.readLatest(network)),
    getStatus: async ({ network }) => {
      const found = await call('getStatus', { network });
      if (found) return found;
      const summary = await findSummary({ network });
      if (summary === undefined) return undefined;
      // A status is of now.
      const pace = summary.pace ?? (await paces.now(network));
      return statusOf(network, { ...summary, pace }, null);
    },
    // spec 4.6: one path, two responses
    getTokenOrSearch: async (query) => {
      if (!('text' in query.identifier)) return request('getTokenOrSearch', query, 'token');
      return isRelative(query.identifier.text) ? [] : request('getTokenOrSearch', query, 'tokens');
    },
    lookupIssuers: async ({ network, pubkeys, tokens }) => {
      if (!pubkeys?.length && !tokens?.length) return { results: [] };
      // spec 4.10: an array or null
      return call('lookupIssuers', {
        network,
        pubkeys: pubkeys?.length ? pubkeys : null,
        tokens: tokens?.length ? tokens : null,
      });
    },
  };
}

/** Returns the holders of sats from the leaderboard of version 1, which is one page. */
async function listWallets({ call, findSummary }: Requests, { network, limit, cursor }: QueryOf<'listSatsHolders'>) {
  if (cursor !== undefined) throw new HttpError(400, foreignCursor);
  const wallets = await call('listWalletLeaderboard', { network, limit });
  const summary = wallets && (await findSummary({ network }));
  return summary && toSatsHolders(network, wallets, summary.totalValueLockedSats);
}

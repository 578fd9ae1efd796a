import type { Network } from '#contract/common.ts';
import type { ListedToken } from '#contract/token.ts';
import type { TokenDirectory } from '#contract/token-figures.ts';
import type { QueryOf } from '#server/api/operations.ts';
import { isRejected } from './client.ts';
import type { Call, Requests } from './requests.ts';
import { type Applied, appliedOrder, type DirectoryItem, directoryPlace, sortsV2, toDirectory } from './versions.ts';

/** Returns a page of the directory from the list of version 2, otherwise from the leaderboard. */
export async function listOtherDirectory(
  { call, listV2 }: Pick<Requests, 'call' | 'listV2'>,
  { network, limit, sort, order, cursor }: QueryOf<'listTokens'>,
): Promise<TokenDirectory | undefined> {
  const place = directoryPlace(cursor);
  const { before } = place;
  const applied = appliedOrder({ sort, order });
  const list = await listV2({ network, limit, sort: applied.sort, sortDirection: applied.order, cursor: place.cursor });
  if (list) {
    const { tokens: items, nextCursor } = list;
    const metadata = await readMetadata(call, network, items);
    return toDirectory(network, {
      ...{ items, before, metadata },
      applied: { ...applied, sorts: [...sortsV2] },
      next: nextCursor ?? undefined,
    });
  }
  const ranked = await call('listTokenLeaderboard', { network, limit, offset: before, afterUpdatedAt: undefined });
  if (!ranked) return undefined;
  const { leaderboard: items, totalTokens } = ranked;
  const isLast = items.length === 0 || before + items.length >= totalTokens;
  const byHolders: Applied = { sort: 'holders', order: 'desc', sorts: ['holders'] };
  return toDirectory(network, {
    ...{ items, before, applied: byHolders, metadata: new Map() },
    next: isLast ? undefined : '',
  });
}

/** Prices of listed tokens, by identifier, which version 2 lacks; none if the service refuses to tell. */
async function readMetadata(call: Call, network: Network, items: readonly DirectoryItem[]) {
  const unpriced = items.filter(({ priceUsd }) => priceUsd == null);
  if (unpriced.length === 0) return new Map<string, ListedToken>();
  const token_addresses = unpriced.map(({ tokenIdentifier }) => ({ tokenIdentifier, network: undefined }));
  const found = await call('listTokenMetadata', { network, token_addresses }).catch((error: unknown) => {
    if (!isRejected(error)) throw error;
    return undefined;
  });
  return new Map(found?.metadata.map((token) => [token.tokenIdentifier, token]));
}

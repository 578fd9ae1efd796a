import type { QueryClient } from '@tanstack/react-query';
import { canonicalTransactionId, readAddress, readToken } from '#contract/codec/identifier.ts';
import { pageAt } from '#contract/pages.ts';
import type { DrawPreview, PreviewRequest } from '#contract/previews.ts';
import { type ShareCard, shareCardSvg } from '#format/share-card.ts';
import type { Locale } from '#i18n/locale.ts';
import { type AppConfig, resolveConfig } from '#web/contexts.ts';
import { ApiError } from '#web/data/api-error.ts';
import { createQueryClient } from '#web/data/freshness.ts';
import { addressQuery } from '#web/data/queries/address.ts';
import { networkSummaryQuery, tpvQuery } from '#web/data/queries/stats.ts';
import { largestHolders, tokenHoldersQuery, tokenQuery } from '#web/data/queries/token.ts';
import { transactionQuery } from '#web/data/queries/transaction.ts';
import { registryEntryQuery } from '#web/data/registry.ts';
import { serverLocale } from '#web/server-locale.ts';
import { addressCard, type CardPlace, latestCard, statsCard, tokenCard, transactionCard } from './cards.ts';

/** Draws the picture of a page for the previews of its link, with the data of the page. */
export const drawPreview: DrawPreview<AbortSignal> = async (request) => {
  const config = resolveConfig(request.config);
  const locale = serverLocale(config, request.language);
  const queryClient = createQueryClient(
    { transport: request.transport, naming: config.naming, lacking: config.lacks },
    { isOnServer: true },
  );
  try {
    const card = await cardOf(locale, queryClient, request, config);
    return card && shareCardSvg(card);
  } catch (error) {
    // Such as 404 for a transaction that does not exist yet.
    if (error instanceof ApiError) return undefined;
    throw error;
  } finally {
    queryClient.clear();
  }
};

async function cardOf(
  locale: Locale,
  queries: QueryClient,
  { path, network, origin = 'http://localhost' }: PreviewRequest<AbortSignal>,
  config: AppConfig,
): Promise<ShareCard | undefined> {
  const text = decodeURIComponent(path.split('/')[2] ?? '');
  const query = network === config.homeNetwork ? '' : `?network=${network}`;
  const place: CardPlace = { network, link: `${origin}${path}${query}`, banner: config.banner, isLatinOnly: true };
  const isReportedAt = async (identifier: string): Promise<boolean> => {
    if (config.registry !== 'api') return false;
    const { data } = await queries.fetchQuery(registryEntryQuery({ network, identifier }));
    return data.entries.some(({ warning }) => warning !== undefined);
  };
  switch (pageAt(path)) {
    case 'transaction': {
      const txid = canonicalTransactionId(text);
      if (txid === undefined) return undefined;
      const { data } = await queries.fetchQuery(transactionQuery({ network, txid }));
      return transactionCard(locale, data, place);
    }
    case 'address': {
      const known = readAddress(text, network, config.naming);
      if (known?.network !== network) return undefined;
      const { address } = known;
      const [{ data }, isReported] = await Promise.all([
        queries.fetchQuery(addressQuery({ network, address })),
        isReportedAt(address),
      ]);
      return addressCard(locale, data, { ...place, isReported });
    }
    case 'token': {
      const known = readToken(text, network, config.naming);
      if (known?.network !== network) return undefined;
      const { identifier } = known;
      const [token, holders, isReported] = await Promise.all([
        queries.fetchQuery(tokenQuery({ network, identifier })),
        queries.fetchQuery(tokenHoldersQuery(largestHolders({ network, identifier }))),
        isReportedAt(identifier),
      ]);
      return tokenCard(locale, token.data, holders.data.data[0], { ...place, isReported });
    }
    case 'stats': {
      const { data } = await queries.fetchQuery(tpvQuery({ network, period: '30d', include_stables: false }));
      return statsCard(locale, data, place);
    }
    case 'latest': {
      const { data } = await queries.fetchQuery(networkSummaryQuery({ network }));
      return latestCard(locale, data, place);
    }
    default:
      return undefined;
  }
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { looksLikeBitcoin } from '#contract/confusable.ts';
import type { TokenDetails } from '#contract/token.ts';
import { maximumOf, shortQuantityText, toBigInt } from '#format/amounts.ts';
import { formatShare } from '#format/shares.ts';
import { SkeletonLine } from '#web/components/states.tsx';
import { CalendarDate } from '#web/components/time.tsx';
import { useLocale, useNetwork, withSearch } from '#web/contexts.ts';
import { largestHolders, tokenHoldersQuery } from '#web/data/queries.ts';
import { concentrationOf, issuerBalanceOf } from './concentration-curve.ts';
import { freezing } from './supply-card.tsx';

/** Holders whose common share is a signal. */
const topHolders = 10;

/** What a reader weighs before accepting a token, each linked to the part of the page that proves it. No verdict. */
export function Signals({ token, twins }: { token: TokenDetails | undefined; twins: number }) {
  const locale = useLocale();
  const { t } = locale;
  const network = useNetwork();
  const identifier = token?.metadata.tokenIdentifier ?? '';
  const { data, isError } = useQuery({
    ...tokenHoldersQuery(largestHolders({ network, identifier })),
    enabled: token !== undefined,
  });
  if (token === undefined) return <SkeletonLine width="60%" className="mt-4 mb-1 h-6" />;
  const { metadata, totalSupply } = token;
  const { createdAt } = metadata;
  const holders = data?.data;
  const supply = toBigInt(totalSupply);
  const maximum = maximumOf(metadata);
  const { total, running } = concentrationOf(
    holders?.data.map(({ balance }) => toBigInt(balance)) ?? [],
    holders?.meta.totalItems ?? 0,
    supply,
  );
  const own = issuerBalanceOf(token, holders);
  const held = own === undefined ? undefined : formatShare(locale, own, supply, 1);
  const top = formatShare(locale, running[Math.min(topHolders, total) - 1] ?? 0n, supply, 1);
  return (
    <ul
      className="mt-4 flex flex-wrap gap-2 *:flex-none @max-md/page:mt-3 @max-md/page:flex-nowrap @max-md/page:overflow-x-auto print:flex-wrap"
      aria-label={t('token.signals')}
    >
      {held !== undefined && <Signal tab="holders">{t('token.issuerHolds', { share: held })}</Signal>}
      {top !== undefined && total > 0 && (
        <Signal tab="holders">{t('token.topHold', { count: Math.min(topHolders, total), share: top })}</Signal>
      )}
      {holders === undefined && isError && (
        <Signal tab="holders">
          {t('token.holders')}: {t('token.priceUnavailable')}
        </Signal>
      )}
      <Signal tab="metadata">{freezing(locale, metadata)}</Signal>
      <Signal tab="metadata">
        {maximum === undefined
          ? t('token.noMaximum')
          : `${t('token.maximumSupply')} ${shortQuantityText(locale, maximum, metadata.decimals)}`}
      </Signal>
      {createdAt && (
        <Signal tab="metadata">
          {t('token.created')} <CalendarDate at={createdAt} />
        </Signal>
      )}
      <Signal>
        {twins === 0 && looksLikeBitcoin(metadata.ticker) ? t('token.likeBitcoin') : t('token.twins', { count: twins })}
      </Signal>
    </ul>
  );
}

/** @param tab that proves it; without one it is the warning above */
function Signal({ tab, children }: { tab?: 'holders' | 'metadata'; children: ReactNode }) {
  return (
    <li>
      <Link className="chip" {...withSearch(tab ? { tab } : {})} hash={tab ? 'lists' : 'same-ticker'}>
        {children}
      </Link>
    </li>
  );
}

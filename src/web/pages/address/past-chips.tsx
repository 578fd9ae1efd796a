import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonLine } from '#web/components/skeleton.tsx';
import { useLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { addressBalancesQuery } from '#web/data/queries.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';

export interface Asset {
  readonly tokenIdentifier: string;
  /** Undefined if unknown. */
  readonly ticker: string | undefined;
}

/**
 * Chips of the tokens that an address no longer holds.
 * @param shown identifiers that have a chip already
 * @param chip draws one
 */
export function PastChips(properties: {
  address: string;
  shown: ReadonlySet<string>;
  chip: (asset: Asset) => ReactNode;
}) {
  const { t } = useLocale();
  const { address, shown, chip } = properties;
  const { data, error } = useQuery(addressBalancesQuery({ network: useNetwork(), address }));
  if (!data) {
    if (error === null) return <SkeletonLine width={64} />;
    return (
      <span className="text-xs text-ink-3">{isUnavailable(error) ? t('common.unknown') : t('panel.notLoaded')}</span>
    );
  }
  const past = data.data.data.filter(({ asset }) => asset !== 'btc' && !shown.has(asset));
  if (past.length === 0) return <span className="text-xs text-ink-3">{t('address.nonePendingShort')}</span>;
  return past.map(({ asset, token }) => chip({ tokenIdentifier: asset, ticker: token?.ticker }));
}

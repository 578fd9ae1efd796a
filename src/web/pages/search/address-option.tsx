import { useQuery } from '@tanstack/react-query';
import type { Network } from '#contract/common.ts';
import { formatCount } from '#format/numbers.ts';
import { AddressPicture } from '#web/components/picture.tsx';
import { otherNetwork, useConfig, useLocale } from '#web/contexts.ts';
import { addressQuery } from '#web/data/queries/address.ts';
import { useIsSettled } from './result-list.tsx';
import { ResultRow } from './result-row.tsx';
import { pageTarget } from './targets.ts';

/**
 * An address or key as a search result. Every valid one has a page, used or not.
 * @param isEitherNetwork whether it may be on the other network, too: true for a key, false for an address
 */
export function AddressOption(properties: {
  address: string;
  network: Network;
  says: string;
  isEitherNetwork?: boolean;
}) {
  const { t } = useLocale();
  const { address, network, says, isEitherNetwork = false } = properties;
  const other = otherNetwork(network, useConfig());
  const used = useUses(address, network, true);
  const usedThere = useUses(address, other ?? network, other !== undefined && isEitherNetwork && used === 0);
  return (
    <>
      <AddressRow address={address} network={network} says={says} uses={used} />
      {other && usedThere !== undefined && usedThere > 0 && (
        <AddressRow address={address} network={other} says={t('search.foundOn', { network: other })} uses={usedThere} />
      )}
    </>
  );
}

function AddressRow(properties: { address: string; network: Network; says: string; uses: number | undefined }) {
  const locale = useLocale();
  const { address, network, says, uses } = properties;
  return (
    <ResultRow
      target={pageTarget('address', address, network)}
      picture={<AddressPicture identifier={address} size={26} />}
      title={<span className="mono break-all">{address}</span>}
      detail={
        <span>
          {says}
          {uses !== undefined &&
            `, ${uses === 0 ? locale.t('search.noTransactions', { network }) : locale.t('search.transactions', { formatted: formatCount(locale, uses), count: uses })}`}
        </span>
      }
      right={locale.t('search.address')}
    />
  );
}

/** Returns its number of transactions, once known. */
function useUses(address: string, network: Network, isRequested: boolean): number | undefined {
  const isSettled = useIsSettled();
  const enabled = isSettled && isRequested;
  const { data } = useQuery({ ...addressQuery({ network, address }), refetchInterval: false, enabled });
  return isRequested ? data?.data.transactionCount : undefined;
}

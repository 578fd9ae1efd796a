import { useQuery } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import { formatSats } from '#format/amounts.ts';
import { AddressPicture } from '#web/components/picture.tsx';
import { useConfig } from '#web/config-context.ts';
import { otherNetwork, useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { addressQuery } from '#web/queries/address.ts';
import { Choice, useIsSettled } from '#web/pages/search/result-row.tsx';
import { Place } from './place.tsx';
import { pageOf } from './target.ts';

interface AddressOptionProperties {
  /** An address or public key. */
  address: string;
  network: Network;
  says: string;
  /** Whether it may be on the other network, too: true for a key, false for an address. */
  isEitherNetwork?: boolean;
}

/** An address or key as a search result. Every valid one has a page, used or not. */
export function AddressOption({ address, network, says, isEitherNetwork = false }: AddressOptionProperties) {
  const { t } = useLocale();
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
    <Choice
      target={pageOf('address', address, network)}
      isElsewhere={network !== useNetwork()}
      picture={<AddressPicture identifier={address} size={26} />}
      title={<span className="mono break-all">{address}</span>}
      detail={
        <span>
          {says}
          {uses !== undefined &&
            `, ${uses === 0 ? locale.t('search.noTransactions', { network }) : locale.t('search.transactions', { formatted: formatSats(locale, uses), count: uses })}`}
        </span>
      }
      right={<Place network={network}>{locale.t('search.address')}</Place>}
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

import type { ComponentProps } from 'react';
import type { Network } from '#contract/endpoints/common.ts';
import { AsOf } from '#web/components/states/as-of.tsx';
import { useConfig } from '#web/config-context.ts';
import { otherNetwork, useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { useIsSettled } from '#web/pages/search/result-row.tsx';
import { useTokenLookup, useTransactionLookup } from './lookups.ts';
import { NoOption } from './no-option.tsx';
import { OtherNetworkStatus } from './other-network-status.tsx';
import { TokenRow } from './token-row.tsx';

/**
 * The token with an identifier, if it exists on this network, otherwise on the other.
 * @param network the network in the text
 * @param isHash whether the identifier may belong to a transaction, too
 */
export function TokenOption(properties: { identifier: string; network: Network; isHash: boolean }) {
  const { identifier, network, isHash } = properties;
  const { t } = useLocale();
  const shown = useNetwork();
  const other = otherNetwork(network, useConfig());
  const isSettled = useIsSettled();
  const here = useTokenLookup({ network, identifier }, { enabled: isSettled, isBatched: isHash });
  const asTransaction = useTransactionLookup(
    { network, txid: identifier },
    { enabled: isSettled && isHash, isBatched: true },
  );
  const mayBeThere = other !== undefined && here.isAbsent && (!isHash || asTransaction.isAbsent);
  const there = useTokenLookup({ network: other ?? network, identifier }, { enabled: mayBeThere, isBatched: true });
  const says = (on: Network, read: ComponentProps<typeof AsOf>) => (
    <>
      {on === shown ? t('search.tokenFound') : t('search.foundOn', { network: on })}
      <AsOf {...read} />
    </>
  );
  if (here.token) return <TokenRow token={here.token} network={network} says={says(network, here)} />;
  return (
    <>
      <NoOption
        looking={t('search.searchingToken')}
        absent={t('search.noToken', { network })}
        identifier={identifier}
        more={mayBeThere && <OtherNetworkStatus network={other} isAbsent={there.isAbsent} error={there.error} />}
        failed={t('search.tokenSearchFailed')}
        isAbsent={here.isAbsent}
        error={here.error}
      />
      {mayBeThere && there.token && <TokenRow token={there.token} network={other} says={says(other, there)} />}
    </>
  );
}

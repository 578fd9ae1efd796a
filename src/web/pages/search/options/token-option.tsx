import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Network } from '../../../../contract/endpoints/common.ts';
import { AsOf } from '../../../components/states/as-of.tsx';
import { useConfig } from '../../../config-context.ts';
import { otherNetwork, useNetwork } from '../../../hooks/network.tsx';
import { useLocale } from '../../../locale-context.ts';
import { isNotFound } from '../../../queries/not-found.ts';
import { tokenQuery } from '../../../queries/token.ts';
import { useIsSettled } from './choice.tsx';
import { NoOption } from './no-option.tsx';
import { OtherNetworkStatus } from './other-network-status.tsx';
import { TokenRow } from './token-row.tsx';

/**
 * The token with an identifier, if it exists on this network, otherwise on the other.
 * @param network the network in the text
 */
export function TokenOption({ identifier, network }: { identifier: string; network: Network }) {
  const { t } = useLocale();
  const shown = useNetwork();
  const other = otherNetwork(network, useConfig());
  const isSettled = useIsSettled();
  const here = useQuery({
    ...tokenQuery({ network, identifier }),
    refetchInterval: false,
    enabled: isSettled,
  });
  const isAbsent = isNotFound(here.error);
  const once = { refetchInterval: false, enabled: isAbsent && other !== undefined } as const;
  const there = useQuery({ ...tokenQuery({ network: other ?? network, identifier }), ...once });
  const says = (on: Network, read: ComponentProps<typeof AsOf>) => (
    <>
      {on === shown ? t('search.tokenFound') : t('search.foundOn', { network: on })}
      <AsOf {...read} />
    </>
  );
  if (here.data) return <TokenRow token={here.data.data.metadata} network={network} says={says(network, here)} />;
  return (
    <>
      <NoOption
        looking={t('search.searchingToken')}
        absent={t('search.noToken', { network })}
        identifier={identifier}
        more={other && isAbsent && !there.data && <OtherNetworkStatus network={other} error={there.error} />}
        failed={t('search.tokenSearchFailed')}
        error={here.error}
      />
      {other && isAbsent && there.data && (
        <TokenRow token={there.data.data.metadata} network={other} says={says(other, there)} />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Network } from '../../../contract/common.ts';
import { searchWords as words } from '../../../words/en/search.ts';
import { isUnknown } from '../../queries/failure.ts';
import { tokenQuery } from '../../queries/token.ts';
import { otherThan, useNetwork } from '../../ui/network.tsx';
import { AsOf } from './as-of.tsx';
import { useIsSettled } from './choice.tsx';
import { NoOption } from './no-option.tsx';
import { NotThere } from './not-there.tsx';
import { TokenRow } from './token-row.tsx';

/**
 * The token a text may name, if the service knows one; else that of the other network.
 * @param network the one it is said to be on
 */
export function TokenOption({ identifier, network }: { identifier: string; network: Network }) {
  const shown = useNetwork();
  const other = otherThan(network);
  const isSettled = useIsSettled();
  const here = useQuery({
    ...tokenQuery({ network, identifier }),
    refetchInterval: false,
    enabled: isSettled,
  });
  const isAbsent = isUnknown(here.error);
  const once = { refetchInterval: false, enabled: isAbsent && other !== undefined } as const;
  const there = useQuery({ ...tokenQuery({ network: other ?? network, identifier }), ...once });
  const says = (on: Network, read: ComponentProps<typeof AsOf>) => (
    <>
      {on === shown ? words.tokenHere : words.foundOn(on)}
      <AsOf {...read} />
    </>
  );
  if (here.data) return <TokenRow token={here.data.data.metadata} network={network} says={says(network, here)} />;
  return (
    <>
      <NoOption
        looking={words.lookingForToken}
        absent={words.noToken(network)}
        identifier={identifier}
        more={other && isAbsent && !there.data && <NotThere network={other} error={there.error} />}
        failed={words.noLookForToken}
        error={here.error}
      />
      {other && isAbsent && there.data && (
        <TokenRow token={there.data.data.metadata} network={other} says={says(other, there)} />
      )}
    </>
  );
}

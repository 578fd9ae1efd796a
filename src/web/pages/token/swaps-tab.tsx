import { useCallback } from 'react';
import type { SwapParty } from '#contract/swap.ts';
import { pageSizes } from '#web/data/queries.ts';
import { SwapsList } from '#web/lists/swaps.tsx';
import { fileName, type PanelProperties } from './tabs.tsx';

/** Swaps of a token, each as the address that gives the token sees it. */
export function SwapsPanel({ identifier, view: { network, limit, cursor }, section }: PanelProperties) {
  const isShown = useCallback(({ given }: SwapParty) => given.some(({ asset }) => asset === identifier), [identifier]);
  return (
    <SwapsList
      of={{ network, token: identifier }}
      view={{ limit, cursor }}
      sizes={pageSizes.token}
      isShown={isShown}
      file={{
        list: 'token-swaps',
        subject: identifier,
        asset: identifier,
        fileName: fileName('swaps', identifier, network, new Date()),
      }}
      section={section}
    />
  );
}

import { useEffect } from 'react';
import type { Network } from '../../../contract/common.ts';

/** Puts what is known of the transaction into the document title, in place of the route's plain one. */
export function useDocumentTitle(text: string, network: Network): void {
  useEffect(() => {
    const title = [text, network === 'REGTEST' ? network : '', 'Core Explorer'].filter(Boolean).join(' · ');
    let isCurrent = true;
    // The frame writes the route's title in the same round of effects; this one comes after it.
    queueMicrotask(() => {
      if (isCurrent) document.title = title;
    });
    return () => {
      isCurrent = false;
    };
  }, [text, network]);
}

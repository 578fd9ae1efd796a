import type { ReactNode } from 'react';
import { useLocale } from '../../locale-context.ts';
import { L1Button } from '../primitives/l1-link.tsx';
import { Blank } from '../states/states.tsx';

/** A Bitcoin address, which has no page in the explorer. */
export function BitcoinAddress({ address }: { address: string }): ReactNode {
  const { t } = useLocale();
  return (
    <Blank icon="bitcoin" title={t('search.bitcoin')} actions={<L1Button page="address" id={address} />}>
      <span className="mono break-all" dir="ltr">
        {address}
      </span>
      <br />
      {t('search.bitcoinHint')}
    </Blank>
  );
}

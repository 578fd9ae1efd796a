import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { bitcoinNetworkOf } from '#contract/pasted/bitcoin-address.ts';
import { button } from '#web/components/button.tsx';
import { L1Button } from '#web/components/l1-link.tsx';
import { Blank } from '#web/components/states.tsx';
import { useConfig } from '#web/config-context.ts';
import { useLocale } from '#web/contexts.ts';

/** A Bitcoin address instead of another identifier. @param hasPage whether to link its page */
export function BitcoinAddress({ address, hasPage = false }: { address: string; hasPage?: boolean }): ReactNode {
  const { t } = useLocale();
  const { networks } = useConfig();
  const belongsTo = bitcoinNetworkOf(address);
  const network = networks.find((one) => one === belongsTo);
  return (
    <Blank
      icon="bitcoin"
      title={t('search.bitcoin')}
      actions={
        <>
          {hasPage && network && (
            <Link
              className={button({ variant: 'main' })}
              to="/bitcoin/address/$address"
              params={{ address }}
              search={{ network }}
            >
              {t('address.openBitcoinAddress')}
            </Link>
          )}
          <L1Button page="address" id={address} />
        </>
      }
    >
      <span className="mono break-all" dir="ltr">
        {address}
      </span>
      <br />
      {t('search.bitcoinHint')}
    </Blank>
  );
}

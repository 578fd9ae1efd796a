import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { bitcoinNetworkOf } from '#contract/codec/identifier.ts';
import { useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { button, Icon, iconSquare } from './controls.tsx';
import { Blank } from './states.tsx';

/** Links to a Bitcoin block explorer, if one is configured for the network; invalid identifiers are never sent. */
export function L1Link({ page, id }: { page: 'tx' | 'address'; id: string }) {
  const { href, label } = useL1(page, id);
  return (
    href !== undefined && (
      <a
        className={iconSquare({ className: 'ms-1' })}
        href={href}
        rel="noreferrer noopener"
        aria-label={label}
        title={label}
      >
        <Icon name="sent" size={14} />
      </a>
    )
  );
}

/** Like {@link L1Link}, as a button. */
export function L1Button({ page, id }: { page: 'tx' | 'address'; id: string }) {
  const { href, label } = useL1(page, id);
  return (
    href !== undefined && (
      <a className={button({ variant: 'main' })} href={href} rel="noreferrer noopener">
        <Icon name="sent" />
        {label}
      </a>
    )
  );
}

function useL1(page: 'tx' | 'address', id: string): { readonly href?: string; readonly label?: string } {
  const { t } = useLocale();
  const base = useConfig().l1Explorer?.[useNetwork()]?.replace(/\/$/, '');
  if (base === undefined || !(page === 'tx' ? /^[0-9a-f]{64}$/i : /^[0-9a-z]{14,100}$/i).test(id)) return {};
  return { href: `${base}/${page}/${id}`, label: t('common.openAt', { host: new URL(base).host }) };
}

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
      <span className="mono break-all" dir="ltr" translate="no">
        {address}
      </span>
      <br />
      {t('search.bitcoinHint')}
    </Blank>
  );
}

import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Network } from '#contract/common.ts';
import { useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { Card } from './card.tsx';
import { button, Icon } from './controls.tsx';
import type { BrokenAddressProperties, CutOffProperties, NotValidProperties } from './invalid-identifier-card.tsx';
import { pageOf } from './row-link.tsx';
import { Blank } from './states.tsx';

const NotValidCard = lazy(async () => ({
  default: (await import('./invalid-identifier-card.tsx')).InvalidIdentifierCard,
}));

/** Replaces a page whose identifier is invalid; loaded on demand, since it is rarely needed. */
export function InvalidIdentifier(properties: NotValidProperties) {
  return (
    <Suspense>
      <NotValidCard {...properties} />
    </Suspense>
  );
}

const BrokenAddressCard = lazy(() =>
  import('./invalid-identifier-card.tsx').then((code) => ({ default: code.BrokenAddressCard })),
);

/** A card for an address with a wrong checksum; loaded on demand, since it is rarely needed. */
export function BrokenAddress(properties: BrokenAddressProperties) {
  return (
    <Suspense>
      <BrokenAddressCard {...properties} />
    </Suspense>
  );
}

const CutOffCard = lazy(() => import('./invalid-identifier-card.tsx').then((code) => ({ default: code.CutOffCard })));

/** A card for the beginning of an identifier; loaded on demand, since it is rarely needed. */
export function CutOffIdentifier(properties: CutOffProperties) {
  return (
    <Suspense>
      <CutOffCard {...properties} />
    </Suspense>
  );
}

interface OtherNetworkProperties {
  noun: 'transaction' | 'address' | 'public key' | 'token' | 'bitcoinAddress' | 'invoice';
  identifier: string;
  belongsTo: Network;
  /** For screen readers, if the page has no other. */
  heading?: string;
}

/** A text that belongs to the other network: offers a link, without redirecting. */
export function OtherNetwork({ noun, identifier, belongsTo, heading }: OtherNetworkProperties) {
  const { t } = useLocale();
  const network = useNetwork();
  const { networks } = useConfig();
  return (
    <Card>
      {heading && <h1 className="sr-only">{heading}</h1>}
      <Blank
        icon="swap"
        title={t(`otherNetwork.belongs.${noun === 'bitcoinAddress' ? 'address' : noun}`, { network: belongsTo })}
        actions={
          networks.includes(belongsTo) && (
            <Link
              className={button({ variant: 'main' })}
              {...pageOf(noun === 'public key' ? 'address' : noun, identifier)}
              search={{ network: belongsTo }}
            >
              <Icon name="swap" />
              {t('otherNetwork.open', { network: belongsTo })}
            </Link>
          )
        }
      >
        {t('otherNetwork.viewing', { network })}
      </Blank>
    </Card>
  );
}

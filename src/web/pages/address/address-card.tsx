import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { KnownAddress } from '../../../contract/known-address.ts';
import { formatSats } from '../../../format/sats.ts';
import { useLocale } from '../../locale-context.ts';
import { addressQuery } from '../../queries/address.ts';
import { UsdValue } from '../../ui/amount.tsx';
import { CompareLink } from '../../ui/compare-link.tsx';
import { Identifier, WholeIdentifier } from '../../ui/identifier.tsx';
import { NameIt } from '../../ui/name-it.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { AddressPicture } from '../../ui/picture.tsx';
import { QrCode } from '../../ui/qr.tsx';
import { SourceButton, sourcesOf } from '../../ui/source-button.tsx';
import { SkeletonLine } from '../../ui/states.tsx';
import { IssuerBadge } from './issuer-badge.tsx';
import { StarButton } from './star-button.tsx';

/** Who an address is: everything here but the counts is known without asking anyone. */
export function AddressCard({ spelledAs, ...known }: KnownAddress & { spelledAs: string }) {
  const { t } = useLocale();
  const { address, publicKey } = known;
  return (
    <section className="card who" aria-label={t('address.address')}>
      <AddressPicture identifier={address} size={76} />
      <div className="who-t">
        <h1>
          {t('address.coreAddress')}
          <IssuerBadge publicKey={publicKey} />
        </h1>
        <div className="who-a">
          <WholeIdentifier value={address} copyLabel={t('address.copyAddress')} />
        </div>
        <div className="who-k">
          <span>{t('address.publicKey')}</span>
          <Identifier value={publicKey} kind="publicKey" copyLabel={t('address.copyKey')} plain />
        </div>
        <div className="who-k">
          <StarButton address={address} />
          <NameIt value={address} kind="address" />
          <CompareLink of={address} />
          <AddressSource address={address} />
        </div>
        <Spelling {...known} spelledAs={spelledAs} />
        <Counts address={address} />
      </div>
      <div className="qr">
        {/* Capitals make a smaller code of the same address. */}
        <QrCode text={address.toUpperCase()} label={t('address.qrCode')} />
      </div>
    </section>
  );
}

/** Says how somebody came here, where it was not by the address itself. */
function Spelling({ address, publicKey, isInvoice, spelledAs }: KnownAddress & { spelledAs: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  if (spelledAs === address || spelledAs === publicKey) return null;
  return (
    <p className="who-s">
      {isInvoice
        ? t('address.cameWithInvoice', { network })
        : t.rich('address.cameWithSpelling', {
            spelling: () => <span className="mono break-all">{spelledAs}</span>,
          })}{' '}
      <Link className="link" to="/address/$address" params={{ address }} search={{ network }}>
        {isInvoice ? t('address.openItself') : t('address.openUsual')}
      </Link>
    </p>
  );
}

function Counts({ address }: { address: string }) {
  const locale = useLocale();
  const network = useNetwork();
  const { data, isPending } = useQuery(addressQuery({ network, address }));
  const summary = data?.data;
  const blank = isPending ? <SkeletonLine width={64} /> : <span className="dim">{locale.t('address.unknown')}</span>;
  const isEmpty = summary?.balance.btcHardBalanceSats === 0 && summary.tokenCount === 0;
  return (
    <dl className="who-m" aria-busy={isPending}>
      {network === 'MAINNET' && (
        <div className="main">
          <dt>{locale.t('address.totalValue')}</dt>
          <dd>{summary ? <UsdValue usd={summary.totalValueUsd} ofNothing={isEmpty} /> : blank}</dd>
        </div>
      )}
      <div>
        <dt>{locale.t('address.transactions')}</dt>
        <dd>{summary ? formatSats(locale, summary.transactionCount) : blank}</dd>
      </div>
      <div>
        <dt>{locale.t('address.tokensHeld')}</dt>
        <dd>{summary ? formatSats(locale, summary.tokenCount) : blank}</dd>
      </div>
    </dl>
  );
}

function AddressSource({ address }: { address: string }) {
  const { t } = useLocale();
  const answer = useQuery(addressQuery({ network: useNetwork(), address }));
  return <SourceButton sources={sourcesOf(answer)} of={t('address.address')} />;
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { lazy, type ReactNode, Suspense } from 'react';
import type { KnownAddress } from '#contract/codec/known-address.ts';
import { hasDollarValue } from '#contract/endpoints/common.ts';
import { formatSats } from '#format/amounts.ts';
import { UsdValue } from '#web/components/amount.tsx';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/source.tsx';
import { CompareLink } from '#web/components/identity/compare-link.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { IdentityCard, IdentityLine } from '#web/components/identity-card.tsx';
import { LabelEditor } from '#web/components/identity/label-editor.tsx';
import { QrCode } from '#web/components/qr.tsx';
import { SkeletonLine } from '#web/components/skeleton.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { addressQuery } from '#web/queries/address.ts';
import { StarButton } from './star-button.tsx';

// Loaded on demand: few addresses are issuers.
const IssuerBadge = lazy(async () => ({ default: (await import('./issuer-badge.tsx')).IssuerBadge }));

/** Identity of an address; only the counts need a request. */
export function AddressCard({ spelledAs, ...known }: KnownAddress & { spelledAs: string }) {
  const { t } = useLocale();
  const { address, publicKey } = known;
  return (
    <IdentityCard
      label={t('address.address')}
      address={address}
      title={
        <>
          {t('address.coreAddress')}
          <Suspense>
            <IssuerBadge publicKey={publicKey} />
          </Suspense>
        </>
      }
      identifier={address}
      copyLabel={t('address.copyAddress')}
      aside={<AddressQr address={address} />}
    >
      <IdentityLine>
        <span>{t('address.publicKey')}</span>
        <Identifier value={publicKey} kind="publicKey" copyLabel={t('address.copyKey')} plain />
      </IdentityLine>
      <IdentityLine>
        <StarButton address={address} />
        <LabelEditor value={address} kind="address" />
        <CompareLink of={address} />
        <AddressSource address={address} />
      </IdentityLine>
      <Spelling {...known} spelledAs={spelledAs} />
      <Counts address={address} />
    </IdentityCard>
  );
}

function AddressQr({ address }: { address: string }) {
  const { t } = useLocale();
  return (
    <div className="grid grid-cols-1 justify-items-center gap-2 text-xs text-ink-3 @max-md/page:col-span-full">
      {/* Capitals make a smaller QR code of the same address. */}
      <QrCode
        className="size-37 rounded-[0.625rem] bg-[#fff] depth-[inset_0_0_0_1px_light-dark(#e6e9ee,#fff)] @max-md/page:size-42 @max-2xs/page:h-auto @max-2xs/page:w-full"
        text={address.toUpperCase()}
        label={t('address.qrCode')}
      />
    </div>
  );
}

/** Explains which notation the URL used, if it is not the address itself. */
function Spelling({ address, publicKey, isInvoice, spelledAs }: KnownAddress & { spelledAs: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  if (spelledAs === address || spelledAs === publicKey) return null;
  return (
    <p className="mt-3.5 max-w-160 text-sm text-ink-2 @max-md/page:col-span-full @max-md/page:m-0">
      {isInvoice
        ? t('address.invoiceLink', { network })
        : t.rich('address.otherForm', {
            spelling: () => <span className="mono break-all">{spelledAs}</span>,
          })}{' '}
      <Link className="link" to="/address/$address" params={{ address }} search={{ network }}>
        {isInvoice ? t('address.openAddress') : t('address.openStandardForm')}
      </Link>
    </p>
  );
}

function Counts({ address }: { address: string }) {
  const locale = useLocale();
  const network = useNetwork();
  const { data, isPending } = useQuery(addressQuery({ network, address }));
  const summary = data?.data;
  const isEmpty = summary?.balance.btcHardBalanceSats === 0 && summary.tokenCount === 0;
  return (
    <dl
      className="mt-5 flex flex-wrap items-end gap-x-9 gap-y-2 @max-md/page:col-span-full @max-md/page:m-0 @max-md/page:gap-x-7 @max-md/page:gap-y-3"
      aria-busy={isPending}
    >
      {hasDollarValue(network) && (
        <Count label={locale.t('address.totalValue')} isPending={isPending} isMain>
          {summary && <UsdValue usd={summary.totalValueUsd} ofNothing={isEmpty} />}
        </Count>
      )}
      <Count label={locale.t('frame.transactions')} isPending={isPending}>
        {summary && formatSats(locale, summary.transactionCount)}
      </Count>
      <Count label={locale.t('address.tokensHeld')} isPending={isPending}>
        {summary && formatSats(locale, summary.tokenCount)}
      </Count>
    </dl>
  );
}

const count = cva('mt-0.5 min-w-0 font-semibold whitespace-normal wrap-break-word', {
  variants: {
    isMain: {
      true: 'text-[1.75rem] leading-8 tracking-[-0.035em] @max-2xs/page:text-lg',
      false: 'text-md leading-6 tracking-[-0.01em]',
    },
  },
});

/** @param children undefined if unknown */
function Count(properties: { label: string; isPending: boolean; isMain?: boolean; children: ReactNode }) {
  const { t } = useLocale();
  const { label, isPending, isMain = false, children } = properties;
  const blank = isPending ? (
    <SkeletonLine width={isMain ? '10rem' : 64} className={isMain ? 'my-1.5 h-5' : 'my-1.5 h-3'} />
  ) : (
    <span className="text-ink-3">{t('common.unknown')}</span>
  );
  return (
    <div className={isMain ? 'min-w-0 @max-md/page:flex-[0_0_100%]' : undefined}>
      <dt className="text-xs leading-4 text-ink-3">{label}</dt>
      <dd className={count({ isMain })}>{children ?? blank}</dd>
    </div>
  );
}

function AddressSource({ address }: { address: string }) {
  const { t } = useLocale();
  const answer = useQuery(addressQuery({ network: useNetwork(), address }));
  return <SourceButton sources={sourcesOf(answer)} of={t('address.address')} />;
}

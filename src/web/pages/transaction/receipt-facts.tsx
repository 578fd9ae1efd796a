import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { formatCount } from '#format/numbers.ts';
import { unixTime } from '#format/time.ts';
import { momentOf } from '#format/time-text.ts';
import { Note } from '#web/components/card.tsx';
import { Button } from '#web/components/controls.tsx';
import { FullIdentifier } from '#web/components/identifier.tsx';
import { Plate } from '#web/components/token-name.tsx';
import { useLocale, useNetwork, usePaymentProof, useSetPaymentProof } from '#web/contexts.ts';

/* The facts of a receipt: a list of names and values. */

export function TokenFacts({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useLocale();
  const token = isSatsDetail(transaction) ? undefined : transaction.tokenMetadata;
  if (!token) return null;
  return (
    <WideFact name={t('receipt.token')}>
      <span className="mb-1 block">
        <FullIdentifier value={token.tokenIdentifier} size="fact" copyLabel={t('token.copyIdentifier')} />
      </span>
      <Note>
        <Plate text={token.name} of={token.tokenIdentifier} size="small" /> {t('receipt.tokenByIssuer')}
      </Note>
    </WideFact>
  );
}

export function BlockFacts({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const { t } = locale;
  const data = isSatsDetail(transaction) ? transaction.bitcoinTxData : undefined;
  if (!data) return null;
  const { confirmed, block_height: height, block_time: unixSeconds } = data.status;
  return (
    <>
      <Fact name={t('receipt.block')}>
        {confirmed ? (
          <>
            {typeof height === 'number' ? formatCount(locale, height) : t('receipt.unknown')}
            <Note>
              <Utc at={unixTime(unixSeconds)} />
            </Note>
          </>
        ) : (
          t('receipt.notInBlock')
        )}
      </Fact>
      <Fact name={t('receipt.fee')}>{`${formatCount(locale, data.fee)} ${t('receipt.sats')}`}</Fact>
    </>
  );
}

export function BitcoinIdFact({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useLocale();
  const id = isSatsDetail(transaction) ? (transaction.txid ?? transaction.bitcoinTxData?.txid) : undefined;
  if (!id) return null;
  return (
    <IdentifierFact name={t('receipt.bitcoinTransaction')} copyLabel={t('transaction.copyBitcoinId')}>
      {id}
    </IdentifierFact>
  );
}

/** The proof of payment of a Lightning invoice, if the user revealed it. */
export function PaymentProofFacts({ id }: { id: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const proof = usePaymentProof(network, id);
  const setProof = useSetPaymentProof();
  if (!proof) return null;
  return (
    <>
      <WideFact name={t('receipt.proof')}>
        {t('receipt.proofMeans')}
        <div className="mt-1 not-printed">
          <Button size="tiny" onClick={() => setProof(undefined)}>
            {t('receipt.removeProof')}
          </Button>
        </div>
      </WideFact>
      <WideFact name={t('receipt.paymentHash')}>
        <span className="mono wrap-anywhere">{proof.paymentHash}</span>
      </WideFact>
      <WideFact name={t('receipt.preimage')}>
        <span className="mono wrap-anywhere">{proof.preimage}</span>
      </WideFact>
    </>
  );
}

const factLook = cva('grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 @max-2xs/page:grid-cols-1 [&>dt]:text-ink-3', {
  variants: { isWide: { true: 'col-span-full', false: '' } },
});

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={factLook({ isWide })}>
      <dt>{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function WideFact(properties: { name: string; children: ReactNode }) {
  return <Fact {...properties} isWide />;
}

export function IdentifierFact({ name, copyLabel, children }: { name: string; copyLabel: string; children: string }) {
  return (
    <WideFact name={name}>
      <FullIdentifier value={children} size="fact" copyLabel={copyLabel} />
    </WideFact>
  );
}

export function TimeFact({ name, at }: { name: string; at: string | null | undefined }) {
  return (
    <Fact name={name}>
      <Utc at={at} />
    </Fact>
  );
}

/** A time in UTC, since a receipt is read in other time zones. */
function Utc({ at }: { at: string | null | undefined }) {
  const locale = useLocale();
  return at ? (
    <time translate="no" dateTime={at}>
      {momentOf(locale, at, 'utc')}
    </time>
  ) : (
    locale.t('receipt.unknown')
  );
}

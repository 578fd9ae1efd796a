import { bitcoinDecimals } from '#contract/endpoints/common.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { formatCount, joinDigits } from '#format/numbers.ts';
import { formatTokenQuantity, toBigInt } from '#format/amounts/token-quantity.ts';
import { Plate, Ticker } from '#web/components/token-text.tsx';
import { Fact } from '#web/components/primitives/facts.tsx';
import { useFullLocale } from '#web/contexts.ts';

/** The exact amount: in whole units with all decimals, and as an integer in base units. */
export function ReceiptAmount({ transaction }: { transaction: TransactionDetail }) {
  const locale = useFullLocale();
  if (isSatsDetail(transaction)) {
    const { amountSats } = transaction;
    const sign = amountSats < 0 ? '−' : '';
    const digits = formatTokenQuantity(locale, Math.abs(amountSats), bitcoinDecimals, { all: true });
    return (
      <>
        <b className="text-lg/7">{`${sign}${joinDigits(locale, digits)} BTC`}</b>
        <span className="block text-xs/4.5 text-ink-3">{`${formatCount(locale, amountSats)} ${locale.t('receipt.sats')}`}</span>
      </>
    );
  }
  const { amount, tokenMetadata } = transaction;
  const baseUnits = `${formatCount(locale, toBigInt(amount))} ${locale.t('receipt.baseUnits')}`;
  if (!tokenMetadata) return <b className="text-lg/7">{baseUnits}</b>;
  return (
    <>
      <b className="text-lg/7">
        {joinDigits(locale, formatTokenQuantity(locale, amount, tokenMetadata.decimals, { all: true }))}
      </b>{' '}
      <Ticker text={tokenMetadata.ticker} of={tokenMetadata.tokenIdentifier} />
      <span className="block text-xs/4.5 text-ink-3">{baseUnits}</span>
    </>
  );
}

/** The token: its full identifier, then its name. */
export function TokenFacts({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useFullLocale();
  const token = isSatsDetail(transaction) ? undefined : transaction.tokenMetadata;
  if (!token) return null;
  return (
    <Fact name={t('receipt.token')}>
      <span className="mono">{token.tokenIdentifier}</span>
      <span className="block text-xs/4.5 text-ink-3">
        <Plate text={token.name} of={token.tokenIdentifier} /> {t('receipt.tokenByIssuer')}
      </span>
    </Fact>
  );
}

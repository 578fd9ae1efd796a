import { useQuery } from '@tanstack/react-query';
import { bitcoinDecimals, type Network } from '#contract/common.ts';
import type { NetworkInvoice, RequestedToken } from '#contract/pasted/network-invoice.ts';
import type { FilteredTransaction } from '#contract/transaction-filter.ts';
import { exactQuantity, satsInUsd } from '#format/amounts.ts';
import { formatCount } from '#format/numbers.ts';
import { dollarsOf, type Worth, worthAtTimeOf } from '#format/worth.ts';
import { TokenAmount } from '#web/components/amount.tsx';
import { valueLook } from '#web/components/hero.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { Millisats } from '#web/components/invoice-facts.tsx';
import { ValueNow, ValueThen } from '#web/components/worth.tsx';
import { useBitcoinPrice, useHasDollarValue, useLocale } from '#web/contexts.ts';
import { tokenQuery } from '#web/data/queries/token.ts';
import { useUnit } from '#web/settings/settings.ts';

/** An amount of a token, whose decimals need a request. */
function InvoiceToken({ token, network }: { token: RequestedToken; network: Network }) {
  const { t } = useLocale();
  const { tokenIdentifier, quantity } = token;
  const response = useQuery({
    ...tokenQuery({ network, identifier: tokenIdentifier ?? '' }),
    refetchInterval: false,
    enabled: tokenIdentifier !== undefined,
  });
  return (
    <>
      {quantity === undefined ? (
        t('searchInvoice.anyAmount')
      ) : (
        <TokenAmount quantity={quantity.toString()} metadata={response.data?.data.metadata} layout="lines" />
      )}{' '}
      {tokenIdentifier === undefined ? (
        t('searchInvoice.anyToken')
      ) : (
        <Identifier value={tokenIdentifier} kind="token" picture />
      )}
    </>
  );
}

export function RequestedAmount(properties: {
  invoice: NetworkInvoice;
  network: Network;
  payment?: FilteredTransaction | null | undefined;
}) {
  const { payment, network } = properties;
  const { request } = properties.invoice;
  const { t } = useLocale();
  if (request === undefined) return t('searchInvoice.unknownAmount');
  if (request.of === 'token') return <InvoiceToken token={request} network={network} />;
  return request.amountSats === undefined ? (
    t('searchInvoice.anyAmount')
  ) : (
    <Millisats amount={request.amountSats * 1000n} worth={worthOf(payment, request.amountSats * 1000n)} />
  );
}

/** What an invoice was worth when it was paid, and is worth now; in BTC while it is not paid. */
export function InvoiceWorth(properties: { millisats: bigint; payment: FilteredTransaction | null | undefined }) {
  const { millisats, payment } = properties;
  const locale = useLocale();
  const price = useBitcoinPrice();
  const unit = useUnit();
  const isWhole = millisats % 1000n === 0n;
  const worth = worthOf(payment, millisats);
  const hasValue = useHasDollarValue();
  // As `Millisats` shows it.
  const isInDollars = unit === 'usd' && isWhole && hasValue && dollarsOf(millisats / 1000n, worth, price) !== undefined;
  const [units, decimals] = isWhole ? [millisats / 1000n, bitcoinDecimals] : [millisats, bitcoinDecimals + 3];
  return (
    <div className={valueLook}>
      {isInDollars && (
        <span translate="no">
          <b>{formatCount(locale, millisats / 1000n)}</b> sats
        </span>
      )}
      {!isInDollars && typeof worth === 'number' && <ValueThen valueUsd={worth} isSomething={millisats > 0n} />}
      {hasValue && price !== undefined && !(isInDollars && worth === 'now') && (
        <ValueNow
          usd={satsInUsd(millisats, price / 1000)}
          isSomething={millisats > 0n}
          isOnly={!isInDollars && worth === 'now'}
          valueThen={!isInDollars && typeof worth === 'number' ? worth : undefined}
        />
      )}
      {!payment && unit !== 'btc' && <span translate="no">{exactQuantity(locale, units, decimals)} BTC</span>}
    </div>
  );
}

/** Returns what an amount was worth when it was paid, else what it is worth now. */
export function worthOf(payment: FilteredTransaction | null | undefined, millisats: bigint): Worth {
  return payment ? worthAtTimeOf(payment, Number(millisats) / 1000) : 'now';
}

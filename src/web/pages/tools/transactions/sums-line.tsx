import type { TransactionDetail } from '#contract/transaction.ts';
import { formatCount } from '#format/numbers.ts';
import { TokenAmount } from '#web/components/amount.tsx';
import { Millisats } from '#web/components/invoice/millisats.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { sumsOf } from './sums.ts';

/** Exact totals per asset, and how many transactions are excluded. */
export function SumsLine({ transactions }: { transactions: readonly TransactionDetail[] }) {
  const locale = useFullLocale();
  const { sats, tokens, excluded } = sumsOf(transactions);
  if (sats === undefined && tokens.length === 0) return null;
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1" data-sums>
      <span className="text-ink-3">{locale.t('transactionLookup.total')}</span>
      {sats !== undefined && <Millisats amount={sats * 1000n} />}
      {tokens.map(({ metadata, quantity }) => (
        <TokenAmount
          key={metadata.tokenIdentifier}
          quantity={quantity}
          metadata={metadata}
          layout="lines"
          allDecimals
        />
      ))}
      {excluded > 0 && (
        <span className="text-ink-3">
          {locale.t('transactionLookup.excluded', { written: formatCount(locale, excluded) })}
        </span>
      )}
    </span>
  );
}

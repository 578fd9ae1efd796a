import { decimalSign } from '#format/numbers.ts';
import { formatTokenQuantity } from '#format/amounts/token-quantity.ts';
import { SatsAmount } from '#web/components/amount.tsx';
import { amountLook, quietDigits, unitLook } from '#web/components/amount/amount-look.ts';
import { useLocale } from '#web/contexts.ts';

/** An amount in millisatoshis: whole sats in the chosen unit, fractions always in sats. */
export function Millisats({ amount }: { amount: bigint }) {
  const locale = useLocale();
  if (amount % 1000n === 0n) return <SatsAmount sats={amount / 1000n} layout="lines" />;
  const { whole, fraction } = formatTokenQuantity(locale, amount.toString(), 3, { all: true });
  return (
    <span className={amountLook({ layout: 'lines' })}>
      <span>
        {whole}
        <span className={quietDigits}>
          {decimalSign(locale)}
          {fraction}
        </span>
      </span>
      <span className={unitLook({ asset: 'sats' })}>sats</span>
    </span>
  );
}

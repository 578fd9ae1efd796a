import { formatSats } from '#format/amounts.ts';
import { UsdValue } from '#web/components/amount.tsx';
import { useLocale } from '#web/contexts.ts';
import { useUnit } from '#web/settings/unit.ts';

/** Current value of bitcoin; its sats if the amount is already in dollars. Renders nothing on REGTEST. */
export function BitcoinValue({ sats, usd, size }: { sats: number | bigint; usd: number; size?: 'row' }) {
  const locale = useLocale();
  const unit = useUnit();
  if (unit === 'usd') return <>{formatSats(locale, sats)} sats</>;
  return <UsdValue usd={usd} ofNothing={!sats} {...(size && { size })} />;
}

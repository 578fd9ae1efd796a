import { formatSats } from '../../../format/amounts/sats.ts';
import { UsdValue } from '../../components/amount/amount.tsx';
import { useLocale } from '../../locale-context.ts';
import { useUnit } from '../../settings/unit.ts';

/** What bitcoin is worth now; where its amount is already in dollars, the sats it is made of. Nothing on REGTEST. */
export function BitcoinValue({ sats, usd, size }: { sats: number; usd: number; size?: 'row' }) {
  const locale = useLocale();
  const unit = useUnit();
  if (unit === 'usd') return <>{formatSats(locale, sats)} sats</>;
  return <UsdValue usd={usd} ofNothing={sats === 0} {...(size && { size })} />;
}

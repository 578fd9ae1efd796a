import { formatSats } from '../../../format/sats.ts';
import { useUnit } from '../../settings/unit.ts';
import { UsdValue } from '../../ui/amount.tsx';

/** What bitcoin is worth now; where its amount is already in dollars, the sats it is made of. Nothing on REGTEST. */
export function BitcoinValue({ sats, usd }: { sats: number; usd: number }) {
  const unit = useUnit();
  if (unit === 'usd') return <>{formatSats(sats)} sats</>;
  return <UsdValue usd={usd} ofNothing={sats === 0} />;
}

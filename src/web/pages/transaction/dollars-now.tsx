import { satsInUsd } from '../../../format/usd.ts';
import { useUnit } from '../../settings/unit.ts';
import { UsdValue } from '../../ui/amount.tsx';
import { useBitcoinPrice } from '../../ui/bitcoin-price.tsx';

/** What sats are worth now, in small type; nothing where there is no price or dollars already stand there. */
export function DollarsNow({ sats }: { sats: number }) {
  const price = useBitcoinPrice();
  const unit = useUnit();
  if (price === undefined || unit === 'usd') return null;
  return (
    <small>
      <UsdValue usd={satsInUsd(sats, price)} />
    </small>
  );
}

import { satsInUsd } from '../../../../format/amounts/usd.ts';
import { UsdValue } from '../../../components/amount/amount.tsx';
import { useBitcoinPrice } from '../../../components/amount/bitcoin-price.tsx';
import { useUnit } from '../../../settings/unit.ts';

/** What sats are worth now, in small type; nothing where there is no price or dollars already stand there. */
export function DollarsNow({ sats }: { sats: number }) {
  const price = useBitcoinPrice();
  const unit = useUnit();
  if (price === undefined || unit === 'usd') return null;
  return (
    <small className="ms-0.75 text-xs font-normal text-ink-3">
      <UsdValue usd={satsInUsd(sats, price)} />
    </small>
  );
}

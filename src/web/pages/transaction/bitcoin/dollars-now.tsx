import { satsInUsd } from '../../../../format/amounts/usd.ts';
import { UsdValue } from '../../../components/amount/amount.tsx';
import { useBitcoinPrice } from '../../../components/amount/bitcoin-price.tsx';
import { useUnit } from '../../../settings/unit.ts';

/** Current value of sats in small text; renders nothing without a price or if dollars are shown already. */
export function DollarsNow({ sats }: { sats: number }) {
  const price = useBitcoinPrice();
  const unit = useUnit();
  if (price === undefined || unit === 'usd') return null;
  return (
    <small className="ms-1 text-xs font-normal text-ink-3">
      <UsdValue usd={satsInUsd(sats, price)} />
    </small>
  );
}

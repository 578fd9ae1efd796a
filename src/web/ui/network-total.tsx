import { networkTotal, totalText } from '../../format/totals.ts';
import { formatUsd } from '../../format/usd.ts';
import { commonWords } from '../../words/en/common.ts';
import { type Unit, useUnit } from '../settings/unit.ts';

/** An amount of the whole network. */
export interface NetworkAmount {
  readonly sats: number | bigint;
  /** Its value in US dollars; undefined where coins have none. */
  readonly usd?: number | undefined;
}

/** Whether a network amount is shown in dollars: by choice, and where it has a value. */
export function isInDollars(unit: Unit, amount: NetworkAmount): boolean {
  return unit === 'usd' && hasValue(amount);
}

/** An amount of the whole network in the unit a person chose: bitcoin with two decimals in both bitcoin units. */
export function NetworkTotal({ amount, quietFraction = false }: { amount: NetworkAmount; quietFraction?: boolean }) {
  const unit = useUnit();
  if (amount.usd !== undefined && isInDollars(unit, amount)) {
    return (
      <span className="amt usdamt">
        <span className="n">{formatUsd(amount.usd, 'summary')}</span>
      </span>
    );
  }
  const { whole, fraction, unit: shown } = networkTotal(amount.sats);
  return (
    <span className="amt">
      <span className="n">
        {whole}
        {fraction && quietFraction ? <i className="f">{fraction}</i> : fraction}
      </span>
      <span className="u">{shown}</span>
    </span>
  );
}

/** The same in the other currency; undefined where coins have no value. */
export function useOtherCurrency(amount: NetworkAmount): string | undefined {
  const unit = useUnit();
  if (amount.usd === undefined) return undefined;
  if (isInDollars(unit, amount)) return totalText(amount.sats);
  return hasValue(amount) ? formatUsd(amount.usd, 'summary') : commonWords.noPrice;
}

// 0 dollars for more than nothing: no price is known (supplement 3).
function hasValue({ sats, usd }: NetworkAmount): boolean {
  return usd !== undefined && (usd > 0 || BigInt(sats) === 0n);
}

/** A network amount within a sentence, in the unit a person chose. */
export function networkText(unit: Unit, amount: NetworkAmount): string {
  return amount.usd !== undefined && isInDollars(unit, amount)
    ? formatUsd(amount.usd, 'summary')
    : totalText(amount.sats);
}

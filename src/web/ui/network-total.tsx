import { exactTotal, networkTotal, totalText } from '../../format/totals.ts';
import { exactUsd, formatUsd } from '../../format/usd.ts';
import type { Locale } from '../../i18n/locale.ts';
import { useLocale } from '../locale-context.ts';
import { bitcoinUnitOf, type Unit, useUnit } from '../settings/unit.ts';

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

/** An amount of the whole network in the unit a person chose, with every digit in its tooltip. */
export function NetworkTotal({ amount, quietFraction = false }: { amount: NetworkAmount; quietFraction?: boolean }) {
  const locale = useLocale();
  const unit = useUnit();
  if (amount.usd !== undefined && isInDollars(unit, amount)) {
    return (
      <span className="amt usdamt">
        <span className="n" title={exactUsd(locale, amount.usd)}>
          {formatUsd(locale, amount.usd, 'summary')}
        </span>
      </span>
    );
  }
  const inUnit = bitcoinUnitOf(unit);
  const { whole, fraction, mark, unit: shown } = networkTotal(locale, amount.sats, inUnit);
  return (
    <span className="amt">
      <span className="n" title={`${exactTotal(locale, amount.sats, inUnit)} ${shown}`}>
        {whole}
        {fraction && quietFraction ? <i className="f">{fraction}</i> : fraction}
        {mark}
      </span>
      <span className="u">{shown}</span>
    </span>
  );
}

/** The same in the other currency; undefined where coins have no value. */
export function useOtherCurrency(amount: NetworkAmount): string | undefined {
  const locale = useLocale();
  const unit = useUnit();
  if (amount.usd === undefined) return undefined;
  if (isInDollars(unit, amount)) return totalText(locale, amount.sats, 'btc');
  return hasValue(amount) ? formatUsd(locale, amount.usd, 'summary') : locale.t('common.noPrice');
}

// 0 dollars for more than nothing: no price is known (supplement 3).
function hasValue({ sats, usd }: NetworkAmount): boolean {
  return usd !== undefined && (usd > 0 || BigInt(sats) === 0n);
}

/** A network amount within a sentence, in the unit a person chose. */
export function networkText(locale: Locale, unit: Unit, amount: NetworkAmount): string {
  return amount.usd !== undefined && isInDollars(unit, amount)
    ? formatUsd(locale, amount.usd, 'summary')
    : totalText(locale, amount.sats, bitcoinUnitOf(unit));
}

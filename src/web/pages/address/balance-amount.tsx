import type { BalanceHistory } from '#contract/address-balances.ts';
import { balanceUnits } from '#format/address-effect.ts';
import { formatTokenQuantity, shortTokenQuantity } from '#format/amounts.ts';
import { shortEnds } from '#format/identifiers.ts';
import { issuerText } from '#format/names.ts';
import { type BitcoinUnit, exactTotal } from '#format/network-figures.ts';
import { joinDigits, trimTrailingZeros } from '#format/numbers.ts';
import { dayText } from '#format/time-text.ts';
import type { FullLocale, Locale } from '#i18n/locale.ts';
import { amountLook, LongNumber, unitLook } from '#web/components/amount.tsx';
import { ShortText } from '#web/components/identifier.tsx';
import { TokenName } from '#web/components/token-name.tsx';
import { Ticker } from '#web/components/token-text.tsx';
import { useLocale } from '#web/contexts.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/settings.ts';
import { BitcoinPicture } from './holding-columns.tsx';

/** A balance with all its digits. In bitcoin where the unit is dollars, since the price of then is not known. */
export function BalanceAmount({ of, units }: { of: BalanceAsset; units: bigint }) {
  const locale = useLocale();
  const unit = bitcoinUnitOf(useUnit());
  const { asset, token } = of;
  return (
    <span className={amountLook({ layout: 'lines', className: 'justify-end' })}>
      <span>
        <LongNumber>{exactText(locale, of, units, unit)}</LongNumber>
      </span>
      {token ? (
        <Ticker text={token.ticker} of={token.tokenIdentifier} size="unit" />
      ) : (
        <span className={unitLook({ asset: asset === 'btc' ? 'sats' : 'token' })}>{unitText(locale, of, unit)}</span>
      )}
    </span>
  );
}

/** The name of an asset; a token links to its page. */
export function AssetName({ asset, token }: BalanceAsset) {
  const { t } = useLocale();
  if (token) return <TokenName token={token} size={20} />;
  if (asset !== 'btc') return <ShortText value={asset} kind="token" />;
  return (
    <span className="inline-flex items-center gap-2">
      <BitcoinPicture size={20} />
      {t('lists.bitcoin')}
    </span>
  );
}

type BalanceAsset = Pick<BalanceHistory, 'asset' | 'token'>;

export interface BalancePoint {
  /** The day, UTC. */
  readonly first: string;
  readonly units: bigint;
  /** The amount for drawing. */
  readonly value: number;
}

/** Returns the points of a response, oldest first. */
export function pointsOf({ data }: BalanceHistory): BalancePoint[] {
  return data.map((point) => {
    const units = balanceUnits(point);
    return { first: point.date, units, value: Number(units) };
  });
}

/** Returns the unit of an asset's amounts: the user's for bitcoin; a ticker, which is untrusted, made safe. */
export function unitText(locale: Locale, { asset, token }: BalanceAsset, unit: BitcoinUnit): string {
  if (asset === 'btc') return unit === 'btc' ? 'BTC' : 'sats';
  if (!token) return locale.t('lists.baseUnits');
  const ticker = issuerText(token.ticker)?.map(({ text }) => text);
  return ticker?.join('') || shortEnds(token.tokenIdentifier);
}

export function exactText(locale: Locale, { asset, token }: BalanceAsset, units: bigint, unit: BitcoinUnit): string {
  if (asset === 'btc') return exactTotal(locale, units, unit);
  return joinDigits(locale, formatTokenQuantity(locale, units, token?.decimals ?? 0));
}

export function axisText(locale: Locale, { asset, token }: BalanceAsset, value: number, unit: BitcoinUnit): string {
  const decimals = asset === 'btc' ? (unit === 'btc' ? 8 : 0) : (token?.decimals ?? 0);
  const { whole, fraction, sign, mark } = shortTokenQuantity(locale, BigInt(Math.round(value)), decimals);
  const number = joinDigits(locale, { whole, fraction: trimTrailingZeros(fraction) });
  return `${sign}${number}${mark === '' || mark === '…' ? '' : ` ${mark}`}`;
}

export function balanceSentence(
  locale: FullLocale,
  of: BalanceAsset,
  points: readonly BalancePoint[],
  unit: BitcoinUnit,
): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return locale.t('statsHistory.noPoints');
  const least = points.reduce((one, other) => (other.units < one.units ? other : one));
  const most = points.reduce((one, other) => (other.units > one.units ? other : one));
  const name = unitText(locale, of, unit);
  const text = ({ units }: BalancePoint) => `${exactText(locale, of, units, unit)} ${name}`;
  return locale.t('balances.summary', {
    from: dayText(locale, first.first, last.first),
    to: dayText(locale, last.first),
    first: text(first),
    last: text(last),
    least: text(least),
    leastAt: dayText(locale, least.first),
    most: text(most),
    mostAt: dayText(locale, most.first),
  });
}

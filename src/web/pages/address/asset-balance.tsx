import type { BalanceHistory } from '#contract/address-balances.ts';
import { quantityText } from '#format/amounts.ts';
import { shortEnds } from '#format/identifiers.ts';
import { issuerText, tickerText } from '#format/names.ts';
import { type BitcoinUnit, exactTotal } from '#format/network-figures.ts';
import type { Locale } from '#i18n/locale.ts';
import { amountLook, LongNumber, unitLook } from '#web/components/amount.tsx';
import { ShortText } from '#web/components/identifier.tsx';
import { Ticker, TokenName } from '#web/components/token-name.tsx';
import { useLocale } from '#web/contexts.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/settings.ts';
import { BitcoinPicture } from './holdings.tsx';

/** A balance with all its digits. In bitcoin where the unit is dollars, since the price of then is not known. */
export function BalanceAmount({ of, units }: { of: BalanceAsset; units: bigint }) {
  const locale = useLocale();
  const unit = bitcoinUnitOf(useUnit());
  const { token } = of;
  return (
    <span className={amountLook({ layout: 'lines', className: 'justify-end' })}>
      <span>
        <LongNumber>{exactText(locale, of, units, unit)}</LongNumber>
      </span>
      {token ? (
        <Ticker text={token.ticker} of={token.tokenIdentifier} size="unit" />
      ) : (
        <span className={unitLook}>{unitText(locale, of, unit)}</span>
      )}
    </span>
  );
}

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

export type BalanceAsset = Pick<BalanceHistory, 'asset' | 'token'>;

/** Returns the unit of an asset's amounts: the user's for bitcoin; a ticker, which is untrusted, made safe. */
export function unitText(locale: Locale, { asset, token }: BalanceAsset, unit: BitcoinUnit): string {
  if (asset === 'btc') return unit === 'btc' ? 'BTC' : 'sats';
  if (!token) return locale.t('lists.baseUnits');
  const ticker = issuerText(token.ticker)?.map(({ text }) => text);
  const text = ticker?.join('');
  return text ? tickerText({ ...token, ticker: text }) : shortEnds(token.tokenIdentifier);
}

export function exactText(locale: Locale, { asset, token }: BalanceAsset, units: bigint, unit: BitcoinUnit): string {
  if (asset === 'btc') return exactTotal(locale, units, unit);
  return quantityText(locale, units, token?.decimals ?? 0);
}

import { amountLook, unitLook } from '#web/components/amount/amount-look.ts';
import { LongNumber } from '#web/components/amount/long-number.tsx';
import { ShortText } from '#web/components/identity/short-text.tsx';
import { TokenName } from '#web/components/token-name.tsx';
import { Ticker } from '#web/components/token-text.tsx';
import { useLocale } from '#web/contexts.ts';
import { BitcoinPicture } from './holdings/bitcoin-picture.tsx';
import { bitcoinUnitOf, useUnit } from '#web/settings/unit.ts';
import { type BalanceAsset, exactText, unitText } from './balances/balance-text.ts';

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

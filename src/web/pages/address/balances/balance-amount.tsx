import { amountLook, unitLook } from '../../../components/amount/amount-look.ts';
import { LongNumber } from '../../../components/amount/long-number.tsx';
import { ShortText } from '../../../components/identity/short-text.tsx';
import { TokenName } from '../../../components/identity/token/token-name.tsx';
import { Ticker } from '../../../components/identity/token/token-text.tsx';
import { useLocale } from '../../../locale-context.ts';
import { bitcoinUnitOf, useUnit } from '../../../settings/unit.ts';
import { BitcoinPicture } from '../holdings/bitcoin-picture.tsx';
import { type BalanceAsset, exactText, unitText } from './balance-text.ts';

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

import { useState } from 'react';
import type { TokenHolding } from '../../../contract/address.ts';
import { useLocale } from '../../locale-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { TokenPicture } from '../../ui/picture.tsx';
import { ShortText } from '../../ui/short-text.tsx';
import { Ticker } from '../../ui/token-text.tsx';
import { sortHoldings } from './holdings.ts';

/** Chips at first. */
const firstChips = 5;
/** Anyone can send an address any number of tokens; the rest is found among the tokens. */
const mostChips = 60;

interface Chip {
  readonly tokenIdentifier: string;
  /** undefined where nobody told it. */
  readonly ticker: string | undefined;
}

interface AssetChipsProperties {
  /** `btc` or a token identifier; undefined for all. */
  asset: string | undefined;
  holdings: readonly TokenHolding[];
  /** Its ticker, where a row on the page tells it. */
  assetTicker: string | undefined;
  onChange: (asset: string | undefined) => void;
}

/** Which asset the list is about. One that is asked for is among them though it is not held. */
export function AssetChips({ asset, holdings, assetTicker, onChange }: AssetChipsProperties) {
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const hasValue = useNetwork() === 'MAINNET';
  const held: Chip[] = sortHoldings(holdings, hasValue ? 'value' : 'amount').slice(0, mostChips);
  const chips = held.slice(0, isOpen ? mostChips : firstChips);
  const isToken = asset !== undefined && asset !== 'btc';
  if (isToken && chips.every(({ tokenIdentifier }) => tokenIdentifier !== asset)) {
    const ticker = holdings.find(({ tokenIdentifier }) => tokenIdentifier === asset)?.ticker ?? assetTicker;
    chips.push({ tokenIdentifier: asset, ticker });
  }
  const hidden = held.filter(({ tokenIdentifier }) => chips.every((chip) => chip.tokenIdentifier !== tokenIdentifier));
  return (
    <fieldset className="chips">
      <legend className="sr">{t('address.asset')}</legend>
      <button className="chip" type="button" aria-pressed={asset === undefined} onClick={() => onChange(undefined)}>
        {t('address.allAssets')}
      </button>
      <button className="chip" type="button" aria-pressed={asset === 'btc'} onClick={() => onChange('btc')}>
        <span className="coin sm">
          <Icon name="bitcoin" />
        </span>
        {t('address.bitcoinOnly')}
      </button>
      {chips.map(({ tokenIdentifier, ticker }) => (
        <button
          key={tokenIdentifier}
          className="chip"
          type="button"
          aria-pressed={asset === tokenIdentifier}
          title={tokenIdentifier}
          onClick={() => onChange(tokenIdentifier)}
        >
          <TokenPicture identifier={tokenIdentifier} size={16} />
          {ticker === undefined ? (
            <span className="hid-t">
              <ShortText value={tokenIdentifier} kind="token" />
            </span>
          ) : (
            <Ticker text={ticker} of={tokenIdentifier} />
          )}
        </button>
      ))}
      {hidden.length > 0 && (
        <button className="chip" type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          {t('address.more', { count: hidden.length })}
          <Icon name="down" size={14} />
        </button>
      )}
    </fieldset>
  );
}

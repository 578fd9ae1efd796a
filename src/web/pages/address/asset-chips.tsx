import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { TokenHolding } from '#contract/address.ts';
import { Icon } from '#web/components/icon.tsx';
import { ShortText, shortLook } from '#web/components/identifier.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { SkeletonLine } from '#web/components/skeleton.tsx';
import { Chip } from '#web/components/tag.tsx';
import { Ticker } from '#web/components/token-text.tsx';
import { useLocale } from '#web/contexts.ts';
import { isUnavailable, useExtension } from '#web/data/freshness.ts';
import { addressBalancesQuery } from '#web/data/queries.ts';
import { useHasDollarValue, useNetwork } from '#web/hooks/page-context.tsx';
import { BitcoinPicture } from './holding-columns.tsx';
import { sortHoldings } from './holdings.ts';

interface Asset {
  readonly tokenIdentifier: string;
  /** Undefined if unknown. */
  readonly ticker: string | undefined;
}

const firstChips = 5;
/** Anyone can send an address any number of tokens; the holdings tab lists the rest. */
const maxChips = 60;

interface AssetChipsProperties {
  address: string;
  asset: string | undefined;
  holdings: readonly TokenHolding[];
  /** Its ticker, if a row on the page has it. */
  assetTicker: string | undefined;
  onChange: (asset: string | undefined) => void;
}

/** Asset filter of the list. The selected one is included even if it is not held. */
export function AssetChips({ address, asset, holdings, assetTicker, onChange }: AssetChipsProperties) {
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [hasPast, setPast] = useState(false);
  const hasBalances = useExtension('/v1/address/{address}/balances');
  const hasValue = useHasDollarValue();
  const held: Asset[] = sortHoldings(holdings, hasValue ? 'value' : 'amount').slice(0, maxChips);
  const chips = held.slice(0, isOpen ? maxChips : firstChips);
  const isToken = asset !== undefined && asset !== 'btc';
  if (isToken && chips.every(({ tokenIdentifier }) => tokenIdentifier !== asset)) {
    const ticker = holdings.find(({ tokenIdentifier }) => tokenIdentifier === asset)?.ticker ?? assetTicker;
    chips.push({ tokenIdentifier: asset, ticker });
  }
  const hidden = held.filter(({ tokenIdentifier }) => chips.every((chip) => chip.tokenIdentifier !== tokenIdentifier));
  const chipOf = ({ tokenIdentifier, ticker }: Asset) => (
    <Chip
      key={tokenIdentifier}
      aria-pressed={asset === tokenIdentifier}
      title={tokenIdentifier}
      onClick={() => onChange(tokenIdentifier)}
    >
      <TokenPicture identifier={tokenIdentifier} size={16} />
      {ticker === undefined ? (
        <span className={shortLook()}>
          <ShortText value={tokenIdentifier} kind="token" />
        </span>
      ) : (
        <Ticker className="-me-1 max-w-21" text={ticker} of={tokenIdentifier} />
      )}
    </Chip>
  );
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">{t('address.asset')}</legend>
      <Chip aria-pressed={asset === undefined} onClick={() => onChange(undefined)}>
        {t('address.allAssets')}
      </Chip>
      <Chip aria-pressed={asset === 'btc'} onClick={() => onChange('btc')}>
        <BitcoinPicture size={16} className="-ms-0.75" />
        {t('address.bitcoinOnly')}
      </Chip>
      {chips.map(chipOf)}
      {hidden.length > 0 && (
        <Chip aria-expanded={isOpen} onClick={() => setOpen(true)}>
          {t('address.more', { count: hidden.length })}
          <Icon name="down" size={14} />
        </Chip>
      )}
      {hasPast ? (
        <PastChips
          address={address}
          shown={new Set([...chips, ...holdings].map(({ tokenIdentifier }) => tokenIdentifier))}
          chip={chipOf}
        />
      ) : (
        hasBalances && (
          <Chip aria-expanded={false} onClick={() => setPast(true)}>
            {t('address.noLongerHeld')}
            <Icon name="down" size={14} />
          </Chip>
        )
      )}
    </fieldset>
  );
}

/**
 * @param shown identifiers that have a chip already
 * @param chip draws one
 */
function PastChips(properties: { address: string; shown: ReadonlySet<string>; chip: (asset: Asset) => ReactNode }) {
  const { t } = useLocale();
  const { address, shown, chip } = properties;
  const { data, error } = useQuery(addressBalancesQuery({ network: useNetwork(), address }));
  if (!data) {
    if (error === null) return <SkeletonLine width={64} />;
    return (
      <span className="text-xs text-ink-3">{isUnavailable(error) ? t('common.unknown') : t('panel.notLoaded')}</span>
    );
  }
  const past = data.data.data.filter(({ asset }) => asset !== 'btc' && !shown.has(asset));
  if (past.length === 0) return <span className="text-xs text-ink-3">{t('address.nonePendingShort')}</span>;
  return past.map(({ asset, token }) => chip({ tokenIdentifier: asset, ticker: token?.ticker }));
}

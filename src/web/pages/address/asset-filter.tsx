import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortEnds } from '#format/identifiers.ts';
import { issuerText, tickerText } from '#format/names.ts';
import { Select } from '#web/components/form.tsx';
import { useHasDollarValue, useLocale, useNetwork } from '#web/contexts.ts';
import { useExtension } from '#web/data/freshness.ts';
import { addressBalancesQuery } from '#web/data/queries/address.ts';
import { noteUsedFilter, RemoveFilter } from '#web/lists/filters.tsx';
import { sortHoldings, useHoldings } from './holdings.tsx';

interface NamedToken {
  readonly tokenIdentifier: string;
  readonly ticker: string;
}

/** Anyone can send an address any number of tokens; the holdings tab lists the rest. */
const maxTokens = 60;

/** Returns the assets to choose from: what the address holds, and once they were requested the tokens that it held. */
export function useAssetOptions(address: string) {
  const { t } = useLocale();
  const hasFilterList = useExtension('/v1/transactions');
  const hasBalances = useExtension('/v1/address/{address}/balances');
  const hasValue = useHasDollarValue();
  const [isNear, setNear] = useState(false);
  const { tokens } = useHoldings(address);
  const { data: balances } = useQuery({
    ...addressBalancesQuery({ network: useNetwork(), address }),
    enabled: isNear && hasBalances,
  });
  const held: readonly NamedToken[] = sortHoldings(tokens ?? [], hasValue ? 'value' : 'amount').slice(0, maxTokens);
  const isHeld = new Set(tokens?.map(({ tokenIdentifier }) => tokenIdentifier));
  const past = (balances?.data.data ?? []).flatMap(({ asset, token }) =>
    asset === 'btc' || isHeld.has(asset) ? [] : [{ tokenIdentifier: asset, ticker: token?.ticker ?? '' }],
  );
  const options = [
    { value: '', label: t('filters.all', { label: t('filters.labels.asset') }) },
    { value: 'btc', label: t('address.bitcoinOnly') },
    ...(hasFilterList ? [{ value: 'token', label: t('filters.options.token') }] : []),
    ...held.map((token) => ({ value: token.tokenIdentifier, label: nameOf(token) })),
    ...past.map((token) => ({
      value: token.tokenIdentifier,
      label: t('address.noLongerHeldToken', { token: nameOf(token) }),
    })),
  ];
  return {
    options,
    /** Requests the tokens that the address no longer holds. */
    approach: () => setNear(true),
    nameOf: (asset: string) => options.find(({ value }) => value === asset)?.label ?? shortEnds(asset),
  };
}

/** Ticker and identifier, since the ticker is the issuer's. */
function nameOf({ tokenIdentifier, ticker }: NamedToken): string {
  const text = issuerText(ticker)
    ?.map((part) => part.text)
    .join('');
  const name = text && tickerText({ tokenIdentifier, ticker: text });
  return [name, shortEnds(tokenIdentifier)].filter(Boolean).join(' · ');
}

/** Asset filter of the list. The selected one is included even if it is not held. */
export function AssetSelect(properties: {
  assets: ReturnType<typeof useAssetOptions>;
  asset: string | undefined;
  kind: string | undefined;
  onChange: (chosen: { asset?: string; kind?: 'token' }) => void;
}) {
  const { assets, asset, kind, onChange } = properties;
  const { t } = useLocale();
  const { options, approach, nameOf: labelOf } = assets;
  const value = asset ?? kind ?? '';
  const label = t('filters.labels.asset');
  const text = t('filters.is', { label, value: labelOf(value) });
  return (
    <Select
      className="max-w-56 *:max-w-full"
      label={label}
      value={value}
      options={
        options.some((option) => option.value === value) ? options : [...options, { value, label: labelOf(value) }]
      }
      isQuiet
      onApproach={approach}
      end={value !== '' && <RemoveFilter filter={{ names: ['asset', 'kind'], text, value }} place={1} />}
      onChange={(chosen) => {
        noteUsedFilter(1);
        onChange(chosen === '' ? {} : chosen === 'token' ? { kind: 'token' } : { asset: chosen });
      }}
    />
  );
}

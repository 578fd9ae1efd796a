import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import type { TokenHolding } from '#contract/address.ts';
import { shortEnds } from '#format/identifiers.ts';
import { issuerText } from '#format/names.ts';
import { capital } from '#format/sentence.ts';
import { shortRangeText } from '#format/time-text.ts';
import { IconButton } from '#web/components/controls.tsx';
import { Select } from '#web/components/form.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { type TimeBounds, TimeRangeFields } from '#web/components/time-range.tsx';
import { useLocale } from '#web/contexts.ts';
import { addressTokensQuery } from '#web/data/queries/address.ts';
import { useZone } from '#web/settings/settings.ts';
import { AddAddress } from './add-address.tsx';
import { ChipMenu } from './chip-menu.tsx';
import type { StatementFilter } from './make-statement.ts';

const route = getRouteApi('/address/$address/statement');

/** Anyone can send an address any number of tokens; the URL accepts every one. */
const maxTokens = 100;

/** The period, the addresses, the asset and the order of a statement, as chips. */
export function StatementFilters({ network, owners, asset, from, to, order }: StatementFilter) {
  const { t } = useLocale();
  const navigate = route.useNavigate();
  const [{ address }] = owners;
  const { data } = useQuery(addressTokensQuery({ network, address }));
  const change = (filters: Partial<Pick<StatementFilter, 'asset' | 'from' | 'to' | 'order'>>) =>
    void navigate({ search: (previous) => ({ ...previous, ...filters }), resetScroll: false });
  const tokens = (data?.data.tokens ?? []).slice(0, maxTokens);
  return (
    <div className="noscript:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <Period from={from} to={to} onChange={change} />
        <Addresses network={network} owners={owners} />
        <Select
          className="max-w-full *:max-w-full"
          label={t('lists.asset')}
          value={asset ?? ''}
          isQuiet
          options={[
            { value: '', label: t('statement.allAssets') },
            { value: 'btc', label: t('lists.bitcoin') },
            ...tokens.map((token) => ({ value: token.tokenIdentifier, label: labelOf(token) })),
          ]}
          onChange={(chosen) => change({ asset: chosen || undefined })}
        />
        <Select
          label={t('statement.order')}
          value={order === 'asc' ? 'asc' : ''}
          isQuiet
          options={[
            { value: '', label: t('statement.newestFirst') },
            { value: 'asc', label: t('statement.oldestFirst') },
          ]}
          onChange={(chosen) => change({ order: chosen || 'desc' })}
        />
      </div>
    </div>
  );
}

function Addresses({ network, owners }: Pick<StatementFilter, 'network' | 'owners'>) {
  const { t } = useLocale();
  const navigate = route.useNavigate();
  const show = ([address, ...others]: readonly string[]) =>
    address !== undefined &&
    void navigate({
      params: { address },
      search: (previous) => ({ ...previous, with: others.join(',') || undefined }),
      resetScroll: false,
    });
  const addresses = owners.map((owner) => owner.address);
  return (
    <>
      <ul className="contents" aria-label={t('statement.addresses')}>
        {addresses.map((address) => (
          <li
            key={address}
            className={`name-chip flex min-h-9 min-w-0 items-center gap-1 rounded-10 ps-2 depth-[inset_0_0_0_1px_var(--color-line-2)] forced-colors:border ${addresses.length > 1 ? '' : 'pe-2.5'}`}
          >
            <Identifier value={address} kind="address" picture />
            {addresses.length > 1 && (
              <IconButton
                icon="cross"
                label={t('statement.removeAddress', { address })}
                title={t('statement.remove')}
                onClick={() => show(addresses.filter((other) => other !== address))}
              />
            )}
          </li>
        ))}
      </ul>
      <AddAddress network={network} owners={owners} onAdd={(address) => show([...addresses, address])} />
    </>
  );
}

function Period({ from, to, onChange }: TimeBounds & { onChange: (range: TimeBounds) => void }) {
  const locale = useLocale();
  const { t } = locale;
  const zone = useZone();
  const isSet = from !== undefined || to !== undefined;
  const box = useRef<HTMLDivElement>(null);
  return (
    <ChipMenu
      icon="calendar"
      name={isSet ? capital(shortRangeText(locale, from, to, zone)) : t('transactionList.anyTime')}
      isSet={isSet}
      box={box}
    >
      <TimeRangeFields
        from={from}
        to={to}
        onChange={(range) => {
          box.current?.hidePopover();
          onChange(range);
        }}
      />
    </ChipMenu>
  );
}

/** The ticker comes first, so that typing it finds the token; the identifier tells those with one ticker apart. */
function labelOf({ tokenIdentifier, ticker }: TokenHolding): string {
  const shown = issuerText(ticker).map(({ text }) => text);
  return [shown.join(''), shortEnds(tokenIdentifier)].filter(Boolean).join(' · ');
}

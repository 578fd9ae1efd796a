import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { TokenHolding } from '#contract/address.ts';
import { issuerText } from '#format/names.ts';
import { shortEnds } from '#format/transactions/sentence-sides.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { Segmented } from '#web/components/segmented.tsx';
import { Select } from '#web/components/field.tsx';
import { Toolbar } from '#web/components/primitives/toolbar.tsx';
import { TimeRange } from '#web/components/time-range.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { addressTokensQuery } from '#web/queries/address.ts';
import type { StatementChoice } from './choice.ts';

const route = getRouteApi('/address/$address/statement');

const orders = (locale: FullLocale) =>
  [
    { value: 'desc', label: locale.t('statement.newestFirst') },
    { value: 'asc', label: locale.t('statement.oldestFirst') },
  ] as const;

/** Anyone can send an address any number of tokens; the URL accepts every one. */
const maxTokens = 100;

type Filters = Partial<Pick<StatementChoice, 'asset' | 'from' | 'to' | 'order'>>;

/** Form for asset, time range and order of a statement; its state is in the URL. */
export function StatementForm({ network, address, asset, from, to, order }: StatementChoice) {
  const locale = useFullLocale();
  const navigate = route.useNavigate();
  const { data } = useQuery(addressTokensQuery({ network, address }));
  const change = (filters: Filters) =>
    void navigate({ search: (previous) => ({ ...previous, ...filters }), resetScroll: false });
  const assets = [
    { value: '', label: locale.t('statement.allAssets') },
    { value: 'btc', label: locale.t('lists.bitcoin') },
    ...(data?.data.tokens ?? []).slice(0, maxTokens).map((token) => ({
      value: token.tokenIdentifier,
      label: labelOf(token),
    })),
  ];
  return (
    <Toolbar>
      <Select
        className="max-w-full *:max-w-full"
        label={locale.t('lists.asset')}
        value={asset ?? ''}
        options={assets}
        onChange={(chosen) => change({ asset: chosen || undefined })}
      />
      <Segmented
        legend={locale.t('statement.order')}
        value={order}
        options={orders(locale)}
        onChange={(chosen) => change({ order: chosen })}
      />
      <TimeRange from={from} to={to} onChange={change} />
    </Toolbar>
  );
}

/** The identifier comes before the ticker, which is untrusted. */
function labelOf({ tokenIdentifier, ticker }: TokenHolding): string {
  const seen = issuerText(ticker).map(({ text }) => text);
  return [shortEnds(tokenIdentifier), seen.join('')].filter(Boolean).join(' · ');
}

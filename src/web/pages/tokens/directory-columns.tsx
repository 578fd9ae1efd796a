import { Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { directoryPrices } from '#contract/token.ts';
import type { DirectoryToken } from '#contract/token-figures.ts';
import { toBigInt } from '#format/amounts.ts';
import { decimalCell, exactCell, timeCell } from '#format/csv.ts';
import { formatCount } from '#format/numbers.ts';
import { formatTokenPrice } from '#format/rates.ts';
import type { Locale } from '#i18n/locale.ts';
import { TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { Icon } from '#web/components/controls.tsx';
import { changeText, PriceLine } from '#web/components/price-change.tsx';
import { cardLabel } from '#web/components/table-look.tsx';
import { CalendarDate } from '#web/components/time.tsx';
import { useLocale } from '#web/contexts.ts';
import { type DirectorySort, type DirectoryView, effectiveSort } from '#web/data/queries/token.ts';
import type { Column } from '#web/lists/list.tsx';
import { tokenColumns } from '#web/lists/tokens.tsx';

export interface Sorted extends Pick<DirectoryView, 'network' | 'sort' | 'order'> {
  /** The sorts of a service with fewer; undefined: it has all. Then it does not know changes and transfers either. */
  readonly sorts?: readonly DirectorySort[] | undefined;
  /** Whether it knows volumes; default: yes. */
  readonly hasVolume?: boolean;
}

const small = 'whitespace-nowrap @max-md/page:text-12 @max-md/page:text-ink-3';

/** Columns of the token directory. On a phone, supply and date are only shown on networks without dollar values. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table with an entry for each column
export function columnsOf(locale: Locale, view: Sorted, hasValue: boolean): Column<DirectoryToken>[] {
  const { t } = locale;
  const isHidden = !hasValue;
  const isUnknown = view.sorts !== undefined;
  const count = hasValue ? undefined : '8rem';
  const columns = tokenColumns<DirectoryToken>(locale);
  return [
    {
      name: 'rank',
      head: '#',
      label: t('tokenHolders.rank'),
      width: '2rem',
      look: `text-ink-3 @max-md/page:text-center @max-md/page:[grid-area:3/1] ${small}`,
      cell: ({ rank }) => formatCount(locale, rank),
      csv: { rank: ({ rank }) => rank },
    },
    {
      ...columns.token,
      ...sortHead(locale, view, 'name'),
      csv: {
        token_identifier: ({ tokenIdentifier }) => tokenIdentifier,
        token_address: ({ tokenAddress }) => tokenAddress,
        name: ({ name }) => name,
        ticker: ({ ticker }) => ticker,
        ticker_mark: ({ tickerMark }) => tickerMark,
        shares_ticker: ({ sharesTicker }) => sharesTicker?.toString(),
      },
    },
    {
      ...columns.price,
      ...sortHead(locale, view, 'price'),
      width: '6.75rem',
      isHidden,
      csv: { price_usd: ({ priceUsd }) => priceUsd },
    },
    {
      name: 'week',
      head: t('tokenDirectory.week'),
      align: 'end',
      width: '4.5rem',
      wide: '6.5rem',
      isHidden: isHidden || isUnknown,
      look: '@max-md/page:contents',
      cell: (token) => (
        <span className="flex items-center justify-end gap-2 @max-md/page:contents">
          <PriceLine
            className="h-5 w-12 flex-none @md/page:@max-lg/page:hidden @max-md/page:w-24 @max-md/page:[grid-area:4/2]"
            prices={token.priceUsd > 0 ? [...(token.pricesUsd ?? []), token.priceUsd] : []}
          />
          <Change token={token} before={weekBefore(token)} of="week" />
        </span>
      ),
    },
    {
      name: 'change',
      ...sortHead(locale, view, 'change_24h'),
      width: '4rem',
      isHidden: isHidden || isUnknown,
      look: 'text-end @max-md/page:hidden',
      cell: (token) => <Change token={token} before={dayBefore(token)} of="day" />,
      csv: { price_24h_ago_usd: dayBefore },
    },
    {
      name: 'cap',
      ...sortHead(locale, view, 'market_cap'),
      width: '6rem',
      isHidden,
      look: `text-end @max-md/page:text-start @max-md/page:[grid-area:2/2] ${small}`,
      cell: ({ marketCapUsd, priceUsd, totalSupply }) => (
        <>
          <ColumnLabel of="market_cap" />
          <UsdValue usd={marketCapUsd} size="summary" ofNothing={priceUsd > 0 && toBigInt(totalSupply) === 0n} />
        </>
      ),
      csv: { market_cap_usd: ({ marketCapUsd }) => marketCapUsd },
    },
    {
      name: 'volume',
      ...sortHead(locale, view, 'volume_24h'),
      width: '5.5rem',
      isHidden: isHidden || view.hasVolume === false,
      look: `text-end @max-md/page:text-start @max-md/page:[grid-area:3/2] ${small}`,
      cell: ({ volume24hUsd, priceUsd }) => (
        <>
          <ColumnLabel of="volume_24h" />
          <UsdValue usd={volume24hUsd ?? 0} size="summary" ofNothing={priceUsd > 0} />
        </>
      ),
      csv: { volume_24h_usd: ({ volume24hUsd }) => volume24hUsd },
    },
    {
      name: 'transfers',
      ...sortHead(locale, view, 'transfers_24h'),
      // On narrow screens the name needs the width.
      ...(hasValue ? { wide: '4rem' } : { width: count }),
      isHidden: isUnknown,
      look: `text-end ${hasValue ? '@max-md/page:[grid-area:4/3] @md/page:@max-lg/page:hidden' : '@max-md/page:[grid-area:3/3]'} ${small}`,
      cell: ({ transfers24h }) => (
        <>
          {formatCount(locale, transfers24h ?? 0)}
          <span className={cardLabel}> {t('tokenDirectory.transfers', { count: transfers24h ?? 0 })}</span>
        </>
      ),
      csv: { transfers_24h: ({ transfers24h }) => transfers24h },
    },
    {
      ...columns.holders,
      ...sortHead(locale, view, 'holders'),
      width: count ?? '3.5rem',
      look: `text-end ${hasValue ? '@max-md/page:[grid-area:3/3]' : '@max-md/page:[grid-area:2/3]'} ${small}`,
      csv: { holders: ({ holderCount }) => holderCount },
    },
    {
      name: 'supply',
      ...sortHead(locale, view, 'supply'),
      wide: '6rem',
      look: hasValue
        ? 'text-end @max-lg/page:hidden'
        : `text-end @max-md/page:text-start @max-md/page:[grid-area:2/2] @md/page:@max-lg/page:hidden ${small}`,
      cell: (token) => (
        <>
          <ColumnLabel of="supply" />
          <TokenAmount quantity={token.totalSupply} metadata={token} size="row" inColumn hasTicker={false} />
        </>
      ),
      csv: {
        token_decimals: ({ decimals }) => decimals,
        total_supply_base_units: ({ totalSupply }) => exactCell(totalSupply),
        total_supply: ({ totalSupply, decimals }) => decimalCell(totalSupply, decimals),
        is_stablecoin: ({ isStablecoin }) => String(isStablecoin ?? false),
        is_freezable: ({ isFreezable }) => isFreezable?.toString(),
        issuer_public_key: ({ issuerPublicKey }) => issuerPublicKey,
      },
    },
    {
      name: 'created',
      ...sortHead(locale, view, 'created_at'),
      wide: '5.5rem',
      look: hasValue
        ? 'text-end whitespace-nowrap @max-lg/page:hidden'
        : `text-end @max-md/page:text-start @max-md/page:[grid-area:3/2] @md/page:@max-lg/page:hidden ${small}`,
      cell: ({ createdAt }) => (
        <>
          <ColumnLabel of="created_at" />
          <CalendarDate at={createdAt} />
        </>
      ),
      csv: { created_at: ({ createdAt }) => timeCell(createdAt) },
    },
  ];
}

/** The price 24 hours before the current hour, as on the page of the token; null if not known. */
function dayBefore({ pricesUsd }: DirectoryToken): number | null {
  return pricesUsd?.at(-1 - 24 / directoryPrices.hours) ?? null;
}

/** The price a week before the current hour. */
function weekBefore({ pricesUsd }: DirectoryToken): number | null {
  return pricesUsd?.at(-directoryPrices.count) ?? null;
}

/** How a price changed since `before`, green or red with its sign. */
function Change({ token, before, of }: { token: DirectoryToken; before: number | null; of: 'day' | 'week' }) {
  const locale = useLocale();
  const { t } = locale;
  const text = token.priceUsd > 0 ? changeText(locale, token.priceUsd, before) : undefined;
  if (text === undefined || before === null) {
    return (
      <span className="ms-auto text-ink-3 @max-md/page:[grid-area:2/3]" title={t('tokenDirectory.noChange')}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('tokenDirectory.noChange')}</span>
      </span>
    );
  }
  const isDown = text.startsWith('−');
  const hasMoved = isDown || text.startsWith('+');
  return (
    <span
      className={changeLook({ way: !hasMoved ? 'even' : isDown ? 'down' : 'up' })}
      title={t('token.changeFrom', { price: formatTokenPrice(locale, before) })}
    >
      {hasMoved && <span className="sr-only">{t('tokenDirectory.direction', { isDown })} </span>}
      {text}
      <span className={cardLabel}> {t(`token.${of}`)}</span>
    </span>
  );
}

const changeLook = cva('ms-auto text-end wrap-anywhere @max-md/page:text-12 @max-md/page:[grid-area:2/3]', {
  variants: { way: { up: 'text-confirmed', down: 'text-failed', even: 'text-ink-2' } },
});

/** Column header within a card, which has no table head. */
function ColumnLabel({ of }: { of: 'market_cap' | 'volume_24h' | 'supply' | 'created_at' }) {
  const { t } = useLocale();
  return <span className={cardLabel}>{t(`tokenDirectory.sorts.${of}`)} </span>;
}

/** Head of a column: a link that sorts by it, or reverses its order. */
function sortHead({ t }: Locale, view: Sorted, sort: DirectorySort) {
  const { network, order, sorts } = view;
  const isSorted = effectiveSort(network, view.sort) === sort;
  const title = sort === 'name' ? t('tokenList.token') : t(`tokenDirectory.sorts.${sort}`);
  const isOffered = sorts === undefined || (sorts.length > 1 && sorts.includes(sort));
  return {
    align: sort === 'name' ? 'start' : 'end',
    sorted: isSorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined,
    head: !isOffered ? (
      title
    ) : (
      <Link
        className={`inline-flex items-center gap-1 leading-4 whitespace-normal hover:text-ink ${isSorted ? 'font-strong text-ink' : ''}`}
        to="."
        search={(previous: object) => ({
          ...previous,
          sort,
          order: nextOrder(sort, isSorted, order),
          cursor: undefined,
        })}
        activeOptions={{ exact: true }}
        resetScroll={false}
        rel="nofollow"
      >
        {title}
        {isSorted && <Icon name="up" size={12} className={order === 'desc' ? 'rotate-180' : undefined} />}
      </Link>
    ),
  } as const;
}

/** Names sort from A first, numbers from the largest. */
function nextOrder(sort: DirectorySort, isSorted: boolean, order: DirectoryView['order']): DirectoryView['order'] {
  if (isSorted) return order === 'asc' ? 'desc' : 'asc';
  return sort === 'name' ? 'asc' : 'desc';
}

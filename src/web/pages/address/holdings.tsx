import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import type { AddressSummary, TokenHolding } from '#contract/address.ts';
import type { SatsSum } from '#contract/common.ts';
import { sumUsd, toBigInt } from '#format/amounts.ts';
import { formatCount, scaleRounded } from '#format/numbers.ts';
import { formatShare, halfCent, isRoundedSum } from '#format/shares.ts';
import type { Locale } from '#i18n/locale.ts';
import { narrowUnits, SatsAmount, TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { Icon } from '#web/components/controls.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { Blank, ErrorState } from '#web/components/states.tsx';
import { BitcoinPriceDate, PriceDate } from '#web/components/time.tsx';
import { Plate } from '#web/components/token-name.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { addressQuery, addressTokensQuery } from '#web/data/queries.ts';

import type { Column, RowDrawing } from '#web/lists/list.tsx';
import { useUnit } from '#web/settings/settings.ts';

export type Holding =
  | { readonly sats: SatsSum; readonly valueUsd: number; readonly strength: number }
  | { readonly token: TokenHolding; readonly valueUsd: number; readonly strength: number };

export const holdingDrawing: RowDrawing<Holding> = {
  card: 'holding',
  id: (row) => ('token' in row ? row.token.tokenIdentifier : 'btc'),
  attributes: () => ({}),
};

/** Look of the rows' container: bitcoin and tokens have units of one width. */
export const holdingsLook = `[--row:2.75rem] ${narrowUnits}`;

/** @param hasValue whether coins of the network have a value */
export function holdingColumns(
  locale: Locale,
  totalUsd: number,
  hasValue: boolean,
): Readonly<Record<'name' | 'amount' | 'value' | 'bar' | 'share', Column<Holding>>> {
  const { t } = locale;
  const isHidden = !hasValue;
  return {
    name: {
      name: 'name',
      head: t('address.asset'),
      width: 'minmax(0,1fr)',
      look: 'min-w-0 whitespace-nowrap @max-md/page:overflow-hidden @max-2xs/page:basis-full',
      cell: (row) => <HoldingName row={row} />,
    },
    amount: {
      name: 'amount',
      // Above the numbers, not above their units.
      head: <span className="pe-[calc(var(--unit-width,3.625rem)+0.4375rem)]">{t('address.assetBalance')}</span>,
      align: 'end',
      width: 'calc(7.75rem + var(--unit-width,3.625rem))',
      look: 'text-end whitespace-nowrap',
      cell: (row) =>
        'token' in row ? (
          <TokenAmount layout="narrowColumn" quantity={row.token.balance} metadata={row.token} />
        ) : (
          <SatsAmount layout="narrowColumn" sats={row.sats} worth={row.valueUsd} size="row" />
        ),
    },
    value: {
      name: 'value',
      head: t('address.valueNow'),
      align: 'end',
      width: '7rem',
      isHidden,
      look: 'text-end whitespace-nowrap @max-md/page:text-12 @max-md/page:wrap-break-word @max-md/page:whitespace-normal @max-md/page:text-ink-3 @max-md/page:[grid-area:2/2]',
      cell: (row) =>
        'token' in row ? (
          <>
            <UsdValue usd={row.valueUsd} size="row" ofNothing={toBigInt(row.token.balance) === 0n} />
            <PriceDate at={row.token.priceAt} />
          </>
        ) : (
          <>
            <BitcoinValue sats={row.sats} usd={row.valueUsd} size={portfolioStyles.row} />
            <BitcoinPriceDate />
          </>
        ),
    },
    bar: {
      name: 'bar',
      head: t('address.shareChart'),
      width: '4.5rem',
      wide: '3.5rem',
      isHidden,
      // The same width in every row, so that bars can be compared.
      look: '@max-md/page:w-22 @max-md/page:self-center @max-md/page:[grid-area:2/1]',
      cell: (row) => (
        <span
          className="block h-1.5 overflow-hidden rounded-4 bg-ink/7 forced-color-adjust-none forced-colors:outline forced-colors:outline-[color:CanvasText]"
          aria-hidden="true"
        >
          <i
            className={`block h-full rounded-4 ${'token' in row ? 'bg-chart-stable' : 'bg-chart-deposits'}`}
            style={{ width: `${shareOf(locale, row.valueUsd, totalUsd).part * 100}%`, opacity: row.strength }}
          />
        </span>
      ),
    },
    share: {
      name: 'share',
      head: <span className="sr-only">{t('address.share')}</span>,
      width: '2.875rem',
      isHidden,
      look: 'text-end whitespace-nowrap text-ink-3 @max-2xs/page:ps-0 @max-md/page:ps-24 @max-md/page:text-start @max-md/page:text-12 @max-md/page:[grid-area:2/1]',
      cell: ({ valueUsd }) => shareOf(locale, valueUsd, totalUsd).text,
    },
  };
}

function HoldingName({ row }: { row: Holding }) {
  const { t } = useLocale();
  return 'token' in row ? (
    <span className="flex min-w-0 items-center gap-2.5">
      <HeldToken token={row.token} />
    </span>
  ) : (
    <span className="flex min-w-0 items-center gap-2.5" title={t('address.confirmed')}>
      <BitcoinPicture size={20} />
      <span>{t('address.bitcoin')}</span>
    </span>
  );
}

export function HeldToken({ token: { tokenIdentifier, name } }: { token: TokenHolding }) {
  return (
    <>
      <TokenPicture identifier={tokenIdentifier} size={20} />
      <Link
        className="inline-flex min-h-6 min-w-0 items-center text-12 *:leading-5.5 hover:*:border-current"
        to="/token/$identifier"
        params={{ identifier: tokenIdentifier }}
      >
        <Plate text={name} of={tokenIdentifier} />
      </Link>
    </>
  );
}

const circle = cva('grid flex-none place-items-center rounded-full bg-sats-wash text-sats', {
  variants: { size: { 16: 'size-4', 20: 'size-5' } },
});

/** Current value of bitcoin; its sats if the amount is already in dollars. Renders nothing on REGTEST. */
export function BitcoinValue({ sats, usd, size }: { sats: number | bigint; usd: number; size?: 'row' }) {
  const locale = useLocale();
  const unit = useUnit();
  if (unit === 'usd') return <>{formatCount(locale, sats)} sats</>;
  return <UsdValue usd={usd} ofNothing={!sats} {...(size && { size })} />;
}

export function BitcoinPicture({ size, className }: { size: 16 | 20; className?: string }) {
  return (
    <span className={circle({ size, className })}>
      <Icon name="bitcoin" size={size === 16 ? 11 : 13} />
    </span>
  );
}

/** Number of tokens that count as 0 because they have no price; renders nothing if there are none. */
export function UnpricedNote({ count }: { count: number }) {
  const locale = useLocale();
  if (count === 0) return null;
  return <span>{locale.t('address.unpriced', { count, written: formatCount(locale, count) })}</span>;
}

/** Shown instead of holdings that failed to load, or that the service does not list. */
export function NoHoldings({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useLocale();
  if (!isNotFound(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="empty" title={t('address.noHoldings')}>
      {t('address.noHoldingsHint')}
    </Blank>
  );
}

export type HoldingSort = 'value' | 'amount' | 'name';

/** Decimals are untrusted; larger exponents would only cost time. */
const maxDecimals = 255;

/** Sorts holdings: highest value or amount first, names from A to Z. Ties by identifier. */
export function sortHoldings(tokens: readonly TokenHolding[], by: HoldingSort): TokenHolding[] {
  return tokens.toSorted((a, b) => {
    if (by === 'value' && a.valueUsd !== b.valueUsd) return b.valueUsd - a.valueUsd;
    if (by === 'amount') return compareAmounts(b, a) || compareText(a.tokenIdentifier, b.tokenIdentifier);
    return compareNames(a.name, b.name) || compareText(a.tokenIdentifier, b.tokenIdentifier);
  });
}

export function totalValueOf(tokens: readonly TokenHolding[]): number {
  return sumUsd(tokens.map(({ valueUsd }) => valueUsd));
}

/** Counts tokens without a price: a value of 0 with an amount (supplement 3). */
export function countUnpriced(tokens: readonly TokenHolding[]): number {
  return tokens.filter(({ valueUsd, balance }) => valueUsd === 0 && toBigInt(balance) > 0n).length;
}

/** Compares amounts as whole tokens, exactly. */
function compareAmounts(a: TokenHolding, b: TokenHolding): number {
  const scaled = (token: TokenHolding, other: TokenHolding) => toBigInt(token.balance) * 10n ** places(other);
  const one = scaled(a, b);
  const two = scaled(b, a);
  return one < two ? -1 : one > two ? 1 : 0;
}

function places({ decimals }: TokenHolding): bigint {
  return BigInt(Math.min(decimals, maxDecimals));
}

function compareNames(a: string, b: string): number {
  return compareText(a.trim().toLowerCase(), b.trim().toLowerCase());
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export interface Share {
  readonly part: number;
  /** Percent with one decimal; empty if the total is 0. */
  readonly text: string;
}

const shareDecimals = 9;

export function shareOf(locale: Locale, usd: number, totalUsd: number): Share {
  if (usd <= 0 || totalUsd <= 0) return { part: 0, text: '' };
  const text = formatShare(locale, scaleRounded(usd, shareDecimals), scaleRounded(totalUsd, shareDecimals), 1) ?? '';
  return { part: Math.min(1, usd / totalUsd), text };
}

/** Returns the opacity that distinguishes neighbors of one color. */
export function strengthOf(rank: number): number {
  return [1, 0.78, 0.58, 0.42][rank] ?? 0.3;
}

export interface Portfolio {
  readonly sats: SatsSum;
  readonly bitcoinUsd: number;
  /** Tokens with their own row, largest first. */
  readonly largest: readonly TokenHolding[];
  /** The other tokens, and their total value. */
  readonly more: number;
  readonly moreUsd: number;
  readonly totalUsd: number;
  /** Whether the displayed rows do not add up to the displayed total. */
  readonly isRounded: boolean;
}

export const portfolioStyles = { row: 'row', total: 'full' } as const;

/** Tokens with their own row; the tab lists all. */
export const maxTokens = 5;

/** @param summary undefined while unknown: no bitcoin @param hasValue whether coins of the network have a value */
export function portfolioOf(
  tokens: readonly TokenHolding[],
  summary: AddressSummary | undefined,
  hasValue: boolean,
): Portfolio {
  const sorted = sortHoldings(tokens, hasValue ? 'value' : 'amount');
  const largest = sorted.slice(0, maxTokens);
  const moreUsd = totalValueOf(sorted.slice(maxTokens));
  const bitcoinUsd = summary?.balance.btcValueUsdHard ?? 0;
  const parts = [bitcoinUsd, ...largest.map(({ valueUsd }) => valueUsd), moreUsd];
  const sum = sumUsd(parts);
  // Use the service's own total, as the page header does, unless the responses are of different times.
  const shownUsd = summary?.totalValueUsd ?? sum;
  const totalUsd = Math.abs(shownUsd - sum) <= halfCent ? shownUsd : sum;
  const rows = parts.map((usd) => ({ usd, style: portfolioStyles.row }));
  return {
    sats: summary?.balance.btcHardBalanceSats ?? 0,
    bitcoinUsd,
    largest,
    more: sorted.length - largest.length,
    moreUsd,
    totalUsd,
    isRounded: isRoundedSum(rows, { usd: totalUsd, style: portfolioStyles.total }),
  };
}

/** Returns the tokens of an address: from the list, otherwise from the summary, which may include them. */
export function useHoldings(address: string) {
  const network = useNetwork();
  const list = useQuery(addressTokensQuery({ network, address }));
  const summary = useQuery(addressQuery({ network, address }));
  const fromSummary = list.data === undefined && list.isError ? summary.data?.data.tokens : undefined;
  const tokens = list.data?.data.tokens ?? fromSummary ?? undefined;
  return {
    /** Undefined while unknown. */
    tokens,
    /** Why the list failed to load; with tokens: why they are stale. */
    error: fromSummary ? null : list.error,
    /** Parts of the list that break the contract. */
    omitted: list.data?.omitted,
    updatedAt: list.dataUpdatedAt,
    retry: () => void list.refetch(),
    /** Confirmed bitcoin in sats and dollars, and the total value. */
    summary: summary.data?.data,
  };
}

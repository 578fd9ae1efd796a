import { useQuery } from '@tanstack/react-query';
import { cva } from 'class-variance-authority';
import type { TokenHolding } from '#contract/address.ts';
import { sumUsd, toBigInt } from '#format/amounts.ts';
import { formatCount, scaleRounded } from '#format/numbers.ts';
import { formatShare } from '#format/shares.ts';
import type { Locale } from '#i18n/locale.ts';
import { UsdValue } from '#web/components/amount.tsx';
import { Icon } from '#web/components/controls.tsx';
import { Blank, ErrorState } from '#web/components/states.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { addressQuery, addressTokensQuery } from '#web/data/queries/address.ts';
import { useUnit } from '#web/settings/settings.ts';

const circle = cva('grid flex-none place-items-center rounded-full bg-sats-wash text-sats', {
  variants: { size: { 16: 'size-4', 20: 'size-5' } },
});

/** Current value of bitcoin; its sats if the amount is already in dollars. Renders nothing on REGTEST. */
export function BitcoinValue({ sats, usd }: { sats: number | bigint; usd: number }) {
  const locale = useLocale();
  const unit = useUnit();
  if (unit === 'usd') return <>{formatCount(locale, sats)} sats</>;
  return <UsdValue usd={usd} ofNothing={!sats} />;
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
    retry: () => void list.refetch(),
    /** Confirmed bitcoin in sats and dollars, and the total value. */
    summary: summary.data?.data,
  };
}

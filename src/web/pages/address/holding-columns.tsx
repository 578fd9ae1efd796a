import { Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import type { TokenHolding } from '#contract/address.ts';
import type { SatsSum } from '#contract/common.ts';
import { toBigInt } from '#format/amounts.ts';
import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';
import { narrowUnits, SatsAmount, TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { Icon } from '#web/components/icon.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { Blank, ErrorState } from '#web/components/states.tsx';
import { Plate } from '#web/components/token-text.tsx';
import { useLocale } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import type { Column, RowDrawing } from '#web/lists/list.ts';
import { BitcoinValue } from './balance-card.tsx';
import { portfolioStyles, shareOf } from './holdings.ts';

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
          <SatsAmount layout="narrowColumn" sats={row.sats} usd={row.valueUsd} size="row" />
        ),
    },
    value: {
      name: 'value',
      head: t('address.valueNow'),
      align: 'end',
      width: '7rem',
      isHidden,
      look: 'text-end whitespace-nowrap @max-md/page:text-xs @max-md/page:wrap-break-word @max-md/page:whitespace-normal @max-md/page:text-ink-3 @max-md/page:[grid-area:2/2]',
      cell: (row) =>
        'token' in row ? (
          <UsdValue usd={row.valueUsd} size="row" ofNothing={toBigInt(row.token.balance) === 0n} />
        ) : (
          <BitcoinValue sats={row.sats} usd={row.valueUsd} size={portfolioStyles.row} />
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
          className="block h-1.5 overflow-hidden rounded-xs bg-ink/7 forced-color-adjust-none forced-colors:outline forced-colors:outline-[color:CanvasText]"
          aria-hidden="true"
        >
          <i
            className={`block h-full rounded-xs ${'token' in row ? 'bg-token-fill' : 'bg-sats-fill'}`}
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
      look: 'text-end whitespace-nowrap text-ink-3 @max-2xs/page:ps-0 @max-md/page:ps-24 @max-md/page:text-start @max-md/page:text-xs @max-md/page:[grid-area:2/1]',
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

/** Picture and name of a token, which links to it. */
export function HeldToken({ token: { tokenIdentifier, name } }: { token: TokenHolding }) {
  return (
    <>
      <TokenPicture identifier={tokenIdentifier} size={20} />
      <Link
        className="inline-flex min-h-6 min-w-0 items-center text-xs *:leading-5.5 hover:*:border-current"
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

/** Picture of bitcoin next to pictures of tokens. */
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

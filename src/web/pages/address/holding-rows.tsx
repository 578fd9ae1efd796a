import { Link } from '@tanstack/react-router';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { TokenHolding } from '#contract/address.ts';
import { toBigInt } from '#format/amounts.ts';
import { formatCount } from '#format/numbers.ts';
import { SatsAmount, TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { Icon } from '#web/components/icon.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { Blank, ErrorState } from '#web/components/states.tsx';
import { Plate } from '#web/components/token-text.tsx';
import { useLocale } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { useHasDollarValue } from '#web/hooks/page-context.tsx';
import { BitcoinValue } from './balance-card.tsx';
import { portfolioStyles, type Share } from './holdings.ts';

const row = cva(
  'border-t border-line first:border-t-0 @max-md/page:grid @max-md/page:grid-cols-[minmax(0,1fr)_fit-content(62%)] @max-md/page:gap-x-3 @max-md/page:gap-y-0.5 @max-md/page:py-2.5 @max-2xs/page:flex @max-2xs/page:flex-wrap',
  // Below a header there is a line above the first row, too.
  { variants: { hasHead: { true: '@md/page:first:border-t' } } },
);

const cell = cva(
  'h-11 px-1.5 whitespace-nowrap first:ps-0 last:pe-0 @max-md/page:block @max-md/page:h-auto @max-md/page:p-0',
  {
    variants: {
      of: {
        name: '@max-md/page:overflow-hidden @max-2xs/page:basis-full',
        amount: 'text-end',
        value:
          'text-end @max-md/page:text-xs @max-md/page:wrap-break-word @max-md/page:whitespace-normal @max-md/page:text-ink-3 @max-md/page:[grid-area:2/2]',
        // The same width in every row, so that bars can be compared.
        bar: '@max-md/page:w-22 @max-md/page:self-center @max-md/page:[grid-area:2/1]',
        share:
          'text-end text-ink-3 @max-2xs/page:ps-0 @max-md/page:ps-24 @max-md/page:text-start @max-md/page:text-xs @max-md/page:[grid-area:2/1]',
        link: 'text-end text-xs @max-md/page:[grid-area:3/2]',
      },
    },
  },
);

/** A cell of the holdings table, or a part of a card below md. */
export function HoldingCell({ of, children }: { of: VariantProps<typeof cell>['of']; children: ReactNode }) {
  return (
    <td className={cell({ of })} data-cell={of}>
      {children}
    </td>
  );
}

/**
 * A token holding; its name links to the token.
 * @param next to shown after the name
 * @param below shown under the name
 * @param children its share and further cells
 */
export function HoldingRow(properties: {
  token: TokenHolding;
  beside?: ReactNode;
  below?: ReactNode;
  children?: ReactNode;
}) {
  const { token, beside, below, children } = properties;
  const { tokenIdentifier, name, balance, valueUsd } = token;
  const hasHead = beside !== undefined;
  const hasValue = useHasDollarValue();
  return (
    <tr className={row({ hasHead })}>
      <HoldingCell of="name">
        <span
          className={
            hasHead
              ? 'flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 @max-md/page:gap-x-2'
              : 'flex min-w-0 items-center gap-2.5'
          }
        >
          <TokenPicture identifier={tokenIdentifier} size={20} />
          <Link
            className="inline-flex min-h-6 min-w-0 items-center text-xs *:leading-5.5 hover:*:border-current"
            to="/token/$identifier"
            params={{ identifier: tokenIdentifier }}
          >
            <Plate text={name} of={tokenIdentifier} />
          </Link>
          {hasHead && <span className="flex flex-none">{beside}</span>}
        </span>
        {below}
      </HoldingCell>
      <HoldingCell of="amount">
        <TokenAmount layout="narrowColumn" quantity={balance} metadata={token} />
      </HoldingCell>
      {hasValue && (
        <HoldingCell of="value">
          <UsdValue usd={valueUsd} size="row" ofNothing={toBigInt(balance) === 0n} />
        </HoldingCell>
      )}
      {children}
    </tr>
  );
}

/** The bitcoin holding. */
export function BitcoinRow({ sats, usd, children }: { sats: number | bigint; usd: number; children: ReactNode }) {
  const { t } = useLocale();
  const hasValue = useHasDollarValue();
  return (
    <tr className={row()}>
      <HoldingCell of="name">
        <span className="flex min-w-0 items-center gap-2.5" title={t('address.confirmed')}>
          <BitcoinPicture size={20} />
          <span>{t('address.bitcoin')}</span>
        </span>
      </HoldingCell>
      <HoldingCell of="amount">
        <SatsAmount layout="narrowColumn" sats={sats} usd={usd} size="row" />
      </HoldingCell>
      {hasValue && (
        <HoldingCell of="value">
          <BitcoinValue sats={sats} usd={usd} size={portfolioStyles.row} />
        </HoldingCell>
      )}
      {children}
    </tr>
  );
}

/** A share as a bar and as text. */
export function ShareCells(properties: { share: Share; strength: number; isBitcoin?: boolean }) {
  const { share, strength, isBitcoin = false } = properties;
  return (
    <>
      <HoldingCell of="bar">
        <span
          className="block h-1.5 overflow-hidden rounded-xs bg-ink/7 forced-color-adjust-none forced-colors:outline forced-colors:outline-[color:CanvasText]"
          aria-hidden="true"
        >
          <i
            className={`block h-full rounded-xs ${isBitcoin ? 'bg-sats-fill' : 'bg-token-fill'}`}
            style={{ width: `${share.part * 100}%`, opacity: strength }}
          />
        </span>
      </HoldingCell>
      <HoldingCell of="share">{share.words}</HoldingCell>
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

import { useQuery } from '@tanstack/react-query';
import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { AddressBalance } from '#contract/address.ts';
import type { SatsSum } from '#contract/common.ts';
import { sumUsd } from '#format/amounts.ts';
import { formatCount } from '#format/numbers.ts';
import { isRoundedSum } from '#format/shares.ts';
import type { Locale } from '#i18n/locale.ts';
import { Rounded, SatsAmount, type Sign, UsdValue } from '#web/components/amount.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { SourceButton, sourcesOf } from '#web/components/source.tsx';
import { Blank, ErrorState, ResponseBanners, SkeletonRows } from '#web/components/states.tsx';
import { useHasDollarValue, useLocale, useNetwork } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { addressQuery } from '#web/data/queries.ts';
import { useUnit } from '#web/settings/settings.ts';

/** Bitcoin of an address: confirmed, pending, and both together. */
export function BalanceCard({ address }: { address: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const response = useQuery(addressQuery({ network, address }));
  const { data, error, refetch } = response;
  return (
    <Card aria-labelledby="balance" aria-busy={data === undefined && error === null}>
      <ResponseBanners response={response} />
      <CardHead>
        <h2 id="balance">{t('address.balance')}</h2>
        <SourceButton className="ms-auto" sources={sourcesOf(response)} of={t('address.balance')} />
      </CardHead>
      {data ? <Balance balance={data.data.balance} /> : <NoBalance error={error} retry={() => void refetch()} />}
    </Card>
  );
}

// Very long amounts wrap.
const wraps = '@max-sm/page:wrap-break-word @max-sm/page:whitespace-normal';

function Balance({ balance }: { balance: AddressBalance }) {
  const locale = useLocale();
  const hasValue = useHasDollarValue();
  const { btcHardBalanceSats: hard, btcSoftBalanceSats: soft, btcValueUsdHard, btcValueUsdSoft } = balance;
  const pending = pendingOf(locale, hard, soft);
  const pendingUsd = pendingUsdOf(balance);
  return (
    <div className="p-5 @max-md/page:p-4 grid grid-cols-1 content-start gap-1">
      <span className="text-2xl leading-10 @max-md/page:text-[1.75rem] @max-md/page:leading-9 @max-2xs/page:text-lg">
        <SatsAmount className={`*:last:text-md @max-sm/page:flex-wrap ${wraps}`} sats={hard} usd={btcValueUsdHard} />
      </span>
      <span className="text-ink-3">
        {hasValue
          ? locale.t.rich('address.isConfirmedWorth', {
              value: () => <BitcoinValue sats={hard} usd={btcValueUsdHard} />,
            })
          : locale.t('address.isConfirmed')}
      </span>
      <BalanceBar pending={pending} />
      <dl className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-y-2.5 text-sm @max-md/page:gap-y-2 @max-sm/page:grid-cols-[minmax(max-content,1fr)_auto_auto] @max-sm/page:gap-y-[2px] @max-2xs/page:grid-cols-1">
        <BalanceLine
          part="confirmed"
          label={locale.t('address.confirmed')}
          amount={<SatsAmount className={wraps} sats={hard} usd={btcValueUsdHard} />}
          value={hasValue && <BitcoinValue sats={hard} usd={btcValueUsdHard} />}
        />
        <PendingLine pending={pending} usd={pendingUsd.usd} />
        <BalanceLine
          part="sum"
          label={locale.t('address.withPending')}
          amount={<SatsAmount className={wraps} sats={soft} usd={btcValueUsdSoft} />}
          value={
            hasValue && (
              <>
                <BitcoinValue sats={soft} usd={btcValueUsdSoft} />
                {pending.sats !== 0n && pendingUsd.isRounded && <Rounded />}
              </>
            )
          }
        />
      </dl>
    </div>
  );
}

function PendingLine({ pending: { sats, sign }, usd }: { pending: Pending; usd: number }) {
  const { t } = useLocale();
  const hasValue = useHasDollarValue();
  const isNothing = sats === 0n;
  return (
    <BalanceLine
      part="pending"
      label={t('address.pending')}
      amount={
        isNothing ? (
          <span className="text-ink-3">{t('address.nonePendingShort')}</span>
        ) : (
          <SatsAmount className={wraps} sats={sats} usd={usd} sign={sign} />
        )
      }
      value={hasValue && !isNothing && <BitcoinValue sats={sats} usd={usd} />}
    />
  );
}

function NoBalance({ error, retry }: { error: Error | null; retry: () => void }) {
  const { t } = useLocale();
  if (error === null) return <SkeletonRows rows={5} label={t('address.loadingBalance')} />;
  if (!isNotFound(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="empty" title={t('address.noBalances')}>
      {t('address.noBalancesHint')}
    </Blank>
  );
}

const sumRow = 'self-stretch border-t border-line pt-2.5';

const term = cva(
  'flex items-center gap-2 text-ink-2 before:size-2.5 before:rounded-[2px] before:forced-color-adjust-none @max-md/page:gap-1.5',
  {
    variants: {
      part: {
        confirmed: 'before:bg-sats-fill @max-md/page:whitespace-nowrap',
        pending:
          '@max-md/page:whitespace-nowrap before:bg-[repeating-linear-gradient(-45deg,var(--color-sats-fill)_0_2px,var(--color-sats-wash)_2px_0.25rem)]',
        sum: `${sumRow} @max-md/page:before:hidden`,
      },
    },
  },
);

function BalanceLine(properties: {
  part: 'confirmed' | 'pending' | 'sum';
  label: string;
  amount: ReactNode;
  value: ReactNode;
}) {
  const { part, label, amount, value } = properties;
  const row = part === 'sum' ? sumRow : '';
  return (
    <>
      <dt className={term({ part })}>{label}</dt>
      <dd className={`ps-4 text-end @max-md/page:ps-2 @max-md/page:whitespace-nowrap ${row}`}>{amount}</dd>
      <dd
        className={`min-w-23 ps-4 text-end text-ink-2 @max-md/page:min-w-0 @max-md/page:ps-2 @max-md/page:text-xs @max-md/page:whitespace-nowrap @max-sm/page:wrap-break-word @max-sm/page:whitespace-normal @max-sm/page:col-span-full @max-sm/page:mb-1.5 @max-sm/page:border-t-0 @max-sm/page:pt-0 @max-sm/page:empty:m-0 ${row}`}
      >
        {value}
      </dd>
    </>
  );
}

/** Bar of confirmed (solid) and pending (hatched) bitcoin: incoming after the confirmed part, outgoing at its end. */
function BalanceBar({ pending: { sats, settled, label } }: { pending: Pending }) {
  return (
    <div
      className="mt-5 mb-3.5 flex h-3.5 gap-0.5 overflow-hidden rounded-xs bg-ink/7 forced-color-adjust-none forced-colors:outline forced-colors:outline-[color:CanvasText]"
      role="img"
      aria-label={label}
    >
      {settled > 0 && <i className="min-w-0.75 flex-1 bg-sats-fill" style={{ flexGrow: Number(settled) }} />}
      {sats > 0 && (
        <i
          className="min-w-0.75 flex-1 bg-[repeating-linear-gradient(-45deg,var(--color-sats-fill)_0_0.1875rem,var(--color-sats-wash)_0.1875rem_0.375rem)]"
          style={{ flexGrow: Number(sats) }}
          data-part="pending"
        />
      )}
    </div>
  );
}

/** Current value of bitcoin; its sats if the amount is already in dollars. Renders nothing on REGTEST. */
export function BitcoinValue({ sats, usd, size }: { sats: number | bigint; usd: number; size?: 'row' }) {
  const locale = useLocale();
  const unit = useUnit();
  if (unit === 'usd') return <>{formatCount(locale, sats)} sats</>;
  return <UsdValue usd={usd} ofNothing={!sats} {...(size && { size })} />;
}

interface Pending {
  /** Amount; 0 if both are the same. */
  readonly sats: bigint;
  readonly sign: Sign;
  /** The confirmed part that pending transactions do not affect. */
  readonly settled: bigint;
  readonly label: string;
}

/**
 * @param hard confirmed sats
 * @param soft confirmed sats with pending effects
 */
export function pendingOf(locale: Locale, hard: SatsSum, soft: SatsSum): Pending {
  const change = BigInt(soft) - BigInt(hard);
  const sats = change < 0n ? -change : change;
  const sign = change < 0n ? '−' : '+';
  // Some services send negative balances, which a bar cannot show.
  const least = BigInt(soft < hard ? soft : hard);
  const settled = least > 0n ? least : 0n;
  return { sats, sign, settled, label: describePending(locale, formatCount(locale, hard), sats, sign) };
}

/** Returns the dollars of the difference, and whether the displayed parts miss their displayed sum. */
function pendingUsdOf({ btcValueUsdHard: hard, btcValueUsdSoft: soft }: AddressBalance) {
  const usd = sumUsd([soft, -hard]);
  const shown = (value: number) => ({ usd: value, style: 'full' }) as const;
  return { usd: Math.abs(usd), isRounded: isRoundedSum([shown(hard), shown(usd)], shown(soft)) };
}

function describePending(locale: Locale, confirmed: string, sats: bigint, sign: Sign): string {
  if (sats === 0n) return locale.t('address.nonePending', { confirmed });
  return sign === '+'
    ? locale.t('address.pendingIn', { confirmed, pending: formatCount(locale, sats) })
    : locale.t('address.pendingOut', { confirmed, pending: formatCount(locale, sats) });
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AddressBalance, AddressSummary } from '#contract/address.ts';
import type { Network, SatsSum } from '#contract/common.ts';
import { sumUsd } from '#format/amounts.ts';
import { exactTotal } from '#format/network-figures.ts';
import { absolute, formatCount } from '#format/numbers.ts';
import { isRoundedSum } from '#format/shares.ts';
import { addDays, dayUtc } from '#format/time.ts';
import { presetRange } from '#format/time-input.ts';
import { dayText } from '#format/time-text.ts';
import { Rounded, SatsAmount, type Sign, UsdValue } from '#web/components/amount.tsx';
import { subjectBody } from '#web/components/identity-card.tsx';
import { TrendArea } from '#web/components/price-change.tsx';
import { Blank, ErrorState, OmittedBanner, SkeletonLine } from '#web/components/states.tsx';
import { BitcoinPriceDate } from '#web/components/time.tsx';
import { useHasDollarValue, useLocale, useNetwork, withSearch } from '#web/contexts.ts';
import { addressSumsQuery, filterInput } from '#web/data/filtered-transactions.ts';
import { isNotFound, isUnavailable, useExtension } from '#web/data/freshness.ts';
import { addressQuery, balanceHistoryQuery } from '#web/data/queries/address.ts';
import type { Read } from '#web/data/read.ts';
import { useClock } from '#web/hooks/clock.ts';
import { ReportedUsd, useReportedUsd } from '#web/lists/unreported.tsx';
import { bitcoinUnitOf, useUnit } from '#web/settings/settings.ts';
import { BitcoinValue, useHoldings } from './holdings.tsx';

/** What an address holds now, what moved this month, and its bitcoin over the last 30 days. */
export function BalancePart({ address }: { address: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const { data, error, refetch } = useQuery(addressQuery({ network, address }));
  const summary = data?.data;
  const reportedUsd = useReportedUsd(useHoldings(address).tokens);
  return (
    <section
      className={summary && error ? 'stale' : undefined}
      aria-labelledby="balance"
      aria-busy={data === undefined && error === null}
    >
      <OmittedBanner parts={data?.omitted} />
      <h2 className="sr-only" id="balance">
        {t('address.balance')}
      </h2>
      {summary === undefined && error !== null ? (
        isNotFound(error) ? (
          <Blank icon="empty" title={t('address.noBalances')}>
            {t('address.noBalancesHint')}
          </Blank>
        ) : (
          <ErrorState error={error} retry={() => void refetch()} />
        )
      ) : (
        <div
          className={`${subjectBody} grid grid-cols-[minmax(0,1fr)_minmax(0,34.5rem)] items-end gap-x-12 gap-y-5 @max-[62rem]/hero:grid-cols-1`}
        >
          <div className="min-h-32 @max-narrow/hero:min-h-39">
            {summary ? (
              <Balance summary={summary} reportedUsd={reportedUsd} />
            ) : (
              <Waiting label={t('address.loadingBalance')} />
            )}
            {summary?.transactionCount !== 0 && <Moves address={address} />}
          </div>
          {summary?.transactionCount !== 0 && <BalanceLine address={address} />}
        </div>
      )}
    </section>
  );
}

/** As high as the balance, so that nothing below moves. */
function Waiting({ label }: { label: string }) {
  return (
    <div className="animate-wait" aria-busy="true">
      <span className="sr-only">{label}</span>
      <SkeletonLine width="60%" className="mt-3 h-12" />
      <SkeletonLine width="40%" className="mt-6 h-4" />
    </div>
  );
}

/** @param reportedUsd what of its tokens is reported */
export function Balance({ summary, reportedUsd = 0 }: { summary: AddressSummary; reportedUsd?: number }) {
  const { t } = useLocale();
  const hasValue = useHasDollarValue();
  const { balance, tokenCount } = summary;
  const { btcHardBalanceSats: hard, btcValueUsdHard } = balance;
  return (
    <dl>
      <div data-balance="available">
        <dt className="sr-only">{t('address.confirmed')}</dt>
        <dd className="hero-amount mt-1">
          <SatsAmount sats={hard} worth={btcValueUsdHard} size="hero" />
        </dd>
        {/* On a phone not by their width: with another font they would wrap, and the page would move when it comes. */}
        <dd className="mt-2 flex flex-wrap gap-x-3 gap-y-0.5 text-16/6 text-ink-3 @max-narrow/hero:flex-col">
          {hasValue && (btcValueUsdHard > 0 || hard === 0) && (
            <span className="whitespace-nowrap" data-usd>
              {t.rich('address.worthNow', {
                value: () => (
                  <b className="font-label text-ink-2">
                    <BitcoinValue sats={hard} usd={btcValueUsdHard} />
                  </b>
                ),
              })}
              <BitcoinPriceDate />
            </span>
          )}
          {tokenCount > 0 && <Tokens summary={summary} />}
          {hasValue && <ReportedUsd usd={reportedUsd} />}
        </dd>
      </div>
      <Pending balance={balance} />
    </dl>
  );
}

/** What pending transactions change, and the balance with it. */
function Pending({ balance }: Pick<AddressSummary, 'balance'>) {
  const { t } = useLocale();
  const hasValue = useHasDollarValue();
  const { btcHardBalanceSats: hard, btcSoftBalanceSats: soft, btcValueUsdSoft } = balance;
  const pending = pendingOf(hard, soft);
  const pendingUsd = pendingUsdOf(balance);
  if (pending.sats === 0n) return null;
  return (
    <>
      <PendingLine is="pending" label={t('address.pending')}>
        <SatsAmount sats={pending.sats} worth={pendingUsd.usd} sign={pending.sign} size="hero" />
        {hasValue && (
          <span data-usd>
            <BitcoinValue sats={pending.sats} usd={pendingUsd.usd} />
          </span>
        )}
      </PendingLine>
      <PendingLine is="total" label={t('address.withPending')}>
        <SatsAmount sats={soft} worth={btcValueUsdSoft} size="hero" />
        {hasValue && (
          <span data-usd>
            <BitcoinValue sats={soft} usd={btcValueUsdSoft} />
            {pendingUsd.isRounded && <Rounded />}
          </span>
        )}
      </PendingLine>
    </>
  );
}

/** The value of all tokens, and a link to them. */
function Tokens({ summary: { balance, tokenCount } }: { summary: AddressSummary }) {
  const locale = useLocale();
  const { totalTokenValueUsd } = balance;
  const link = (
    <Link className="link" {...withSearch({ tab: 'tokens' })} hash="activity">
      {locale.t('address.countOfTokens', { count: tokenCount, written: formatCount(locale, tokenCount) })}
    </Link>
  );
  return (
    <span className="whitespace-nowrap">
      {useHasDollarValue() && totalTokenValueUsd > 0
        ? locale.t.rich('address.inTokens', { value: () => <UsdValue usd={totalTokenValueUsd} />, tokens: () => link })
        : link}
    </span>
  );
}

function PendingLine(properties: { is: 'pending' | 'total'; label: string; children: ReactNode }) {
  const { is, label, children } = properties;
  return (
    <div className="mt-1 flex flex-wrap items-baseline gap-x-2 text-14" data-balance={is}>
      <dt className={is === 'pending' ? 'text-pending' : 'text-ink-3'}>{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2 text-ink-3">{children}</dd>
    </div>
  );
}

/** Bitcoin in and out since the first of the month; nothing where the service does not add it up, or not to the end. */
function Moves({ address }: { address: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const from = useClock(monthStart);
  const { data, error } = useQuery(monthSumsQuery({ network, address }, from));
  const sum = data?.data.searchedUntil === null ? data.data.data.find(({ asset }) => asset === 'btc') : undefined;
  const moves = (['in', 'out'] as const).flatMap((way) => {
    const sats = BigInt(sum?.[`${way}BaseUnits`] ?? 0);
    const worth = (way === 'in' ? sum?.inUsd : sum?.outUsd) ?? 'unknown';
    return sats === 0n ? [] : [{ way, sats, worth } as const];
  });
  if (error !== null && data === undefined) {
    return isUnavailable(error) ? null : <p className="mt-3 text-ink-3">{t('address.monthFailed')}</p>;
  }
  return (
    <p className="mt-3 flex min-h-5 flex-wrap gap-x-5 gap-y-1 text-ink-3 @max-narrow/hero:flex-col" data-moves>
      {moves.map(({ way, sats, worth }, index) => (
        <span className="inline-flex flex-wrap items-baseline gap-x-1.5" key={way}>
          {t(index === 0 ? `address.month.${way}` : 'address.month.andOut')}{' '}
          <SatsAmount
            sats={sats}
            worth={worth}
            sign={way === 'in' ? '+' : '−'}
            size="brief"
            className={way === 'in' ? '*:first:text-confirmed' : undefined}
          />
        </span>
      ))}
    </p>
  );
}

const days = 30;

/** The bitcoin of an address over the last days, as a line; nothing where the service has no history. */
function BalanceLine({ address }: { address: string }) {
  const locale = useLocale();
  const { t } = locale;
  const network = useNetwork();
  const today = useClock(dayUtc);
  const unit = bitcoinUnitOf(useUnit());
  const hasBalances = useExtension('/v1/address/{address}/balances');
  const { data, error } = useQuery({ ...balanceLineQuery({ network, address }, today), enabled: hasBalances });
  if (!hasBalances) return null;
  if (data === undefined && error !== null) {
    return isUnavailable(error) ? null : <p className="text-ink-3">{t('address.historyFailed')}</p>;
  }
  const values = data?.data.data.map(({ balanceSats }) => Number(balanceSats ?? 0)) ?? [];
  const written = (sats = 0) => `${exactTotal(locale, BigInt(sats), unit)} ${unit === 'btc' ? 'BTC' : 'sats'}`;
  return (
    <figure aria-label={t('address.balanceLine', { days, from: written(values[0]), to: written(values.at(-1)) })}>
      <TrendArea className="h-30 @max-[34rem]/hero:h-16" tone="sats" values={values} />
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-12/4 text-ink-3" aria-hidden="true">
        <span>{dayText(locale, addDays(today, 1 - days), today)}</span>
        <span>{t('address.balanceDays', { days })}</span>
        <span>{t('address.now')}</span>
      </div>
    </figure>
  );
}

const monthStart = (now: number) => presetRange('thisMonth', now).from;

export interface OfAddress {
  readonly network: Network;
  readonly address: string;
}

/** @param from ISO 8601 */
function monthSumsQuery({ network, address }: OfAddress, from: string) {
  return addressSumsQuery({ ...filterInput({ network, asset: 'btc', from }), address });
}

/** @param today UTC */
function balanceLineQuery({ network, address }: OfAddress, today: string) {
  return balanceHistoryQuery({ network, address, asset: 'btc', start_date: addDays(today, 1 - days), end_date: today });
}

/** Reads what the card shows besides the balance, of an address that was used. @param now Unix milliseconds */
export async function readRecent(read: Read, of: OfAddress, now: number): Promise<void> {
  const { data } = await read(addressQuery(of));
  if (data?.data.transactionCount === 0) return;
  await Promise.all([read(monthSumsQuery(of, monthStart(now))), read(balanceLineQuery(of, dayUtc(now)))]);
}

interface Pending {
  /** Amount; 0 if both are the same. */
  readonly sats: bigint;
  readonly sign: Sign;
}

/** @param hard confirmed sats @param soft confirmed sats with pending effects */
export function pendingOf(hard: SatsSum, soft: SatsSum): Pending {
  const change = BigInt(soft) - BigInt(hard);
  return { sats: absolute(change), sign: change < 0n ? '−' : '+' };
}

/** Returns the dollars of the difference, and whether the displayed parts miss their displayed sum. */
function pendingUsdOf({ btcValueUsdHard: hard, btcValueUsdSoft: soft }: AddressBalance) {
  const usd = sumUsd([soft, -hard]);
  const shown = (value: number) => ({ usd: value, style: 'full' }) as const;
  return { usd: Math.abs(usd), isRounded: isRoundedSum([shown(hard), shown(usd)], shown(soft)) };
}

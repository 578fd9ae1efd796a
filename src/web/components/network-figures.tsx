import { Link } from '@tanstack/react-router';
import { cva, type VariantProps } from 'class-variance-authority';
import { Fragment, type ReactNode, useId } from 'react';
import { hasDollarValue, type Network } from '#contract/common.ts';
import {
  type NetworkSummary,
  type StatsPeriod,
  type Tpv,
  type TransactionCounts,
  tpvPeriodOf,
} from '#contract/stats.ts';
import { exactUsd, formatUsd } from '#format/amounts.ts';
import { exactTotal, networkTotal, pace, perAccount, satsPerDollar, totalText } from '#format/network-figures.ts';
import { formatCount } from '#format/numbers.ts';
import { useLocale } from '#web/contexts.ts';
import { bitcoinUnitOf, type Unit, useUnit } from '#web/settings/settings.ts';
import { amountLook, unitLook } from './amount.tsx';
import { SkeletonLine } from './states.tsx';
import { AsOf, useOldPriceDate } from './time.tsx';

interface Read<Answer> {
  readonly data: { readonly data: Answer } | undefined;
  /** Why the last fetch failed; `data` is then stale or missing. */
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

interface SummaryStripProperties {
  network: Network;
  summary: Read<NetworkSummary>;
  /** Payment volume of the period. */
  volume: Read<Tpv>;
  /** Whether stablecoins are in it. */
  hasStables?: boolean;
  /** Of the transactions and, by {@link tpvPeriodOf}, of the volume. */
  period?: StatsPeriod;
  /** Transactions of the period, instead of those of the last 24 hours. */
  counts?: Read<TransactionCounts> | undefined;
  large?: boolean;
}

/** Looks of the figures (styles/controls.css). */
const stat = cva('figure', { variants: { large: { true: 'figure-large' } } });
const figure = cva('figure-value', { variants: { large: { true: 'figure-value-large' } } });

type Look = VariantProps<typeof figure>;

/** The network summary in five figures that load and fail independently; four on REGTEST, which has no price. */
export function SummaryStrip(properties: SummaryStripProperties) {
  const { network, summary, volume, hasStables = false, period = '24h', counts, large = false } = properties;
  const locale = useLocale();
  const counted = counts?.data?.data;
  const volumePeriod = tpvPeriodOf(period);
  const lengthOf = (of: StatsPeriod) => ({ period: of, length: locale.t(`strip.lengths.${of}`) });
  const hasDollars = hasDollarValue(network);
  const unit = useUnit();
  const now = summary.data?.data;
  const paid = volume.data?.data;
  const locked = now && { sats: now.totalValueLockedSats, usd: hasDollars ? now.totalValueLockedUsd : undefined };
  const look = { large };
  return (
    <dl className="figures">
      <Stat
        look={look}
        label={locale.t('strip.locked')}
        meaning={locale.t('strip.lockedMeaning')}
        value={locked && <NetworkTotal amount={locked} size="figure" />}
        read={summary}
      >
        {locked && (hasDollars ? <OtherCurrency amount={locked} /> : locale.t('strip.testCoins'))}
      </Stat>
      <Stat
        look={look}
        label={locale.t('strip.transactions', lengthOf(counts ? period : '24h'))}
        meaning={locale.t('strip.transactionsMeaning', { span: locale.t(`strip.spans.${counts ? period : '24h'}`) })}
        value={
          counts
            ? counted && formatCount(locale, counted.transactions)
            : now && formatCount(locale, now.transactions24h)
        }
        read={counts ?? summary}
      >
        {counts ? counted && <FailedLinks counts={counted} /> : now && pace(locale, now.transactions24h)}
      </Stat>
      <Stat
        look={look}
        label={locale.t('strip.volume', lengthOf(volumePeriod))}
        meaning={locale.t('strip.volumeMeaning', { hasStables, span: locale.t(`strip.spans.${volumePeriod}`) })}
        value={
          paid && (
            <NetworkTotal amount={{ sats: paid.tpvSats, usd: hasDollars ? paid.tpvUsd : undefined }} size="figure" />
          )
        }
        read={volume}
      >
        {paid && locale.t('strip.stables', { hasStables })}
      </Stat>
      {hasDollars && (
        <Stat
          look={look}
          label={locale.t('strip.price')}
          meaning={locale.t('strip.priceMeaning')}
          value={
            now && (now.currentBtcPriceUsd > 0 ? formatUsd(locale, now.currentBtcPriceUsd) : locale.t('common.noPrice'))
          }
          read={summary}
        >
          {now && now.currentBtcPriceUsd > 0 && <PriceNote summary={now} />}
        </Stat>
      )}
      <Stat
        look={look}
        label={locale.t('strip.accounts')}
        meaning={locale.t('strip.accountsMeaning')}
        value={now && formatCount(locale, now.activeAccounts)}
        read={summary}
      >
        {now && perAccount(locale, now.totalValueLockedSats, now.activeAccounts, bitcoinUnitOf(unit))}
      </Stat>
    </dl>
  );
}

/** How many sats a dollar buys; of an old price its date, for nobody pays it now. */
function PriceNote({ summary: { currentBtcPriceUsd, btcPriceAt } }: { summary: NetworkSummary }) {
  const locale = useLocale();
  const oldDate = useOldPriceDate(btcPriceAt);
  if (oldDate !== undefined) return locale.t('common.priceOf', { date: oldDate });
  return (
    <span dir="ltr" translate="no">
      {satsPerDollar(locale, currentBtcPriceUsd)}
    </span>
  );
}

/** How many of the transactions failed and expired, each with its list. */
function FailedLinks({ counts }: { counts: TransactionCounts }) {
  const locale = useLocale();
  const { startTime, period } = counts;
  return (['failed', 'expired'] as const).map((status, index) => (
    <Fragment key={status}>
      {index > 0 && ', '}
      <Link
        className="link hit-area"
        to="/"
        search={{ status, ...(period === 'all' ? {} : { from: startTime }) }}
        preload={false}
      >
        {locale.t(`strip.${status}`, { count: formatCount(locale, counts[status]) })}
      </Link>
    </Fragment>
  ));
}

/** @param read the query of the figure; if it fails, the figure shows its age or a retry button */
function Stat(properties: {
  look: Look;
  label: string;
  meaning: string;
  value: ReactNode;
  read: Read<unknown>;
  children: ReactNode;
}) {
  const { t } = useLocale();
  const { look, label, meaning, value, read, children } = properties;
  const { data, error, dataUpdatedAt, refetch } = read;
  return (
    <div className={stat(look)}>
      <dt className="text-12/4 text-ink-3">
        <Explained label={label}>{meaning}</Explained>
      </dt>
      {error && !data ? (
        <>
          <dd className={`${figure(look)} text-ink-3`}>{t('strip.unavailable')}</dd>
          <dd className="figure-note">
            <button
              className="link"
              type="button"
              onClick={() => void refetch()}
              aria-label={t('strip.retry', { figure: label })}
            >
              {t('common.retry')}
            </button>
          </dd>
        </>
      ) : (
        <>
          <dd className={figure(look)} translate="no">
            {value ?? <Placeholder />}
          </dd>
          {error ? (
            // The age of a figure is never truncated.
            <dd className="mt-0.5 text-12/4 text-ink-3">
              <AsOf error={error} dataUpdatedAt={dataUpdatedAt} wraps />
            </dd>
          ) : (
            <dd className="figure-note" translate="no">
              {children || '\u00a0'}
            </dd>
          )}
        </>
      )}
    </div>
  );
}

/** Same height as the line it replaces. */
function Placeholder() {
  return (
    <span className="block py-[calc((1lh-0.625rem)/2)]">
      <SkeletonLine width="60%" />
    </span>
  );
}

function OtherCurrency({ amount }: { amount: NetworkAmount }) {
  return useOtherCurrency(amount);
}

interface NetworkAmount {
  readonly sats: number | bigint;
  /** Its value in US dollars; undefined if coins have no value. */
  readonly usd?: number | undefined;
}

function isInDollars(unit: Unit, amount: NetworkAmount): boolean {
  return unit === 'usd' && hasValue(amount);
}

const total = cva('', {
  variants: {
    size: {
      /** In the network summary, whose columns are as wide as their figures unless the screen is narrow. */
      figure: 'tracking-[-0.02em] [--unit-size:var(--text-12)]',
      /** A figure below its label, in the surrounding text size. */
      fact: '[--unit-size:var(--text-12)]',
    },
  },
});

const lookOf = (size: VariantProps<typeof total>['size']) => amountLook({ className: total({ size }) });

type NetworkTotalProperties = VariantProps<typeof total> & { amount: NetworkAmount };

/** A network amount in the chosen unit, with all digits in its tooltip. */
export function NetworkTotal({ amount, size }: NetworkTotalProperties) {
  const locale = useLocale();
  const unit = useUnit();
  if (amount.usd !== undefined && isInDollars(unit, amount)) {
    return (
      <span className={lookOf(size)}>
        <span title={exactUsd(locale, amount.usd)} dir="ltr" translate="no">
          {formatUsd(locale, amount.usd, 'summary')}
        </span>
      </span>
    );
  }
  const inUnit = bitcoinUnitOf(unit);
  const { whole, fraction, mark, unit: shown } = networkTotal(locale, amount.sats, inUnit);
  return (
    <span className={lookOf(size)}>
      <span title={`${exactTotal(locale, amount.sats, inUnit)} ${shown}`} dir="ltr" translate="no">
        {whole}
        {fraction}
        {mark}
      </span>
      <span className={unitLook}>{shown}</span>
    </span>
  );
}

/** The same amount in the other currency; undefined if coins have no value. */
function useOtherCurrency(amount: NetworkAmount): string | undefined {
  const locale = useLocale();
  const unit = useUnit();
  if (amount.usd === undefined) return undefined;
  if (isInDollars(unit, amount)) return totalText(locale, amount.sats, 'btc');
  return hasValue(amount) ? formatUsd(locale, amount.usd, 'summary') : locale.t('common.noPrice');
}

// A value of 0 for a non-zero amount means no known price (supplement 3).
function hasValue({ sats, usd }: NetworkAmount): boolean {
  return usd !== undefined && (usd > 0 || BigInt(sats) === 0n);
}

/** A label whose explanation opens next to it by pointer, touch or keyboard, also without scripts. */
function Explained({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button className="explained" type="button" popoverTarget={id}>
        {label}
      </button>
      <span className="explanation" id={id} popover="auto">
        {children}
      </span>
    </>
  );
}

import { type ReactNode, useId } from 'react';
import { hasDollarValue, type Network } from '#contract/common.ts';
import type { NetworkSummary, Tpv } from '#contract/stats.ts';
import { exactUsd, formatUsd } from '#format/amounts.ts';
import { exactTotal, networkTotal, pace, satsPerDollar, shortTotal, totalText } from '#format/network-figures.ts';
import { formatCount } from '#format/numbers.ts';
import { useLocale } from '#web/contexts.ts';
import { bitcoinUnitOf, type Unit, useUnit } from '#web/settings/settings.ts';
import { amountLook, UnitButton } from './amount.tsx';
import { SkeletonLine } from './states.tsx';
import { useOldPriceDate } from './time.tsx';

export interface Read<Answer> {
  readonly data: { readonly data: Answer } | undefined;
  /** Why the last fetch failed; `data` is then stale or missing. */
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** The network summary in five figures that load and fail independently; four on REGTEST, which has no price. */
export function SummaryStrip(properties: {
  network: Network;
  summary: Read<NetworkSummary>;
  /** Payment volume of 24 hours, without stablecoins. */
  volume: Read<Tpv>;
}) {
  const { network, summary, volume } = properties;
  const locale = useLocale();
  const { t } = locale;
  const hasDollars = hasDollarValue(network);
  const now = summary.data?.data;
  const paid = volume.data?.data;
  const amount = paid && { sats: paid.tpvSats, usd: hasDollars ? paid.tpvUsd : undefined };
  const day = { period: '24h', length: t('strip.lengths.24h'), span: t('strip.spans.24h') } as const;
  return (
    <Figures>
      <LockedFigure network={network} summary={summary} />
      <Figure
        label={t('strip.volume', day)}
        meaning={t('strip.volumeMeaning', { ...day, hasStables: false })}
        value={amount && <NetworkTotal amount={amount} />}
        read={volume}
      >
        {amount && (hasDollars ? <OtherCurrency amount={amount} /> : t('strip.testCoins'))}
      </Figure>
      <Figure
        label={t('strip.transactions', day)}
        meaning={t('strip.transactionsMeaning', day)}
        value={now && formatCount(locale, now.transactions24h)}
        read={summary}
      >
        {now && pace(locale, now.transactions24h)}
      </Figure>
      {hasDollars && <PriceFigure summary={summary} />}
      <Figure
        label={t('strip.accounts')}
        meaning={t('strip.accountsMeaning')}
        value={now && formatCount(locale, now.activeAccounts)}
        read={summary}
      >
        {now && t('strip.lastMonth')}
      </Figure>
    </Figures>
  );
}

/** Figures of equal rank in one line, on a phone two by two (styles/controls.css). */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="figures">{children}</dl>;
}

export function LockedFigure({ network, summary }: { network: Network; summary: Read<NetworkSummary> }) {
  const { t } = useLocale();
  const hasDollars = hasDollarValue(network);
  const now = summary.data?.data;
  const locked = now && { sats: now.totalValueLockedSats, usd: hasDollars ? now.totalValueLockedUsd : undefined };
  return (
    <Figure
      label={t('strip.locked')}
      meaning={t('strip.lockedMeaning')}
      value={locked && <NetworkTotal amount={locked} />}
      read={summary}
    >
      {locked && (hasDollars ? <OtherCurrency amount={locked} /> : t('strip.testCoins'))}
    </Figure>
  );
}

export function PriceFigure({ summary }: { summary: Read<NetworkSummary> }) {
  const locale = useLocale();
  const { t } = locale;
  const now = summary.data?.data;
  return (
    <Figure
      label={t('strip.price')}
      meaning={t('strip.priceMeaning')}
      value={
        now && (now.currentBtcPriceUsd > 0 ? formatUsd(locale, now.currentBtcPriceUsd, 'row') : t('common.noPrice'))
      }
      read={summary}
    >
      {now && now.currentBtcPriceUsd > 0 && <PriceNote summary={now} />}
    </Figure>
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

/** @param read the query of the figure; without data, a failure has a retry button; with data, the bar of the page reports it */
export function Figure(properties: {
  label: string;
  meaning: string;
  value: ReactNode;
  read: Read<unknown>;
  children: ReactNode;
}) {
  const { t } = useLocale();
  const { label, meaning, value, read, children } = properties;
  const { data, error, refetch } = read;
  return (
    <div className="figure">
      <dt className="figure-label">
        <Explained label={label}>{meaning}</Explained>
      </dt>
      {error && !data ? (
        <>
          <dd className="figure-value text-ink-3">{t('strip.unavailable')}</dd>
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
          <dd className="figure-value" translate="no">
            {value ?? <Placeholder />}
          </dd>
          <dd className="figure-note" translate="no">
            {children || '\u00a0'}
          </dd>
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

/** A network amount in the chosen unit, with all digits in its tooltip; sats of more than seven digits are shorter on a phone. */
function NetworkTotal({ amount }: { amount: NetworkAmount }) {
  const locale = useLocale();
  const unit = useUnit();
  if (amount.usd !== undefined && isInDollars(unit, amount)) {
    return (
      <span title={exactUsd(locale, amount.usd)} dir="ltr" translate="no">
        {formatUsd(locale, amount.usd, 'summary')}
      </span>
    );
  }
  const inUnit = bitcoinUnitOf(unit);
  const { whole, fraction, mark, unit: shown } = networkTotal(locale, amount.sats, inUnit);
  const text = `${whole}${fraction}${mark}`;
  const isLong = inUnit === 'sats' && mark === '' && BigInt(amount.sats) >= 10_000_000n;
  return (
    <span className={amountLook({ className: 'network-total' })}>
      <span title={`${exactTotal(locale, amount.sats, inUnit)} ${shown}`} dir="ltr" translate="no">
        {isLong ? (
          <>
            <span className="@max-md/page:hidden">{text}</span>
            <span className="@md/page:hidden">{shortTotal(locale, amount.sats, 'sats')}</span>
          </>
        ) : (
          text
        )}
      </span>
      <UnitButton unit={shown} />
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
export function Explained({ label, children }: { label: string; children: ReactNode }) {
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

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { hasDollarValue, type Network } from '#contract/common.ts';
import { type LatestValue, latestValues, type TransactionSummary, valuesOf } from '#contract/transaction.ts';
import { formatCount, formatDecimal } from '#format/numbers.ts';
import { aheadMilliseconds, timeOfDay, zoneName } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import { Legend, LegendKey } from '#web/components/controls.tsx';
import { useLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { latestValuesQuery } from '#web/data/queries.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import { useZone } from '#web/settings/settings.ts';

const lineLook = { strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' } as const;
const barLook = 'stroke-2 @max-md/page:stroke-[1.25]';
const messageLook = 'absolute inset-x-5 bottom-15 text-center text-14 text-ink-2';

/** The last 250 transactions by time and value. @param live newer rows of the list, or all without the extension */
export function Pulse(properties: {
  network: Network;
  live: readonly TransactionSummary[] | undefined;
  isStale: boolean;
}) {
  const locale = useLocale();
  const { network, live, isStale } = properties;
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useQuery(latestValuesQuery({ network }));
  const isLacking = isUnavailable(error);
  const rows = usePulseRows(network, isPlaceholderData ? undefined : data?.data, live, isLacking);
  const count = isLacking ? (rows?.length ?? 0) : latestValues;
  const now = edgeOf(serviceTime(dataUpdatedAt), rows);
  const zone = useZone();
  const isOld = isStale || (error !== null && !isLacking);
  const at = new Date(now).toISOString();
  const end = isOld ? `${timeOfDay(at, zone)} ${zoneName(at, zone)}` : locale.t('lists.now');
  const pulse = useMemo(
    () => (rows ? pulseOf(locale, rows, network, { now, end }) : undefined),
    [rows, network, now, end],
  );
  return (
    <figure className="relative border-t border-line px-5 pt-3 pb-2 @max-md/page:px-4 noscript:hidden">
      <figcaption className="flex items-center gap-4 text-12/4 text-ink-3 @max-md/page:flex-wrap @max-md/page:gap-x-3.5 @max-md/page:gap-y-1">
        <span className="@max-md/page:shrink-0 @max-md/page:basis-full">
          {hasDollarValue(network)
            ? locale.t('latest.pulse.byDollars', { count })
            : locale.t('latest.pulse.bySats', { count })}
        </span>
        <Legend>
          <LegendKey of="bitcoin">Bitcoin</LegendKey>
          <LegendKey of="token">
            {hasDollarValue(network) ? locale.t('latest.pulse.tokens') : locale.t('latest.pulse.tokensWithout')}
          </LegendKey>
        </Legend>
      </figcaption>
      <div className="relative mt-1.5 h-14" role="img" aria-label={pulse?.sentence ?? locale.t('latest.pulse.loading')}>
        {pulse && (
          <>
            <svg
              className="size-full overflow-visible fill-none pe-14"
              viewBox="0 0 1000 100"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path
                className="stroke-line-2"
                strokeDasharray="1 5"
                {...lineLook}
                d={pulse.values.map(({ at }) => `M0 ${at}H1000`).join('')}
              />
              <path className={`${barLook} stroke-chart-deposits`} {...lineLook} d={barsPath(pulse.bitcoin)} />
              <path className={`${barLook} stroke-chart-stable`} {...lineLook} d={barsPath(pulse.token)} />
            </svg>
            {pulse.values.map(({ at, label }) => (
              <span
                className="absolute inset-e-0 [translate:0_-50%] bg-raised ps-1.5 text-12/3.5 text-ink-3"
                key={label}
                style={{ top: `${at}%` }}
              >
                {label}
              </span>
            ))}
          </>
        )}
      </div>
      <div className="relative mt-1 me-14 h-4 text-12/4 whitespace-nowrap text-ink-3" aria-hidden="true" data-times>
        {pulse?.times.map(({ at, label }) => (
          <span
            className="absolute @max-2xs/page:not-first:not-last:hidden"
            key={`${at} ${label}`}
            style={{ left: `${at}%`, translate: `${-at}%` }}
          >
            {label}
          </span>
        ))}
      </div>
      {!rows && error && !isLacking && (
        <p className={messageLook}>
          {locale.t('latest.pulse.notLoaded', { count })}{' '}
          <button className="link" type="button" onClick={() => void refetch()}>
            {locale.t('common.retry')}
          </button>
        </p>
      )}
      {rows?.length === 0 && <p className={messageLook}>{locale.t('latest.noneYet')}.</p>}
    </figure>
  );
}

/** Returns the newest of all values received so far on a network. */
function usePulseRows(
  network: Network,
  base: readonly LatestValue[] | undefined,
  live: readonly TransactionSummary[] | undefined,
  isLacking: boolean,
): LatestValue[] | undefined {
  const [state, setState] = useState<{ network: Network; base: unknown; live: unknown; rows: LatestValue[] }>();
  const known = state?.network === network ? state : undefined;
  if (base === undefined && !(isLacking && live)) return known?.rows;
  if (known && known.base === base && known.live === live) return known.rows;
  const rows = newestOf(known?.rows ?? [], base ?? [], valuesOf(network, live ?? []));
  setState({ network, base, live, rows });
  return rows;
}

/** A bar: `x` from 0 to 1000, `y` from 100 (bottom) to 0. */
interface Bar {
  readonly x: number;
  readonly y: number;
}

interface Tick {
  /** Percent of the width or height. */
  readonly at: number;
  readonly label: string;
}

export interface PulseScale {
  readonly bitcoin: readonly Bar[];
  readonly token: readonly Bar[];
  /** Value ticks, in percent from the top. */
  readonly values: readonly Tick[];
  /** Time ticks, in percent from the left. */
  readonly times: readonly Tick[];
  /** Text alternative. */
  readonly sentence: string;
}

/** Returns the right edge: when the values were read, or the time of a row since. A row ahead of its time moves nothing. */
export function edgeOf(readAt: number, rows: readonly LatestValue[] | undefined): number {
  const last = rows?.findLast((row) => timeOf(row) <= readAt + aheadMilliseconds);
  return Math.max(readAt, last ? timeOf(last) : 0);
}

const stub = 1.5;

// Smallest value drawn to scale, and the reference value in the text.
const scales = (locale: Locale) =>
  ({
    MAINNET: { floor: 1, large: 10_000, unit: locale.t('latest.pulse.dollars') },
    REGTEST: { floor: 100, large: 1_000_000, unit: 'sats' },
  }) as const;

/** Returns the newest values of several lists, each once, oldest first. */
export function newestOf(...lists: readonly (readonly LatestValue[])[]): LatestValue[] {
  const byBar = new Map(lists.flat().map((row) => [`${row.createdAt} ${row.asset} ${row.value}`, row]));
  return [...byBar.values()].toSorted((a, b) => timeOf(a) - timeOf(b)).slice(-latestValues);
}

/**
 * Returns bars by time and value, on a logarithmic scale of US dollars; of sats on REGTEST, which has no price.
 * @param rows oldest first
 * @param edge the right edge, in milliseconds and as text
 */
export function pulseOf(
  locale: Locale,
  rows: readonly LatestValue[],
  network: Network,
  { now, end }: { readonly now: number; readonly end: string },
): PulseScale {
  const scale = scales(locale)[network];
  const start = Math.min(now, ...rows.map(timeOf));
  const span = Math.max(1, now - start);
  const worth = rows.map(({ value }) => value);
  const decades = Math.max(5.5, Math.log10(Math.max(scale.floor, ...worth) / scale.floor) + 0.3);
  const heightOf = (value: number) => (value > scale.floor ? (Math.log10(value / scale.floor) / decades) * 100 : 0);
  const bars = rows.map((row, index) => ({
    x: round(Math.min(1, Math.max(0, (timeOf(row) - start) / span)) * 1000),
    y: round(100 - Math.max(stub, heightOf(worth[index] ?? 0))),
  }));
  // Ticks two decades apart; more if an untrusted price makes the scale very large.
  const apart = 2 * Math.ceil(decades / 10);
  const lines = Array.from(
    { length: Math.floor(decades / apart) + 1 },
    (_, index) => scale.floor * 10 ** (apart * index),
  );
  return {
    bitcoin: bars.filter((_, index) => rows[index]?.asset === 'sats'),
    token: bars.filter((_, index) => rows[index]?.asset === 'token'),
    values: lines.toReversed().map((value) => ({
      at: round(100 - heightOf(value)),
      label: hasDollarValue(network)
        ? locale.t('units.dollars', { sign: '', number: compact(locale, value) })
        : compact(locale, value),
    })),
    times: timeTicks(locale, span, end),
    sentence: sentenceOf(
      locale,
      worth.filter((value) => value > 0),
      rows.length,
      span,
      end,
      scale,
    ),
  };
}

export function barsPath(bars: readonly Bar[]): string {
  return bars.map(({ x, y }) => `M${x} 100V${y}`).join('');
}

function timeOf({ createdAt }: LatestValue): number {
  return Date.parse(createdAt);
}

const tickSeconds = [1, 5, 15, 30, 60, 300, 600, 1800, 3600, 10_800, 21_600, 43_200, 86_400];

/** Ticks at the left edge, two or three intervals, and the right edge. */
function timeTicks(locale: Locale, span: number, end: string): Tick[] {
  const step = tickSeconds.find((length) => span / 1000 / length <= 4) ?? 86_400 * Math.ceil(span / 86_400_000 / 3);
  const ticks = [];
  // On a phone the first label and a time of day take a quarter of the width, "now" an eighth.
  const room = end === locale.t('lists.now') ? 0.14 : 0.28;
  for (let ago = step; ago * 1000 < span * 0.72; ago += step) {
    if (ago * 1000 > span * room)
      ticks.unshift({ at: round(100 - (ago * 100_000) / span), label: inWords(locale, ago) });
  }
  return [
    { at: 0, label: locale.t('latest.pulse.ago', { span: inWords(locale, span / 1000) }) },
    ...ticks,
    { at: 100, label: end },
  ];
}

function inWords(locale: Locale, length: number): string {
  if (length < 60) return `${Math.floor(length)} ${locale.t('units.s')}`;
  if (length < 3600) return `${short(locale, length / 60)} ${locale.t('units.min')}`;
  if (length < 172_800) return `${short(locale, length / 3600)} ${locale.t('units.h')}`;
  return `${short(locale, length / 86_400)} ${locale.t('units.d')}`;
}

/** With tenths below 10, or the left edge would read like a tick: "1 h ago" for 1 h 40 min, left of "1 h". */
function short(locale: Locale, value: number): string {
  return formatDecimal(locale, String(value < 10 ? Math.floor(value * 10) / 10 : Math.floor(value)));
}

function sentenceOf(
  locale: Locale,
  worth: number[],
  count: number,
  span: number,
  end: string,
  scale: ReturnType<typeof scales>[Network],
): string {
  if (count === 0) return `${locale.t('latest.noneYet')}.`;
  const sorted = worth.toSorted((a, b) => a - b);
  const at = (share: number) => plain(locale, sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  const large = worth.filter((value) => value > scale.large).length;
  const unknown = count - worth.length;
  return [
    locale.t('latest.pulse.bars', { count, span: inWords(locale, span / 1000), end }),
    sorted.length > 0
      ? locale.t('latest.pulse.half', { least: at(0.25), most: at(0.75), unit: scale.unit })
      : locale.t('latest.pulse.noValues'),
    locale.t('latest.pulse.large', { count: large, than: plain(locale, scale.large), unit: scale.unit }),
    unknown > 0 ? locale.t('latest.pulse.without', { count: unknown, unit: scale.unit }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function plain(locale: Locale, value: number): string {
  return value < 1 ? locale.t('latest.pulse.underOne') : formatCount(locale, Math.floor(value));
}

function compact(locale: Locale, value: number): string {
  if (value >= 1e9) return powerOfTen(Math.round(Math.log10(value)));
  if (value >= 1e6) return `${value / 1e6} ${locale.t('units.M')}`;
  return value >= 10_000 ? `${value / 1000} ${locale.t('units.k')}` : formatCount(locale, value);
}

function powerOfTen(power: number): string {
  return `10${[...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

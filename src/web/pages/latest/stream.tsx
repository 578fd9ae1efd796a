import { useQuery } from '@tanstack/react-query';
import { cva } from 'class-variance-authority';
import { useMemo, useState } from 'react';
import { hasDollarValue, type Network } from '#contract/common.ts';
import { type LatestValue, latestValues, type TransactionSummary, valuesOf } from '#contract/transaction.ts';
import { timeOfDay, zoneName } from '#format/time.ts';
import { RowLink } from '#web/components/row-link.tsx';
import { useLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { latestValuesQuery } from '#web/data/queries/transaction.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import { useZone } from '#web/settings/settings.ts';
import { edgeOf, newestOf, streamOf, titleOf } from './stream-drawing.ts';
import { StreamLink } from './stream-link.tsx';

const keyLook =
  'inline-flex items-center gap-1.5 whitespace-nowrap before:size-2 before:rounded-full before:forced-color-adjust-none';

const strokes = {
  bitcoin: 'stroke-chart-deposits',
  lightning: 'stroke-chart-lightning',
  token: 'stroke-chart-stable',
} as const;

const streamLook = cva('relative h-44', {
  variants: { isOld: { true: 'stale' } },
});

/** The last 250 payments as dots by time and value. @param live newer rows of the list, or all without the extension */
export function Stream(properties: {
  network: Network;
  live: readonly TransactionSummary[] | undefined;
  isStale: boolean;
}) {
  const locale = useLocale();
  const { t } = locale;
  const { network, live, isStale } = properties;
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useQuery(latestValuesQuery({ network }));
  const isLacking = isUnavailable(error);
  const rows = useStreamRows(network, isPlaceholderData ? undefined : data?.data, live, isLacking);
  const count = isLacking ? (rows?.length ?? 0) : latestValues;
  const now = edgeOf(serviceTime(dataUpdatedAt), rows);
  const zone = useZone();
  const isOld = isStale || (error !== null && !isLacking);
  const at = new Date(now).toISOString();
  const end = isOld ? `${timeOfDay(at, zone)} ${zoneName(at, zone)}` : t('lists.now');
  const stream = useMemo(
    () => (rows ? streamOf(locale, rows, network, { now, end }) : undefined),
    [rows, network, now, end, locale],
  );
  return (
    <figure
      className="min-w-0 text-12/4 text-ink-3 @max-lg/page:hidden"
      aria-label={stream?.sentence ?? t('latest.pulse.loading')}
    >
      <Legend network={network} count={count} />
      <div className={streamLook({ isOld })}>
        {stream && (
          <>
            <div className="h-full [mask:linear-gradient(to_right,transparent,#000_34%)]">
              <Dots dots={stream.dots} />
            </div>
            <StreamLink network={network} points={stream.points} titleOf={(row) => titleOf(locale, network, row, now)}>
              {stream.labels.map((label) => (
                <PaymentLabel key={label.id} {...label} />
              ))}
            </StreamLink>
          </>
        )}
        {!rows && error && !isLacking && (
          <p className="absolute inset-x-0 bottom-12 text-center text-14 text-ink-2">
            {t('latest.pulse.notLoaded', { count })}{' '}
            <button className="link" type="button" onClick={() => void refetch()}>
              {t('common.retry')}
            </button>
          </p>
        )}
        {rows?.length === 0 && (
          <p className="absolute inset-x-0 bottom-12 text-center text-14 text-ink-2">{t('latest.noneYet')}.</p>
        )}
      </div>
      <Times times={stream?.times ?? []} />
    </figure>
  );
}

type Drawing = ReturnType<typeof streamOf>;

function Legend({ network, count }: { network: Network; count: number }) {
  const { t } = useLocale();
  return (
    <figcaption className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 leading-5">
      <span className="me-auto">{t('latest.pulse.title', { count })}</span>
      <span className={`${keyLook} before:bg-chart-deposits`}>Bitcoin</span>
      <span className={`${keyLook} before:bg-chart-lightning`}>Lightning</span>
      <span className={`${keyLook} before:bg-chart-stable`}>
        {hasDollarValue(network) ? t('latest.pulse.tokens') : t('latest.pulse.tokensWithout')}
      </span>
    </figcaption>
  );
}

function Dots({ dots }: Pick<Drawing, 'dots'>) {
  return (
    <svg
      className="block h-full w-[calc(100%-1.25rem)] overflow-visible fill-none"
      viewBox="0 0 1000 192"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="stroke-line-2" vectorEffect="non-scaling-stroke" d="M0 192H1000" />
      {dots.map(({ asset, width, path }) => (
        <path
          key={`${asset} ${width}`}
          className={`${strokes[asset]} opacity-85`}
          strokeWidth={width}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
          d={path}
        />
      ))}
    </svg>
  );
}

/** The amount of a large payment, which leads to it. */
function PaymentLabel({ id, x, y, text, title }: Drawing['labels'][number]) {
  return (
    <foreignObject className="pointer-events-none" x={`${x}%`} y={`${y}%`} width="64" height="20">
      <RowLink
        className="pointer-events-auto font-label text-ink hover:underline"
        noun="transaction"
        identifier={id}
        title={title}
        aria-label={title}
      >
        {text}
      </RowLink>
    </foreignObject>
  );
}

function Times({ times }: Pick<Drawing, 'times'>) {
  return (
    <svg className="mt-1.5 block h-4 w-full overflow-visible fill-current" aria-hidden="true" data-times>
      {times.map(({ at, label }) => (
        <text
          key={`${at} ${label}`}
          x={`${at}%`}
          y="12"
          textAnchor={at === 0 ? 'start' : at === 100 ? 'end' : 'middle'}
        >
          {label}
        </text>
      ))}
    </svg>
  );
}

function useStreamRows(
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

import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { hasDollarValue, type Network } from '#contract/endpoints/common.ts';
import type { NetworkSummary, Tpv } from '#contract/stats.ts';
import { formatCount } from '#format/numbers.ts';
import { pace, perAccount, satsPerDollar } from '#format/network-figures.ts';
import { formatUsd } from '#format/amounts/usd.ts';
import { Explained } from './primitives/explained.tsx';
import { AsOf } from './states/as-of.tsx';
import { SkeletonLine } from './skeleton.tsx';
import { useLocale } from '#web/contexts.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/unit.ts';
import { type NetworkAmount, NetworkTotal, useOtherCurrency } from './amount/network-total.tsx';

/** The parts of a query result that the strip uses. */
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
  /** Payment volume of 24 hours. */
  volume: Read<Tpv>;
  /** Whether stablecoins are in it. */
  hasStables?: boolean;
  /** Larger figures, for the statistics page. */
  large?: boolean;
}

const strip = cva('grid @max-md/page:grid-cols-2 @max-2xs/page:grid-cols-1', {
  variants: {
    count: {
      five: 'grid-cols-[repeat(5,minmax(min-content,1fr))] @max-lg/page:grid-cols-3',
      four: 'grid-cols-4 @max-lg/page:grid-cols-2',
    },
  },
});

const stat = cva('min-w-0 border-line px-5 @max-md/page:px-4 @max-md/page:pt-3.5 @max-2xs/page:border-s-0', {
  variants: {
    /**
     * Five figures in one line, or three and two; on a phone one and two times two. Four in one line, or two and two.
     */
    count: {
      five: [
        '@md/page:not-first:border-s @md/page:@max-lg/page:nth-4:border-s-0 @md/page:@max-lg/page:nth-[n+4]:border-t',
        '@max-md/page:not-first:border-t @max-md/page:first:col-span-full @max-md/page:nth-3:border-s @max-md/page:nth-5:border-s',
      ],
      four: '@lg/page:not-first:border-s @max-lg/page:even:border-s @max-lg/page:nth-[n+3]:border-t',
    },
    large: {
      true: 'pt-5.5 pb-5 @max-md/page:pb-3.5',
      false: 'pt-4.5 pb-4 @max-md/page:pb-3',
    },
  },
});

// A long number wraps on a phone.
const figure = cva(
  'mt-1.5 font-semibold tracking-[-0.02em] whitespace-nowrap @max-md/page:mt-0.75 @max-sm/page:wrap-break-word @max-sm/page:whitespace-normal',
  {
    variants: {
      large: { true: 'text-xl/8', false: 'text-lg/7' },
      /** Largest on a phone. */
      first: {
        true: '@max-md/page:text-xl/8 @max-2xs/page:text-lg/7',
        false: '@max-md/page:text-[1.125rem]/6.5 @max-sm/page:text-[0.9375rem]/6.5',
      },
    },
    defaultVariants: { first: false },
  },
);

const note = 'mt-0.5 truncate text-xs/4 text-ink-3 @max-xs/page:whitespace-normal';

type Look = VariantProps<typeof stat> & VariantProps<typeof figure>;

/** The network summary in five figures that load and fail independently; four on REGTEST, which has no price. */
export function SummaryStrip({ network, summary, volume, hasStables = false, large = false }: SummaryStripProperties) {
  const locale = useLocale();
  const hasDollars = hasDollarValue(network);
  const unit = useUnit();
  const now = summary.data?.data;
  const paid = volume.data?.data;
  const locked = now && { sats: now.totalValueLockedSats, usd: hasDollars ? now.totalValueLockedUsd : undefined };
  const look = { count: hasDollars ? 'five' : 'four', large } as const;
  return (
    <dl className={strip(look)}>
      <Stat
        look={{ ...look, first: true }}
        label={locale.t('strip.locked')}
        meaning={locale.t('strip.lockedMeaning')}
        value={locked && <NetworkTotal amount={locked} size="figure" />}
        read={summary}
      >
        {locked && (hasDollars ? <OtherCurrency amount={locked} /> : locale.t('strip.testCoins'))}
      </Stat>
      <Stat
        look={look}
        label={locale.t('strip.accounts')}
        meaning={locale.t('strip.accountsMeaning')}
        value={now && formatCount(locale, now.activeAccounts)}
        read={summary}
      >
        {now && perAccount(locale, now.totalValueLockedSats, now.activeAccounts, bitcoinUnitOf(unit))}
      </Stat>
      <Stat
        look={look}
        label={locale.t('strip.transactions')}
        meaning={locale.t('strip.transactionsMeaning')}
        value={now && formatCount(locale, now.transactions24h)}
        read={summary}
      >
        {now && pace(locale, now.transactions24h)}
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
          {now && now.currentBtcPriceUsd > 0 && <span dir="ltr">{satsPerDollar(locale, now.currentBtcPriceUsd)}</span>}
        </Stat>
      )}
      <Stat
        look={look}
        label={locale.t('strip.volume')}
        meaning={locale.t('strip.volumeMeaning', { hasStables })}
        value={
          paid && (
            <NetworkTotal amount={{ sats: paid.tpvSats, usd: hasDollars ? paid.tpvUsd : undefined }} size="figure" />
          )
        }
        read={volume}
      >
        {paid && locale.t('strip.stables', { hasStables })}
      </Stat>
    </dl>
  );
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
      <dt className="text-xs/4 text-ink-3">
        <Explained label={label}>{meaning}</Explained>
      </dt>
      {error && !data ? (
        <>
          <dd className={`${figure(look)} text-ink-3`}>{t('strip.unavailable')}</dd>
          <dd className={note}>
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
          <dd className={figure(look)}>{value ?? <Placeholder />}</dd>
          {error ? (
            // The age of a figure is never truncated.
            <dd className="mt-0.5 text-xs/4 text-ink-3">
              <AsOf error={error} dataUpdatedAt={dataUpdatedAt} wraps />
            </dd>
          ) : (
            <dd className={note}>{children || '\u00a0'}</dd>
          )}
        </>
      )}
    </div>
  );
}

/** Same height as the line it replaces. */
function Placeholder() {
  return (
    <span className="my-[calc((1lh-0.625rem)/2)] block">
      <SkeletonLine width="60%" />
    </span>
  );
}

function OtherCurrency({ amount }: { amount: NetworkAmount }) {
  return useOtherCurrency(amount);
}

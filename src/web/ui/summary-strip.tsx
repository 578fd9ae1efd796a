import type { ReactNode } from 'react';
import type { Network } from '../../contract/common.ts';
import type { NetworkSummary, Tpv } from '../../contract/stats.ts';
import { formatCount } from '../../format/digits.ts';
import { drawnShare } from '../../format/supply-share.ts';
import { pace, perAccount, percent, satsPerDollar } from '../../format/totals.ts';
import { formatUsd } from '../../format/usd.ts';
import { useLocale } from '../locale-context.ts';
import { bitcoinUnitOf, useUnit } from '../settings/unit.ts';
import { AsOf } from './as-of.tsx';
import { type NetworkAmount, NetworkTotal, useOtherCurrency } from './network-total.tsx';
import { SkeletonLine } from './states.tsx';

/** A read of the service, as far as the strip looks at it. */
interface Read<Answer> {
  readonly data: { readonly data: Answer } | undefined;
  /** Why it could not be repeated; `data` is then old, or missing. */
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

interface SummaryStripProperties {
  network: Network;
  summary: Read<NetworkSummary>;
  /** Payment volume of 24 hours, with stablecoins. */
  volume: Read<Tpv>;
  /** The same without them, which only the share needs. */
  bitcoinVolume: Read<Tpv>;
  /** Larger figures, where they are what the page is about. */
  large?: boolean;
}

/** The network now in five numbers, each failing alone; four on REGTEST, whose coins have no price. */
export function SummaryStrip({ network, summary, volume, bitcoinVolume, large = false }: SummaryStripProperties) {
  const locale = useLocale();
  const hasDollars = network === 'MAINNET';
  const unit = useUnit();
  const now = summary.data?.data;
  const paid = volume.data?.data;
  const locked = now && { sats: now.totalValueLockedSats, usd: hasDollars ? now.totalValueLockedUsd : undefined };
  const className = ['strip', large && 'strip-lg', !hasDollars && 'strip-4'].filter(Boolean).join(' ');
  return (
    <dl className={className}>
      <Stat label={locale.t('strip.locked')} value={locked && <NetworkTotal amount={locked} />} read={summary}>
        {locked && (hasDollars ? <OtherCurrency amount={locked} /> : locale.t('strip.testCoins'))}
      </Stat>
      <Stat label={locale.t('strip.accounts')} value={now && formatCount(locale, now.activeAccounts)} read={summary}>
        {now && perAccount(locale, now.totalValueLockedSats, now.activeAccounts, bitcoinUnitOf(unit))}
      </Stat>
      <Stat
        label={locale.t('strip.transactions')}
        value={now && formatCount(locale, now.transactions24h)}
        read={summary}
      >
        {now && pace(locale, now.transactions24h)}
      </Stat>
      {hasDollars && (
        <Stat
          label={locale.t('strip.price')}
          value={
            now && (now.currentBtcPriceUsd > 0 ? formatUsd(locale, now.currentBtcPriceUsd) : locale.t('common.noPrice'))
          }
          read={summary}
        >
          {now && now.currentBtcPriceUsd > 0 && satsPerDollar(locale, now.currentBtcPriceUsd)}
        </Stat>
      )}
      <Stat
        label={locale.t('strip.volume')}
        value={paid && <NetworkTotal amount={{ sats: paid.tpvSats, usd: hasDollars ? paid.tpvUsd : undefined }} />}
        read={volume}
      >
        {paid && bitcoinVolume.data && !bitcoinVolume.error && (
          <Split all={paid.tpvSats} bitcoin={bitcoinVolume.data.data.tpvSats} />
        )}
      </Stat>
    </dl>
  );
}

/** @param read what the figure is from; where it fails, the figure says from when it is, or can be retried */
function Stat(properties: { label: string; value: ReactNode; read: Read<unknown>; children: ReactNode }) {
  const { t } = useLocale();
  const { label, value, read, children } = properties;
  const { data, error, dataUpdatedAt, refetch } = read;
  return (
    <div className="stat">
      <dt>{label}</dt>
      {error && !data ? (
        <>
          <dd className="v dim">{t('strip.notRead')}</dd>
          <dd className="s">
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
          <dd className="v">{value ?? <SkeletonLine width="60%" />}</dd>
          <dd className="s">{error ? <AsOf error={error} dataUpdatedAt={dataUpdatedAt} /> : children || '\u00a0'}</dd>
        </>
      )}
    </div>
  );
}

function OtherCurrency({ amount }: { amount: NetworkAmount }) {
  return useOtherCurrency(amount);
}

function Split({ all, bitcoin }: { all: number; bitcoin: number }) {
  const locale = useLocale();
  const stable = Math.max(0, all - bitcoin);
  if (stable === 0) return locale.t('strip.noStables');
  return (
    <>
      <span className="split" aria-hidden="true">
        <i style={{ width: `${100 * (1 - drawnShare(BigInt(stable), BigInt(all)))}%` }} />
        <i />
      </span>
      {locale.t('strip.stables', { percent: percent(locale, stable, all) })}
    </>
  );
}

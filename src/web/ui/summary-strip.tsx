import type { ReactNode } from 'react';
import type { Network } from '../../contract/common.ts';
import type { NetworkSummary, Tpv } from '../../contract/stats.ts';
import { formatCount } from '../../format/digits.ts';
import { pace, perAccount, percent, satsPerDollar, thousandths } from '../../format/totals.ts';
import { formatUsd } from '../../format/usd.ts';
import { commonWords } from '../../words/en/common.ts';
import { stripWords as words } from '../../words/en/strip.ts';
import { type NetworkAmount, NetworkTotal, useOtherCurrency } from './network-total.tsx';
import { SkeletonLine } from './states.tsx';

/** A read of the service, as far as the strip looks at it. */
interface Read<Answer> {
  readonly data: { readonly data: Answer } | undefined;
  readonly isError: boolean;
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
  const hasDollars = network === 'MAINNET';
  const now = summary.data?.data;
  const paid = volume.data?.data;
  const retry = summary.isError && !now ? () => void summary.refetch() : undefined;
  const locked = now && { sats: now.totalValueLockedSats, usd: hasDollars ? now.totalValueLockedUsd : undefined };
  const className = ['strip', large && 'strip-lg', !hasDollars && 'strip-4'].filter(Boolean).join(' ');
  return (
    <dl className={className}>
      <Stat label={words.locked} value={locked && <NetworkTotal amount={locked} />} retry={retry}>
        {locked && (hasDollars ? <OtherCurrency amount={locked} /> : words.testCoins)}
      </Stat>
      <Stat label={words.accounts} value={now && formatCount(now.activeAccounts)} retry={retry}>
        {now && perAccount(now.totalValueLockedSats, now.activeAccounts)}
      </Stat>
      <Stat label={words.transactions} value={now && formatCount(now.transactions24h)} retry={retry}>
        {now && pace(now.transactions24h)}
      </Stat>
      {hasDollars && (
        <Stat
          label={words.price}
          value={now && (now.currentBtcPriceUsd > 0 ? formatUsd(now.currentBtcPriceUsd) : commonWords.noPrice)}
          retry={retry}
        >
          {now && now.currentBtcPriceUsd > 0 && satsPerDollar(now.currentBtcPriceUsd)}
        </Stat>
      )}
      <Stat
        label={words.volume}
        value={paid && <NetworkTotal amount={{ sats: paid.tpvSats, usd: hasDollars ? paid.tpvUsd : undefined }} />}
        retry={volume.isError && !paid ? () => void volume.refetch() : undefined}
      >
        {paid && bitcoinVolume.data && <Split all={paid.tpvSats} bitcoin={bitcoinVolume.data.data.tpvSats} />}
      </Stat>
    </dl>
  );
}

/** @param retry where the value could not be had */
function Stat(properties: { label: string; value: ReactNode; retry?: (() => void) | undefined; children: ReactNode }) {
  const { label, value, retry, children } = properties;
  return (
    <div className="stat">
      <dt>{label}</dt>
      {retry ? (
        <>
          <dd className="v dim">{words.notRead}</dd>
          <dd className="s">
            <button className="link" type="button" onClick={retry} aria-label={words.retry(label)}>
              {commonWords.retry}
            </button>
          </dd>
        </>
      ) : (
        <>
          <dd className="v">{value ?? <SkeletonLine width="60%" />}</dd>
          <dd className="s">{children || '\u00a0'}</dd>
        </>
      )}
    </div>
  );
}

function OtherCurrency({ amount }: { amount: NetworkAmount }) {
  return useOtherCurrency(amount);
}

function Split({ all, bitcoin }: { all: number; bitcoin: number }) {
  const stable = Math.max(0, all - bitcoin);
  if (stable === 0) return words.noStables;
  return (
    <>
      <span className="split" aria-hidden="true">
        <i style={{ width: `${100 - thousandths(stable, all) / 10}%` }} />
        <i />
      </span>
      {words.stables(percent(stable, all))}
    </>
  );
}

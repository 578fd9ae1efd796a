import type { ReactNode } from 'react';
import type { NetworkSummary, Tpv } from '../../../contract/stats.ts';
import { formatSats } from '../../../format/sats.ts';
import { percent } from '../../../format/totals.ts';
import { commonWords } from '../../../words/en/common.ts';
import { statsWords as words } from '../../../words/en/stats.ts';
import { SatsAmount } from '../../ui/amount.tsx';
import { SkeletonLine } from '../../ui/states.tsx';

interface RatiosProperties {
  /** Undefined while, or where, it could not be read. */
  summary: NetworkSummary | undefined;
  /** Payment volume of 24 hours with stablecoins, likewise. */
  volume: Tpv | undefined;
  /** Whether what is missing may still come. */
  isWaiting: boolean;
  hasDollars: boolean;
}

/** What follows from the figures above, each with what it was divided by. */
export function Ratios({ summary, volume, isWaiting, hasDollars }: RatiosProperties) {
  const missing = isWaiting ? <SkeletonLine width="50%" /> : <span className="dim">{commonWords.unknown}</span>;
  const locked = summary?.totalValueLockedSats ?? 0;
  const accounts = summary?.activeAccounts ?? 0;
  const count = summary?.transactions24h ?? 0;
  const each = (usd: number, among: number) => (hasDollars && usd > 0 ? { usd: usd / among } : {});
  return (
    <div className="ratios mt">
      <Ratio name={words.turnover} derivation={words.turnoverIs}>
        {summary && volume ? (locked > 0 ? percent(volume.tpvSats, locked) : words.noneLocked) : missing}
      </Ratio>
      <Ratio name={words.average} derivation={summary ? words.averageIs(formatSats(count)) : words.averageOfAll}>
        {summary && volume ? (
          count > 0 ? (
            <SatsAmount sats={divide(volume.tpvSats, count)} {...each(volume.tpvUsd, count)} />
          ) : (
            words.noTransactions
          )
        ) : (
          missing
        )}
      </Ratio>
      <Ratio
        name={words.lockedEach}
        derivation={summary ? words.lockedEachIs(formatSats(accounts)) : words.lockedOfAll}
      >
        {summary ? (
          accounts > 0 ? (
            <SatsAmount sats={divide(locked, accounts)} {...each(summary.totalValueLockedUsd, accounts)} />
          ) : (
            words.noAccounts
          )
        ) : (
          missing
        )}
      </Ratio>
    </div>
  );
}

function Ratio({ name, derivation, children }: { name: string; derivation: string; children: ReactNode }) {
  return (
    <section className="card ratio" aria-label={name}>
      <span className="eyebrow">{name}</span>
      <b>{children}</b>
      <p>{derivation}</p>
    </section>
  );
}

function divide(sats: number, among: number): number {
  return Number(BigInt(sats) / BigInt(among));
}

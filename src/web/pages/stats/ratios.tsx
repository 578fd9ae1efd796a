import type { ReactNode } from 'react';
import type { NetworkSummary, Tpv } from '#contract/stats.ts';
import { divideRounded } from '#format/amounts/round.ts';
import { formatSats } from '#format/amounts.ts';
import { percent } from '#format/network-figures.ts';
import { SatsAmount } from '#web/components/amount.tsx';
import { Card } from '#web/components/card.tsx';
import { SkeletonLine } from '#web/components/skeleton.tsx';
import { useLocale } from '#web/contexts.ts';

interface RatiosProperties {
  /** Undefined while loading or if it failed. */
  summary: NetworkSummary | undefined;
  /** Payment volume of 24 hours; undefined likewise. */
  volume: Tpv | undefined;
  /** Whether stablecoins are in it. */
  hasStables: boolean;
  /** Whether missing data is still loading. */
  isWaiting: boolean;
  hasDollars: boolean;
}

/** Ratios of the summary figures, each with its inputs. */
export function Ratios({ summary, volume, hasStables, isWaiting, hasDollars }: RatiosProperties) {
  const locale = useLocale();
  const missing = isWaiting ? (
    <SkeletonLine width="50%" />
  ) : (
    <span className="text-ink-3">{locale.t('common.unknown')}</span>
  );
  const locked = summary?.totalValueLockedSats ?? 0;
  const accounts = summary?.activeAccounts ?? 0;
  const each = (usd: number, among: number) => (hasDollars && usd > 0 ? { usd: usd / among } : {});
  return (
    <div className="mt-4 grid grid-cols-2 gap-4 @max-md/page:grid-cols-1">
      <Ratio name={locale.t('stats.turnover')} derivation={locale.t('stats.turnoverHint', { hasStables })}>
        {summary && volume
          ? locked > 0
            ? percent(locale, volume.tpvSats, locked)
            : locale.t('stats.noneLocked')
          : missing}
      </Ratio>
      <Ratio
        name={locale.t('stats.lockedPerAccount')}
        derivation={
          summary
            ? locale.t('stats.lockedPerAccountHint', { count: formatSats(locale, accounts) })
            : locale.t('stats.lockedAllHint')
        }
      >
        {summary ? (
          accounts > 0 ? (
            <SatsAmount
              sats={divideRounded(BigInt(locked), BigInt(accounts))}
              {...each(summary.totalValueLockedUsd, accounts)}
            />
          ) : (
            locale.t('stats.noAccounts')
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
    <Card className="px-5 py-4.5" aria-label={name}>
      <span className="text-xs/4 text-ink-3">{name}</span>
      <b className="mt-1.5 block text-lg/7 font-semibold tracking-[-0.02em] [--unit-size:var(--text-xs)]">{children}</b>
      <p className="mt-0.5 text-xs/4 text-ink-3">{derivation}</p>
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AddressSummary } from '#contract/address.ts';
import { formatCount } from '#format/numbers.ts';
import { SatsAmount } from '#web/components/amount.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { Button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { SkeletonLine } from '#web/components/skeleton.tsx';
import { ErrorState, StaleBanner } from '#web/components/states.tsx';
import { CalendarDate } from '#web/components/time.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { addressQuery } from '#web/queries/address.ts';
import { pollAfter } from '#web/data/freshness.ts';
import { recordSnapshot, removeStar, type Star } from '#web/settings/stars.ts';
import { snapshotOf } from './change.ts';
import { ChangeCell } from './change-cell.tsx';
import { Fact, FactValue, factsLook } from './facts.tsx';

// Slower than elsewhere: a page may have a hundred rows.
const usualMilliseconds = 60_000;

/** A starred address. It loads, fails and becomes stale independently. */
export function StarredRow({ star, onRemove }: { star: Star; onRemove: () => void }) {
  const { t } = useFullLocale();
  const { network, address } = star;
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...addressQuery({ network, address }),
    refetchInterval: ({ state }) => pollAfter(usualMilliseconds, state.error),
  });
  const summary = data?.data;
  useEffect(() => {
    if (summary) recordSnapshot({ network, address }, snapshotOf(summary, new Date(dataUpdatedAt)));
  }, [network, address, summary, dataUpdatedAt]);
  const retry = () => void refetch();
  return (
    <>
      {summary && error && <StaleBanner since={dataUpdatedAt} error={error} retry={retry} />}
      <div
        className="grid grid-cols-[16rem_minmax(0,1fr)_auto] items-start gap-4 px-5 py-3.5 @max-md/page:grid-cols-[minmax(0,1fr)_auto] @max-md/page:px-4"
        aria-busy={!summary && !error}
      >
        <div className="grid grid-cols-1 min-w-0 gap-1">
          <Identifier value={address} kind="address" picture />
          <span className="text-ink-3 text-xs">
            {t.rich('starred.added', { moment: () => <CalendarDate at={star.since} /> })}
          </span>
        </div>
        {summary ? <Balances star={star} summary={summary} at={dataUpdatedAt} /> : !error && <Waiting />}
        <Button
          variant="quiet"
          size="icon"
          aria-label={t('starred.removeOf', { address })}
          title={t('starred.remove')}
          onClick={() => {
            onRemove();
            removeStar(star);
          }}
        >
          <Icon name="cross" />
        </Button>
      </div>
      {!summary && error && <ErrorState error={error} retry={retry} />}
    </>
  );
}

function Balances({ star, summary, at }: { star: Star; summary: AddressSummary; at: number }) {
  const locale = useFullLocale();
  const { balance, tokenCount } = summary;
  return (
    <dl className={factsLook}>
      <Fact term={locale.t('starred.confirmed')}>
        <FactValue>
          <SatsAmount sats={balance.btcHardBalanceSats} usd={balance.btcValueUsdHard} />
        </FactValue>
      </Fact>
      <Fact term={locale.t('address.withPending')}>
        <FactValue>
          <SatsAmount sats={balance.btcSoftBalanceSats} usd={balance.btcValueUsdSoft} />
        </FactValue>
      </Fact>
      <Fact term={locale.t('starred.tokens')}>
        <FactValue>{formatCount(locale, tokenCount)}</FactValue>
      </Fact>
      <ChangeCell before={star.before} now={snapshotOf(summary, new Date(at))} holdings={summary.tokens ?? []} />
    </dl>
  );
}

function Waiting() {
  const { t } = useFullLocale();
  return (
    <span className={factsLook}>
      <span className="sr-only">{t('starred.loading')}</span>
      {[96, 96, 32, 128].map((width, index) => (
        <SkeletonLine key={index} width={width} />
      ))}
    </span>
  );
}

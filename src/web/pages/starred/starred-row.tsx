import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AddressSummary } from '../../../contract/address.ts';
import { formatCount } from '../../../format/digits.ts';
import { useLocale } from '../../locale-context.ts';
import { addressQuery } from '../../queries/address.ts';
import { pollAfter } from '../../queries/freshness.ts';
import { lookedAt, removeStar, type Star } from '../../settings/stars.ts';
import { SatsAmount } from '../../ui/amount.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { ErrorState, SkeletonLine, StaleBanner } from '../../ui/states.tsx';
import { CalendarDate } from '../../ui/time.tsx';
import { lookOf } from './change.ts';
import { ChangeCell } from './change-cell.tsx';

// A hundred of them stand on one page.
const usualMilliseconds = 60_000;

/** One starred address. It waits, fails and grows old by itself. */
export function StarredRow({ star, onRemove }: { star: Star; onRemove: () => void }) {
  const { t } = useLocale();
  const { network, address } = star;
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...addressQuery({ network, address }),
    refetchInterval: ({ state }) => pollAfter(usualMilliseconds, state.error),
  });
  const summary = data?.data;
  useEffect(() => {
    if (summary) lookedAt({ network, address }, lookOf(summary, new Date(dataUpdatedAt)));
  }, [network, address, summary, dataUpdatedAt]);
  const retry = () => void refetch();
  return (
    <>
      {summary && error && <StaleBanner since={dataUpdatedAt} error={error} retry={retry} />}
      <div className="starred-r" aria-busy={!summary && !error}>
        <div className="starred-a">
          <Identifier value={address} kind="address" picture />
          <span className="dim text-xs">
            {t.rich('starred.added', { moment: () => <CalendarDate at={star.since} /> })}
          </span>
        </div>
        {summary ? <Balances star={star} summary={summary} at={dataUpdatedAt} /> : !error && <Waiting />}
        <button
          className="btn btn-icon btn-quiet"
          type="button"
          aria-label={t('starred.removeOf', { address })}
          title={t('starred.remove')}
          onClick={() => {
            onRemove();
            removeStar(star);
          }}
        >
          <Icon name="cross" />
        </button>
      </div>
      {!summary && error && <ErrorState error={error} retry={retry} />}
    </>
  );
}

function Balances({ star, summary, at }: { star: Star; summary: AddressSummary; at: number }) {
  const locale = useLocale();
  const { balance, tokenCount } = summary;
  return (
    <dl className="starred-b">
      <div>
        <dt>{locale.t('starred.confirmed')}</dt>
        <dd>
          <SatsAmount sats={balance.btcHardBalanceSats} usd={balance.btcValueUsdHard} />
        </dd>
      </div>
      <div>
        <dt>{locale.t('starred.withPending')}</dt>
        <dd>
          <SatsAmount sats={balance.btcSoftBalanceSats} usd={balance.btcValueUsdSoft} />
        </dd>
      </div>
      <div>
        <dt>{locale.t('starred.tokens')}</dt>
        <dd>{formatCount(locale, tokenCount)}</dd>
      </div>
      <ChangeCell before={star.before} now={lookOf(summary, new Date(at))} holdings={summary.tokens ?? []} />
    </dl>
  );
}

function Waiting() {
  const { t } = useLocale();
  return (
    <span className="starred-b">
      <span className="sr">{t('starred.reading')}</span>
      {[96, 96, 32, 128].map((width, index) => (
        <SkeletonLine key={index} width={width} />
      ))}
    </span>
  );
}

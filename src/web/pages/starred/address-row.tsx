import { useQuery } from '@tanstack/react-query';
import { cva } from 'class-variance-authority';
import { useEffect } from 'react';
import type { AddressSummary } from '#contract/address.ts';
import { isVoid } from '#contract/transaction-types.ts';
import { formatCount } from '#format/numbers.ts';
import { SatsAmount, TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { AddressPicture } from '#web/components/picture.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { Age } from '#web/components/time.tsx';
import { useLocale } from '#web/contexts.ts';
import { pollAfter } from '#web/data/freshness.ts';
import { addressQuery } from '#web/data/queries/address.ts';
import type { Star } from '#web/settings/stars.ts';
import { findWatched, type Payment, useWatching } from '#web/settings/watching.ts';
import { useIsStreamed } from '#web/watching/watch-stars.ts';
import { Cell, LiveDot, RemoveButton, RemovedRow, WaitingCells, watchRow } from './row.tsx';

interface RowProperties {
  star: Extract<Star, { address: string }>;
  isStarred: boolean;
  onRemove: () => void;
}

export function AddressRow({ star, isStarred, onRemove }: RowProperties) {
  return isStarred ? <Row star={star} onRemove={onRemove} /> : <RemovedRow star={star} kind="address" />;
}

// Slower than elsewhere: a page may have a hundred rows, and the watcher reports changes.
const usualMilliseconds = 60_000;

/** A starred address. It loads, fails and becomes stale independently. */
function Row({ star, onRemove }: Omit<RowProperties, 'isStarred'>) {
  const locale = useLocale();
  const { t } = locale;
  const { network, address } = star;
  const isStreamed = useIsStreamed(network);
  const watched = findWatched(useWatching(), network, address);
  const query = addressQuery({ network, address });
  const { data, error, refetch } = useQuery({
    ...query,
    refetchInterval: ({ state }) => pollAfter(usualMilliseconds, state.error),
    // The stream of all stars reports it.
    meta: { ...query.meta, isStreamed: false },
  });
  const summary = data?.data;
  const newest = watched?.last && `${watched.last.id} ${watched.last.status}`;
  // Another tab may have noticed the change.
  useEffect(() => {
    if (newest !== undefined) void refetch({ cancelRefetch: false });
  }, [newest, refetch]);
  const count = watched?.arrivals.length ?? 0;
  return (
    <>
      <div className={watchRow({ isStale: summary !== undefined && error !== null })} aria-busy={!summary && !error}>
        <Cell at="name">
          <AddressPicture identifier={address} size={28} className="flex-none" />
          <Identifier value={address} kind="address" place="row" />
          {isStreamed && <LiveDot />}
        </Cell>
        {summary ? (
          <Figures summary={summary} last={watched?.last} />
        ) : (
          !error && <WaitingCells label={t('starred.loading')} />
        )}
        {count > 0 && (
          <Cell at="new">
            <span className="inline-flex rounded-full bg-accent-wash px-2 text-12/5 font-label text-accent">
              {t('starred.newHere', { written: formatCount(locale, count) })}
            </span>
          </Cell>
        )}
        <RemoveButton star={star} onRemove={onRemove} />
      </div>
      {!summary && error && <ErrorState error={error} retry={() => void refetch()} />}
    </>
  );
}

function Figures({ summary: { balance }, last }: { summary: AddressSummary; last: Payment | undefined }) {
  const { t } = useLocale();
  return (
    <>
      <Cell at="movement" name={t('starred.lastMovement')}>
        {last ? (
          <span className="flex flex-wrap items-baseline gap-x-2">
            <Movement payment={last} />
            <Age at={last.at} />
          </span>
        ) : (
          t('starred.noMovement')
        )}
      </Cell>
      <Cell at="amount" name={t('starred.balance')}>
        <SatsAmount sats={balance.btcHardBalanceSats} worth={balance.btcValueUsdHard} />
      </Cell>
      <Cell at="value" name={t('starred.value')}>
        <UsdValue usd={balance.btcValueUsdHard} ofNothing={balance.btcHardBalanceSats === 0} />
      </Cell>
      {balance.btcSoftBalanceSats !== balance.btcHardBalanceSats && (
        <Cell at="pending">
          {t('address.withPending')} <SatsAmount sats={balance.btcSoftBalanceSats} worth={balance.btcValueUsdSoft} />
        </Cell>
      )}
    </>
  );
}

const movement = cva('', {
  variants: {
    way: { in: '*:first:text-confirmed', out: '', void: '*:first:line-through' },
  },
});

/** An amount with its sign; struck through if nothing moved. */
export function Movement({ payment }: { payment: Payment }) {
  const { amount, usd, token, isIncoming, status } = payment;
  const sign = isIncoming ? '+' : '−';
  const className = movement({ way: isVoid(status) ? 'void' : isIncoming ? 'in' : 'out' });
  return token ? (
    <TokenAmount quantity={amount} metadata={token} sign={sign} className={className} />
  ) : (
    <SatsAmount sats={BigInt(amount)} worth={usd} sign={sign} className={className} />
  );
}

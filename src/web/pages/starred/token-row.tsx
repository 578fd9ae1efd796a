import { useQuery } from '@tanstack/react-query';
import { cva } from 'class-variance-authority';
import type { TokenDetails } from '#contract/token.ts';
import { formatCount } from '#format/numbers.ts';
import { formatTokenPrice, hoursOfWeek, priceBefore, priceHistory } from '#format/rates.ts';
import { dayUtc } from '#format/time.ts';
import { UsdValue } from '#web/components/amount.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { changeText } from '#web/components/price-change.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { TokenName } from '#web/components/token-name.tsx';
import { useHasDollarValue, useLocale, useNetwork } from '#web/contexts.ts';
import { pollAfter } from '#web/data/freshness.ts';
import { tokenHistoryQuery, tokenQuery } from '#web/data/queries/token.ts';
import { useClock } from '#web/hooks/clock.ts';
import type { Star } from '#web/settings/stars.ts';
import { useIsStreamed } from '#web/watching/watch-stars.ts';
import { Cell, LiveDot, RemoveButton, RemovedRow, WaitingCells, watchRow } from './row.tsx';

interface RowProperties {
  star: Extract<Star, { token: string }>;
  isStarred: boolean;
  onRemove: () => void;
}

export function TokenRow({ star, isStarred, onRemove }: RowProperties) {
  return isStarred ? <Row star={star} onRemove={onRemove} /> : <RemovedRow star={star} kind="token" />;
}

const usualMilliseconds = 60_000;

function Row({ star, onRemove }: Omit<RowProperties, 'isStarred'>) {
  const { t } = useLocale();
  const { network, token: identifier } = star;
  const isStreamed = useIsStreamed(network);
  const { data, error, refetch } = useQuery({
    ...tokenQuery({ network, identifier }),
    refetchInterval: ({ state }) => pollAfter(usualMilliseconds, state.error),
  });
  const details = data?.data;
  return (
    <>
      <div className={watchRow({ isStale: details !== undefined && error !== null })} aria-busy={!details && !error}>
        <Cell at="name">
          {details ? (
            <TokenName token={details.metadata} />
          ) : (
            <>
              <TokenPicture identifier={identifier} size={28} />
              <Identifier value={identifier} kind="token" place="row" />
            </>
          )}
          {isStreamed && <LiveDot />}
        </Cell>
        {details ? <Figures details={details} /> : !error && <WaitingCells label={t('starred.loadingToken')} />}
        <RemoveButton star={star} onRemove={onRemove} />
      </div>
      {!details && error && <ErrorState error={error} retry={() => void refetch()} />}
    </>
  );
}

const changeLook = cva('font-strong', {
  variants: { way: { '+': 'text-confirmed', '−': 'text-failed', '': 'text-ink-2' } },
});

function Figures({ details: { metadata, marketCapUsd } }: { details: TokenDetails }) {
  const locale = useLocale();
  const { t } = locale;
  const hasValue = useHasDollarValue() && metadata.priceUsd > 0;
  const { holderCount } = metadata;
  const change = useWeekChange(metadata);
  const way = change?.startsWith('+') ? '+' : change?.startsWith('−') ? '−' : '';
  return (
    <>
      <Cell at="movement">
        {change !== undefined && (
          <>
            {t.rich('starred.inWeek', {
              change: () => (
                <b className={changeLook({ way })} dir="ltr">
                  {change}
                </b>
              ),
            })}
            {', '}
          </>
        )}
        {t('starred.holders', { count: holderCount, written: formatCount(locale, holderCount) })}
      </Cell>
      <Cell at="amount" name={t('starred.price')}>
        {hasValue ? (
          <span className="font-label" dir="ltr" translate="no">
            {formatTokenPrice(locale, metadata.priceUsd)}
          </span>
        ) : (
          <span className="text-ink-3">{t('common.noPrice')}</span>
        )}
      </Cell>
      <Cell at="value" name={t('starred.marketCap')}>
        {hasValue && <UsdValue usd={marketCapUsd} size="summary" />}
      </Cell>
    </>
  );
}

/** Returns the change of the price in 7 days; undefined while unknown, and where the service has no history. */
function useWeekChange({ tokenIdentifier, priceUsd }: TokenDetails['metadata']): string | undefined {
  const locale = useLocale();
  const network = useNetwork();
  const hasValue = useHasDollarValue() && priceUsd > 0;
  const today = useClock(dayUtc);
  const { data } = useQuery({
    ...tokenHistoryQuery(priceHistory({ network, identifier: tokenIdentifier }, today)),
    enabled: hasValue,
    refetchInterval: false,
  });
  return data && changeText(locale, priceUsd, priceBefore(data.data.data, hoursOfWeek));
}

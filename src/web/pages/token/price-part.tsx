import { Link } from '@tanstack/react-router';
import { cva, cx } from 'class-variance-authority';
import type { TokenDetails } from '#contract/token.ts';
import type { TokenHistoryPoint } from '#contract/token-figures.ts';
import { formatTokenPrice, hoursOfDay, hoursOfWeek, priceBefore } from '#format/rates.ts';
import { dayText } from '#format/time-text.ts';
import { heroLength, TokenAmount } from '#web/components/amount.tsx';
import { changeText, TrendArea } from '#web/components/price-change.tsx';
import { SkeletonLine } from '#web/components/states.tsx';
import { useOldPriceDate } from '#web/components/time.tsx';
import { useHasDollarValue, useLocale, withSearch } from '#web/contexts.ts';
import { useWeek } from './market.tsx';

/** Of the line of a week. */
const areaHeight = 'h-30 @min-[62rem]/hero:h-38 @max-[34rem]/hero:h-16';

/** What one token costs, how that changed, and the prices of a week. Without a price, or on a test network, its supply. */
export function PricePart({ token }: { token: TokenDetails | undefined }) {
  const locale = useLocale();
  const { t } = locale;
  const hasValue = useHasDollarValue();
  const oldDate = useOldPriceDate(token?.metadata.priceAt);
  const { points, hasFailed, isWaiting } = useWeek(token);
  if (token === undefined) return <Waiting label={t('token.supplyLoading')} />;
  const { priceUsd } = token.metadata;
  if (!hasValue || priceUsd <= 0) {
    return (
      <>
        <p className="text-12/4 text-ink-3">{t('token.totalSupply')}</p>
        <p className="hero-amount mt-1">
          <TokenAmount quantity={token.totalSupply} metadata={token.metadata} size="hero" />
        </p>
        {hasValue && (
          <p className="mt-1 text-14 text-ink-3" data-price>
            {t('common.noPrice')}
          </p>
        )}
      </>
    );
  }
  const price = formatTokenPrice(locale, priceUsd);
  return (
    <>
      <p className="hero-amount mt-1 flex-wrap items-baseline gap-x-4" data-price>
        <span className={cx('amount', heroLength(price.length))} dir="ltr" translate="no">
          {price}
        </span>
        {points && <Changes points={points} priceUsd={priceUsd} />}
      </p>
      {oldDate !== undefined && (
        <p className="mt-1 text-12 text-ink-3">{locale.t('common.priceOf', { date: oldDate })}</p>
      )}
      {hasFailed && <p className="mt-1 text-12 text-ink-3">{t('token.changeUnavailable')}</p>}
      {points && <PriceWeek points={points} />}
      {isWaiting && <div className={`mt-4 mb-5.5 ${areaHeight}`} aria-busy="true" />}
    </>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="h-60 animate-wait @max-[34rem]/hero:h-40" aria-busy="true">
      <span className="sr-only">{label}</span>
      <SkeletonLine width="50%" className="mt-3 h-12" />
    </div>
  );
}

const changeLook = cva('font-label', {
  variants: { way: { '+': 'text-confirmed', '−': 'text-failed', '': 'text-ink-2' } },
});

/** Of a week, then of a day. */
function Changes({ points, priceUsd }: { points: readonly TokenHistoryPoint[]; priceUsd: number }) {
  const locale = useLocale();
  const { t } = locale;
  return (
    <span className="flex gap-x-3 text-16 font-text tracking-normal whitespace-nowrap">
      {([hoursOfWeek, hoursOfDay] as const).map((hours) => {
        const before = priceBefore(points, hours);
        const text = changeText(locale, priceUsd, before);
        if (text === undefined || before === null) return null;
        const way = text.startsWith('+') ? '+' : text.startsWith('−') ? '−' : '';
        return (
          <span key={hours} title={t('token.changeFrom', { price: formatTokenPrice(locale, before) })}>
            <span className={changeLook({ way })} dir="ltr">
              {text}
            </span>{' '}
            <span className="text-ink-3">{t(hours === hoursOfDay ? 'token.day' : 'token.week')}</span>
          </span>
        );
      })}
    </span>
  );
}

/** The prices of a week as a line, linked to all of them. */
function PriceWeek({ points }: { points: readonly TokenHistoryPoint[] }) {
  const locale = useLocale();
  const { t } = locale;
  const week = points.slice(-hoursOfWeek);
  const prices = week.map(({ priceUsd }) => priceUsd);
  const known = prices.filter((price) => price !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || known.length < 2) return null;
  const [from, to] = [formatTokenPrice(locale, first), formatTokenPrice(locale, last)];
  return (
    <figure className="mt-4" aria-label={t('token.priceWeek', { from, to })}>
      <Link
        className="block"
        {...withSearch({ tab: 'history', metric: 'price', granularity: 'hourly', range: '7d' })}
        hash="lists"
        aria-label={t('token.priceHistory')}
      >
        <TrendArea className={areaHeight} tone="way" values={prices} />
      </Link>
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-12/4 text-ink-3" aria-hidden="true">
        <span>{dayText(locale, week[0]?.timestamp.slice(0, 10) ?? '', week.at(-1)?.timestamp.slice(0, 10))}</span>
        <span>{t('token.priceDays')}</span>
        <span>{t('address.now')}</span>
      </div>
    </figure>
  );
}

import type { ReactNode } from 'react';
import { hasDollarValue } from '#contract/common.ts';
import { apiVersion } from '#contract/endpoint.ts';
import type { NetworkStatus, SourceStatus } from '#contract/status.ts';
import { formatUsd } from '#format/amounts.ts';
import { formatCount, formatPercent } from '#format/numbers.ts';
import { age, isOldPrice } from '#format/time.ts';
import { paceText } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { Icon } from '#web/components/controls.tsx';
import { Age } from '#web/components/time.tsx';
import { useLocale } from '#web/contexts.ts';
import { useClock } from '#web/hooks/clock.ts';

/** The status of a network, each line with a mark, a sentence and its age. */
export function StatusLines({ status }: { status: NetworkStatus }) {
  const locale = useLocale();
  const { t } = locale;
  const { pace, isLate, source, bitcoin, price, version } = status;
  const isTipOld = useClock((now) => bitcoin !== null && now - Date.parse(bitcoin.at) > oldTipMs);
  const isPriceOld = useClock((now) => isOldPrice(price?.at, now));
  return (
    <ul>
      <Line name={t('status.newest')} at={pace?.newestAt} isWaiting={isLate || source.share < 1}>
        {newestText(locale, status)}
      </Line>
      <Line
        name={t('status.source')}
        at={source.respondedAt}
        isWaiting={source.stopped !== null || source.share < 1}
        below={source.share < 1 && <Meter label={t('status.copyProgress')} share={source.share} />}
      >
        {sourceText(locale, source)}
      </Line>
      <Line name={t('status.bitcoin')} at={bitcoin?.at} isWaiting={isTipOld}>
        {bitcoin ? t('status.block', { height: formatCount(locale, bitcoin.height) }) : t('status.noBlock')}
      </Line>
      <Line name={t('status.price')} at={price?.at} isWaiting={isPriceOld}>
        {!hasDollarValue(status.network)
          ? t('status.noValue')
          : price
            ? t('status.priceOf', { price: formatUsd(locale, price.usd, 'row') })
            : t('common.noPrice')}
      </Line>
      <Line name={t('status.version')}>{t('status.versions', { version, api: apiVersion })}</Line>
    </ul>
  );
}

/** A block comes about every ten minutes; after this time the source is silent. */
const oldTipMs = 60 * 60_000;

function Line(properties: {
  name: string;
  at?: string | null | undefined;
  isWaiting?: boolean;
  below?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLocale();
  const { name, at, isWaiting = false, below, children } = properties;
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_max-content] gap-x-3 border-t border-line py-3 @max-2xs/page:grid-cols-1">
      <Icon
        name={isWaiting ? 'clock' : 'check'}
        className={`mt-0.5 ${isWaiting ? 'text-pending' : 'text-confirmed'}`}
        label={isWaiting ? t('status.waiting') : t('status.works')}
      />
      <b className="font-label">{name}</b>
      <span className="whitespace-nowrap text-ink-3">
        {at != null && t.rich('status.ago', { age: () => <Age at={at} /> })}
      </span>
      <p className="col-start-2 col-end-[-1] text-ink-2 @max-2xs/page:col-start-1">{children}</p>
      {below && <div className="col-start-2 col-end-[-1] @max-2xs/page:col-start-1">{below}</div>}
    </li>
  );
}

function Meter({ label, share }: { label: string; share: number }) {
  const percent = Math.floor(100 * share);
  return (
    <svg
      className="mt-2 block h-1.5 w-full"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <rect className="fill-line" width="100%" height="6" rx="3" />
      <rect className="fill-pending-mark" width={`${percent}%`} height="6" rx="3" />
    </svg>
  );
}

function newestText(locale: Locale, { pace, isLate, source }: NetworkStatus): string {
  const { t } = locale;
  if (source.share < 1) return t('status.listsEnd');
  if (pace === null) return t('status.empty');
  if (pace.secondsPerTransaction === null) return t('status.fewTransactions');
  const usual = paceText(locale, pace.secondsPerTransaction);
  return isLate ? t('status.late', { pace: usual }) : t('status.usual', { pace: usual });
}

function sourceText(locale: Locale, { kind, share, secondsLeft, stopped }: SourceStatus): string {
  const { t } = locale;
  if (stopped)
    return { 'disk-full': t('dataStop.diskFull'), 'source-unavailable': t('dataStop.sourceUnavailable') }[
      stopped.reason
    ];
  if (share < 1) {
    return t('status.copyingShare', {
      share: formatPercent(locale, String(Math.floor(100 * share))),
      isKnown: secondsLeft !== null,
      left: age(locale, 1000 * (secondsLeft ?? 0)),
    });
  }
  return { store: t('status.store'), mirror: t('status.mirror'), upstream: t('status.upstream') }[kind];
}

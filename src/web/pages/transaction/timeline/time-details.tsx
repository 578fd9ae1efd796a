import type { ReactNode } from 'react';
import type { TransactionDetail } from '#contract/transaction.ts';
import { duration } from '#format/time/duration.ts';
import type { Locale } from '#i18n/locale.ts';
import { statusWord } from '#web/components/table/status.tsx';
import { Age, FullMoment } from '#web/components/time.tsx';
import { useLocale } from '#web/contexts.ts';
import { Detail } from '#web/pages/transaction/detail.tsx';
import { secondsBetween } from '#web/pages/transaction/timeline.tsx';

/** Times of creation, last update and expiry, with age or difference. */
export function TimeDetails({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const { createdAt, updatedAt, expiredTime } = transaction;
  return (
    <>
      <Detail name={locale.t('token.created')}>
        {createdAt ? (
          <When at={createdAt}>{locale.t.rich('transaction.ago', { age: () => <Age at={createdAt} /> })}</When>
        ) : (
          <span className="text-ink-3">{locale.t('common.unknown')}</span>
        )}
      </Detail>
      {updatedAt && (
        <Detail name={locale.t('transaction.updated')}>
          <When at={updatedAt}>{later(locale, createdAt, updatedAt)}</When>
        </Detail>
      )}
      {expiredTime && (
        <Detail name={statusWord(locale, 'expired')}>
          <When at={expiredTime}>{later(locale, createdAt, expiredTime)}</When>
        </Detail>
      )}
    </>
  );
}

function When({ at, children }: { at: string; children: ReactNode }) {
  return (
    <>
      <FullMoment at={at} />
      {children && <span className="block text-xs/4.5 text-ink-3">{children}</span>}
    </>
  );
}

function later(locale: Locale, from: string | null | undefined, to: string): string | undefined {
  const seconds = secondsBetween(from ?? undefined, to);
  if (seconds === undefined) return from ? locale.t('transaction.earlier') : undefined;
  return seconds === 0
    ? locale.t('transaction.sameTime')
    : locale.t('transaction.later', { time: duration(locale, seconds) });
}

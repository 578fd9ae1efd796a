import { Fact } from './primitives/facts.tsx';
import { useClock } from '#web/hooks/clock.ts';
import { FullMoment } from './time.tsx';
import { useFullLocale } from '#web/contexts.ts';

/** Expiry time of a payment request. */
export function ExpiryFact({ at }: { at: string | undefined }) {
  const { t } = useFullLocale();
  const isPast = useClock((now) => at !== undefined && Date.parse(at) < now);
  if (at === undefined) return <Fact name={t('searchInvoice.expires')}>{t('searchInvoice.never')}</Fact>;
  return (
    <Fact name={isPast ? t('searchInvoice.expired') : t('searchInvoice.expires')}>
      <FullMoment at={at} />
    </Fact>
  );
}

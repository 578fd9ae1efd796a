import { utcDateTime } from '#format/time/utc.ts';
import { useFullLocale } from '#web/contexts.ts';

/** A time in UTC, since a receipt is read in other time zones. */
export function Utc({ at }: { at: string | null | undefined }) {
  const { t } = useFullLocale();
  if (!at) return t('receipt.unknown');
  return <time dateTime={at}>{utcDateTime(at)} UTC</time>;
}

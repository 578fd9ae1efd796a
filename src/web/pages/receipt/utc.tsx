import { utcDateTime } from '../../../format/time/utc.ts';
import { useLocale } from '../../locale-context.ts';

/** A moment by the clock that everybody shares: a receipt is read elsewhere than where it was made. */
export function Utc({ at }: { at: string | null | undefined }) {
  const { t } = useLocale();
  if (!at) return t('receipt.unknown');
  return <time dateTime={at}>{utcDateTime(at)} UTC</time>;
}

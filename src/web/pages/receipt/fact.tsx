import type { ReactNode } from 'react';
import { utcDateTime } from '../../../format/time/utc.ts';
import { useLocale } from '../../locale-context.ts';

/** One name with its value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** A moment by the clock that everybody shares: a receipt is read elsewhere than where it was made. */
export function Utc({ at }: { at: string | null | undefined }) {
  const { t } = useLocale();
  if (!at) return t('receipt.unknown');
  return <time dateTime={at}>{utcDateTime(at)} UTC</time>;
}

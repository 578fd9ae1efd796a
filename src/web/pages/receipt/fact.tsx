import type { ReactNode } from 'react';
import { utcDateTime } from '../../../format/time.ts';
import { receiptWords as words } from '../../../words/en/receipt.ts';

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
  if (!at) return words.unknown;
  return <time dateTime={at}>{utcDateTime(at)} UTC</time>;
}

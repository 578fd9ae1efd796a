import type { ReactNode } from 'react';
import type { TransactionDetail } from '../../../contract/transaction.ts';
import { duration } from '../../../format/time.ts';
import { Age, FullMoment } from '../../ui/time.tsx';
import { Detail } from './details-card.tsx';
import { secondsBetween } from './timeline.ts';

/** When it was created, changed and given up, each with how long ago or how much later. */
export function TimeDetails({ transaction }: { transaction: TransactionDetail }) {
  const { createdAt, updatedAt, expiredTime } = transaction;
  return (
    <>
      <Detail name="Created">
        {createdAt ? (
          <When at={createdAt}>
            <Age at={createdAt} /> ago
          </When>
        ) : (
          <span className="dim">Unknown</span>
        )}
      </Detail>
      {updatedAt && (
        <Detail name="Updated">
          <When at={updatedAt}>{later(createdAt, updatedAt)}</When>
        </Detail>
      )}
      {expiredTime && (
        <Detail name="Expired">
          <When at={expiredTime}>{later(createdAt, expiredTime)}</When>
        </Detail>
      )}
    </>
  );
}

function When({ at, children }: { at: string; children: ReactNode }) {
  return (
    <>
      <FullMoment at={at} />
      {children && <span className="sub">{children}</span>}
    </>
  );
}

function later(from: string | null | undefined, to: string): string | undefined {
  const seconds = secondsBetween(from ?? undefined, to);
  if (seconds === undefined) return from ? 'earlier than created' : undefined;
  return seconds === 0 ? 'at the same time' : `${duration(seconds)} later`;
}

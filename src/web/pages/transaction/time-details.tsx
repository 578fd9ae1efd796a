import type { ReactNode } from 'react';
import type { TransactionDetail } from '../../../contract/transaction.ts';
import { duration } from '../../../format/time.ts';
import { transactionWords as words } from '../../../words/en/transaction.ts';
import { Phrase } from '../../ui/phrase.tsx';
import { statusWord } from '../../ui/status.tsx';
import { Age, FullMoment } from '../../ui/time.tsx';
import { Detail } from './details-card.tsx';
import { secondsBetween } from './timeline.ts';

/** When it was created, changed and given up, each with how long ago or how much later. */
export function TimeDetails({ transaction }: { transaction: TransactionDetail }) {
  const { createdAt, updatedAt, expiredTime } = transaction;
  return (
    <>
      <Detail name={words.created}>
        {createdAt ? (
          <When at={createdAt}>
            <Phrase text={words.ago} age={<Age at={createdAt} />} />
          </When>
        ) : (
          <span className="dim">{words.unknown}</span>
        )}
      </Detail>
      {updatedAt && (
        <Detail name={words.updated}>
          <When at={updatedAt}>{later(createdAt, updatedAt)}</When>
        </Detail>
      )}
      {expiredTime && (
        <Detail name={statusWord('expired')}>
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
  if (seconds === undefined) return from ? words.earlier : undefined;
  return seconds === 0 ? words.sameTime : words.later(duration(seconds));
}

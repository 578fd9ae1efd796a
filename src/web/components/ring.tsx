import { cx } from 'class-variance-authority';
import { type TransactionStatus, transactionStatuses } from '#contract/transaction-types.ts';
import { halfExecuted } from '#format/swap.ts';

type RingStatus = TransactionStatus | typeof halfExecuted;

const statuses: readonly RingStatus[] = [...transactionStatuses, halfExecuted];

/** Signs on a full disc. */
const signs = {
  confirmed: 'm17.5 28.8 7.2 7.2 14-15.6',
  failed: 'm20 20 16 16M36 20 20 36',
  expired: 'M28 16v12.5l8 5',
  returned: 'M38 28.5H19M26.5 20.5l-8 8 8 8',
} as const;

/** Part of a ring whose end is not known, in percent. */
const unknownPart = 25;

/** Returns the class of a status that colors what is within; none for an unknown one. */
export function toneOf(status: string): string | undefined {
  const known = statuses.find((one) => one === status);
  return known && `tone-${known}`;
}

/**
 * A status as a ring, or as a disc once it is final. The word stands beside it.
 * @param part of the expected time that has passed, in percent
 */
export function Ring({
  status,
  part = unknownPart,
  className,
}: {
  status: string;
  part?: number | undefined;
  className?: string;
}) {
  return (
    <svg
      className={cx('status-ring', className, toneOf(status))}
      viewBox="0 0 56 56"
      aria-hidden="true"
      data-ring={status}
    >
      <RingParts status={status} part={part} />
    </svg>
  );
}

function RingParts({ status, part }: { status: string; part: number }) {
  switch (status) {
    case 'confirmed':
    case 'failed':
    case 'expired':
    case 'returned':
      return (
        <>
          <circle className="ring-wave" cx="28" cy="28" r="26" />
          <circle className="ring-disc" cx="28" cy="28" r="26" />
          <path className="ring-sign" pathLength="1" d={signs[status]} />
        </>
      );
    case halfExecuted:
      return (
        <>
          <circle className="ring-track" cx="28" cy="28" r="24" />
          <path className="ring-half" d="M28 2a26 26 0 0 0 0 52Z" />
          <path d="M28 4a24 24 0 0 0 0 48" />
          <path className="ring-done" d="m14.5 28.5 3.8 3.8 6-7" />
          <path className="ring-undone" d="m34 24 8 8M42 24l-8 8" />
        </>
      );
    default:
      return (
        <>
          <circle className="ring-track" cx="28" cy="28" r="24" />
          <Arc part={status === 'sent' ? 66 : part} />
          {status === 'sent' ? (
            <path d="M20.5 35.5 35 21M23.5 20.5H35.5V32.5" />
          ) : (
            <circle className="ring-dot" cx="28" cy="28" r="8" />
          )}
        </>
      );
  }
}

function Arc({ part }: { part: number }) {
  return (
    <circle cx="28" cy="28" r="24" pathLength="100" strokeDasharray={`${part} 100`} transform="rotate(-90 28 28)" />
  );
}

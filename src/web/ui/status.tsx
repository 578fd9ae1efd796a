import type { TransactionStatus } from '../../contract/transaction.ts';
import { Icon, type IconName } from './icon.tsx';

interface StatusLook {
  readonly word: string;
  /** None: the pulsing dot. */
  readonly icon?: IconName;
}

const statuses = {
  confirmed: { word: 'Confirmed', icon: 'check' },
  pending: { word: 'Pending' },
  sent: { word: 'Sent', icon: 'sent' },
  failed: { word: 'Failed', icon: 'cross' },
  expired: { word: 'Expired', icon: 'clock' },
} as const satisfies Record<TransactionStatus, StatusLook>;

const known = new Map<string, StatusLook>(Object.entries(statuses));

/** A status in a word; of one that is not known its own (supplement 4). */
export function statusWord(status: string): string {
  return known.get(status)?.word ?? (status || 'Unknown');
}

/**
 * A status by shape, colour and word; one that is not known by its own word (supplement 4).
 * @param pill on its wash, as beside a page title
 */
export function StatusMark({ status, pill = false }: { status: string; pill?: boolean }) {
  const look = known.get(status) ?? { word: status || 'Unknown', icon: 'unknown' };
  const className = ['st', known.has(status) && `st-${status}`, pill && 'st-pill'].filter(Boolean).join(' ');
  return (
    <span className={className}>
      {look.icon ? <Icon name={look.icon} size={14} /> : <span className="pd" />}
      <span className="w">{look.word}</span>
    </span>
  );
}

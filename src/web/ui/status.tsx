import type { TransactionStatus } from '../../contract/transaction.ts';
import { commonWords } from '../../words/en/common.ts';
import { sentenceWords as words } from '../../words/en/sentence.ts';
import { Icon, type IconName } from './icon.tsx';

/** None: the pulsing dot. */
const icons = {
  confirmed: 'check',
  pending: undefined,
  sent: 'sent',
  failed: 'cross',
  expired: 'clock',
} as const satisfies Record<TransactionStatus, IconName | undefined>;

const iconOf = new Map<string, IconName | undefined>(Object.entries(icons));
const wordOf = new Map(Object.entries(words.statuses satisfies Record<TransactionStatus, string>));

/** A status in a word; of one that is not known its own (supplement 4). */
export function statusWord(status: string): string {
  return wordOf.get(status) ?? (status || commonWords.unknown);
}

/**
 * A status by shape, colour and word; one that is not known by its own word (supplement 4).
 * @param pill on its wash, as beside a page title
 */
export function StatusMark({ status, pill = false }: { status: string; pill?: boolean }) {
  const isKnown = iconOf.has(status);
  const icon = isKnown ? iconOf.get(status) : 'unknown';
  const className = ['st', isKnown && `st-${status}`, pill && 'st-pill'].filter(Boolean).join(' ');
  return (
    <span className={className}>
      {icon ? <Icon name={icon} size={14} /> : <span className="pd" />}
      <span className="w">{statusWord(status)}</span>
    </span>
  );
}

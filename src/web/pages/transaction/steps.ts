import { sameAddress } from '#contract/codec/identifier.ts';
import { type BitcoinTxData, isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { factsOf, isOpen, isVoid } from '#contract/transaction-types.ts';
import { multiPartyOf } from '#format/address-effect.ts';
import { formatCount } from '#format/numbers.ts';
import { waitOf } from '#format/sentence.ts';
import { secondsBetween, unixTime } from '#format/time.ts';
import { duration } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { statusWord } from '#web/components/transaction-cells.tsx';

/** A step in the life of a transaction. */
export interface TimelineNode {
  readonly title: string;
  /** ISO 8601; undefined if unknown or in the future. */
  readonly at: string | undefined;
  /** Shown after the time, or instead of it. */
  readonly note?: string | undefined;
  readonly tone: 'created' | 'confirmed' | 'pending' | 'sent' | 'failed' | 'expired' | 'returned' | 'unknown';
  /** Duration since the event before, as text. */
  readonly gap?: string | undefined;
  /** Whether the line to this event is dashed: the time is of another ledger, or in the future. */
  readonly isDashed: boolean;
  readonly isWaiting: boolean;
}

/** Returns the steps of a transaction: creation, status, and the Bitcoin block in order of time. */
export function timelineOf(locale: Locale, transaction: TransactionDetail): TimelineNode[] {
  const { t } = locale;
  const { createdAt, status } = transaction;
  const data = isSatsDetail(transaction) ? transaction.bitcoinTxData : undefined;
  const created = pastNode(t('token.created'), createdAt, 'created');
  const nodes = [
    createdAt ? created : { ...created, note: t('transaction.timeUnknown') },
    ...statusNodes(locale, transaction, data),
  ];
  // Of an open one its status says what it waits for; what failed waits for nothing.
  const hasBlock = data && (data.status.confirmed || !(isOpen(status) || isVoid(status)));
  return withGaps(locale, hasBlock ? insertBlock(nodes, blockNode(locale, data)) : nodes, transaction);
}

function pastNode(title: string, at: string | null | undefined, tone: TimelineNode['tone']): TimelineNode {
  return { title, at: at ?? undefined, tone, isDashed: false, isWaiting: false };
}

function waitingNode(title: string, tone: TimelineNode['tone'], note?: string): TimelineNode {
  return { title, at: undefined, note, tone, isDashed: true, isWaiting: true };
}

function statusNodes(
  locale: Locale,
  { type, status, updatedAt, createdAt, expiredTime }: TransactionDetail,
  bitcoinTxData: BitcoinTxData | null | undefined,
): TimelineNode[] {
  const { t } = locale;
  const wait = waitText(locale, { type, status, bitcoinTxData });
  switch (status) {
    case 'pending':
      return [waitingNode(t('transaction.waiting'), status, wait)];
    case 'sent': {
      const waiting = waitingNode(t('transaction.waiting'), status, wait);
      const wasSent = updatedAt && updatedAt !== createdAt;
      return wasSent ? [pastNode(statusWord(locale, status), updatedAt, status), waiting] : [waiting];
    }
    case 'confirmed':
    case 'failed':
    case 'returned':
      return [pastNode(statusWord(locale, status), updatedAt, status)];
    case 'expired':
      return [pastNode(statusWord(locale, status), expiredTime ?? updatedAt, status)];
    default:
      return [pastNode(status || t('transaction.statusUnknown'), updatedAt, 'unknown')];
  }
}

function waitText({ t }: Locale, transaction: Parameters<typeof waitOf>[0]): string {
  switch (waitOf(transaction)) {
    case 'block':
      return t('transaction.forBlock');
    case 'network':
      return t('transaction.forNetwork', { isDeposit: factsOf(transaction.type).crossing === 'deposit' });
    case 'recipient':
      return t('transaction.forRecipient');
    default:
      return t('transaction.notFinal');
  }
}

function blockNode(locale: Locale, { status }: BitcoinTxData): TimelineNode {
  const { t } = locale;
  const { confirmed, block_height: height, block_time: unixSeconds } = status;
  if (!confirmed) return waitingNode(t('transaction.notInBlock'), 'pending');
  const title =
    typeof height === 'number'
      ? t('transaction.inBlock', { height: formatCount(locale, height) })
      : t('transaction.inSomeBlock');
  return { ...pastNode(title, unixTime(unixSeconds), 'confirmed'), isDashed: true };
}

/** Inserts a block before the first later event, otherwise at the end. */
function insertBlock(nodes: readonly TimelineNode[], block: TimelineNode): TimelineNode[] {
  const later = nodes.findIndex(
    (node) => Date.parse(block.at ?? '') < Date.parse(node.at ?? '') || (node.isWaiting && !block.isWaiting),
  );
  return later < 0 ? [...nodes, block] : nodes.toSpliced(later, 0, block);
}

function withGaps(locale: Locale, nodes: readonly TimelineNode[], transaction: TransactionDetail): TimelineNode[] {
  const { t } = locale;
  return nodes.map((node, index) => {
    const previous = nodes[index - 1];
    if (!previous || node.isWaiting) return node;
    const isOutcome = !node.isDashed && node.tone !== 'created' && node.tone !== 'sent';
    const taken = isOutcome ? secondsTaken(transaction, node) : undefined;
    const total = taken === undefined ? undefined : duration(locale, taken);
    // Only the duration from the start is the service's; next to a block in between it is shown on its own.
    if (isOutcome && previous.tone === 'created')
      return { ...node, gap: total && t('transaction.later', { time: total }) };
    const seconds = secondsBetween(previous.at, node.at);
    return {
      ...node,
      gap: seconds === undefined ? undefined : t('transaction.later', { time: duration(locale, seconds) }),
      note: total ? t('transaction.inTotal', { time: total }) : node.note,
    };
  });
}

/** Spec 2.2: timeTakenSeconds of sats transactions, null if unknown; for tokens the difference of the times. */
export function secondsTaken(transaction: TransactionDetail, node: Pick<TimelineNode, 'at'>): number | undefined {
  const between = secondsBetween(transaction.createdAt, node.at);
  if (!isSatsDetail(transaction)) return between;
  const seconds = transaction.timeTakenSeconds;
  if (typeof seconds !== 'number' || seconds < 0) return undefined;
  // The service's duration, unless it is the difference of the two times.
  return between !== undefined && Math.abs(between - seconds) <= 1 ? between : seconds;
}

/** Whether it only moves from an address to itself, so that nothing changes hands; a mint to its issuer is a mint. */
export function isWithinOneAddress(transaction: TransactionDetail): boolean {
  const { from, to, type } = transaction;
  if (factsOf(type).effect !== 'move') return false;
  if (transaction.multiIoDetails) {
    const { recipients, senders } = multiPartyOf(transaction.multiIoDetails);
    return recipients.length === 0 && senders.length === 1;
  }
  if (!from?.identifier || !to?.identifier || from.type === 'unknown') return false;
  return from.identifier === to.identifier || sameAddress(from.identifier, to.identifier);
}

import { type BitcoinTxData, type TransactionDetail, isSatsDetail } from '#contract/transaction.ts';
import { factsOf } from '#contract/transaction-types.ts';
import { formatSats } from '#format/amounts.ts';
import { duration } from '#format/time/duration.ts';
import { waitOf } from '#format/transactions/transaction-facts.ts';
import type { Locale } from '#i18n/locale.ts';
import { statusWord } from '#web/components/table/status.tsx';

/** An event in the life of a transaction. */
export interface TimelineNode {
  readonly title: string;
  /** ISO 8601; undefined if unknown or in the future. */
  readonly at: string | undefined;
  /** Shown after the time, or instead of it. */
  readonly note?: string | undefined;
  readonly tone: 'created' | 'confirmed' | 'pending' | 'sent' | 'failed' | 'expired' | 'unknown';
  /** Duration since the event before, as text. */
  readonly gap?: string | undefined;
  /** Whether the line to this event is dashed: the time is of another ledger, or in the future. */
  readonly isDashed: boolean;
  readonly isWaiting: boolean;
}

/** Returns the timeline of a transaction: creation, status, and the Bitcoin block in order of time. */
export function timelineOf(locale: Locale, transaction: TransactionDetail): TimelineNode[] {
  const { createdAt, status } = transaction;
  const data = isSatsDetail(transaction) ? transaction.bitcoinTxData : undefined;
  const created: TimelineNode = {
    title: locale.t('token.created'),
    at: createdAt ?? undefined,
    ...(createdAt ? {} : { note: locale.t('transaction.timeUnknown') }),
    tone: 'created',
    isDashed: false,
    isWaiting: false,
  };
  const isOpen = status === 'pending' || status === 'sent';
  const block = data && (data.status.confirmed || !isOpen) ? [blockNode(locale, data)] : [];
  const nodes = [created, ...statusNodes(locale, transaction, data)];
  return withGaps(locale, insertBlock(nodes, block), transaction);
}

function statusNodes(
  locale: Locale,
  transaction: TransactionDetail,
  data: BitcoinTxData | null | undefined,
): TimelineNode[] {
  const { status, updatedAt, createdAt, expiredTime } = transaction;
  const waiting: TimelineNode = {
    title: locale.t('transaction.waiting'),
    at: undefined,
    note: waitText(locale, transaction, data),
    tone: 'pending',
    isDashed: true,
    isWaiting: true,
  };
  const moved = { at: updatedAt ?? undefined, isDashed: false, isWaiting: false } as const;
  switch (status) {
    case 'pending':
      return [waiting];
    case 'sent': {
      const last: TimelineNode = { ...waiting, tone: 'sent' };
      const wasSent = updatedAt && updatedAt !== createdAt;
      return wasSent ? [{ ...moved, title: statusWord(locale, status), tone: 'sent' }, last] : [last];
    }
    case 'confirmed':
      return [{ ...moved, title: statusWord(locale, status), tone: 'confirmed' }];
    case 'failed':
      return [{ ...moved, title: statusWord(locale, status), tone: 'failed' }];
    case 'expired':
      return [
        { ...moved, at: expiredTime ?? updatedAt ?? undefined, title: statusWord(locale, status), tone: 'expired' },
      ];
    default:
      return [{ ...moved, title: status || locale.t('transaction.statusUnknown'), tone: 'unknown' }];
  }
}

function waitText(locale: Locale, { type, status }: TransactionDetail, data: BitcoinTxData | null | undefined): string {
  switch (waitOf({ type, status, bitcoinTxData: data })) {
    case 'block':
      return locale.t('transaction.forBlock');
    case 'network':
      return locale.t('transaction.forNetwork', { isDeposit: factsOf(type).crossing === 'deposit' });
    case 'recipient':
      return locale.t('transaction.forRecipient');
    default:
      return locale.t('transaction.notFinal');
  }
}

function blockNode(locale: Locale, { status }: BitcoinTxData): TimelineNode {
  const height = status.block_height;
  if (!status.confirmed) {
    return {
      title: locale.t('transaction.notInBlock'),
      at: undefined,
      tone: 'pending',
      isDashed: true,
      isWaiting: true,
    };
  }
  return {
    title:
      typeof height === 'number'
        ? locale.t('transaction.inBlock', { height: formatSats(locale, height) })
        : locale.t('transaction.inSomeBlock'),
    at: blockTime(status.block_time),
    tone: 'confirmed',
    isDashed: true,
    isWaiting: false,
  };
}

/** Converts a block time in unix seconds to ISO 8601; undefined if missing or invalid. */
export function blockTime(unixSeconds: number | null | undefined): string | undefined {
  if (unixSeconds === null || unixSeconds === undefined) return undefined;
  const moment = new Date(unixSeconds * 1000);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** Inserts before the first later event, otherwise at the end. */
function insertBlock(nodes: TimelineNode[], blocks: TimelineNode[]): TimelineNode[] {
  const [block] = blocks;
  if (!block) return nodes;
  const later = nodes.findIndex(
    (node) =>
      (block.at !== undefined && node.at !== undefined && node.at !== block.at && before(block.at, node.at)) ||
      (node.isWaiting && !block.isWaiting),
  );
  return later < 0 ? [...nodes, block] : nodes.toSpliced(later, 0, block);
}

function before(a: string, b: string): boolean {
  return Date.parse(a) < Date.parse(b);
}

function withGaps(locale: Locale, nodes: TimelineNode[], transaction: TransactionDetail): TimelineNode[] {
  return nodes.map((node, index) => {
    const previous = nodes[index - 1];
    if (!previous || node.isWaiting) return node;
    const durationSeconds = isOutcome(node) ? secondsTaken(transaction, node) : undefined;
    const took = durationSeconds === undefined ? undefined : duration(locale, durationSeconds);
    const isDone = node.tone === 'confirmed';
    // Only the duration from the start is the service's; next to a block in between it is shown on its own.
    if (isOutcome(node) && previous.tone === 'created') {
      return {
        ...node,
        gap:
          took &&
          (isDone ? locale.t('transaction.took', { time: took }) : locale.t('transaction.after', { time: took })),
      };
    }
    const seconds = secondsBetween(previous.at, node.at);
    return {
      ...node,
      gap: seconds === undefined ? undefined : locale.t('transaction.later', { time: duration(locale, seconds) }),
      ...(took
        ? {
            note: isDone
              ? locale.t('transaction.tookInTotal', { time: took })
              : locale.t('transaction.afterInTotal', { time: took }),
          }
        : {}),
    };
  });
}

function isOutcome({ tone, isDashed }: TimelineNode): boolean {
  return !isDashed && tone !== 'created' && tone !== 'sent';
}

/** Spec 2.2: timeTakenSeconds of sats transactions, null if unknown; for tokens the difference of the times. */
function secondsTaken(transaction: TransactionDetail, node: TimelineNode): number | undefined {
  if (!isSatsDetail(transaction)) return secondsBetween(transaction.createdAt ?? undefined, node.at);
  const seconds = transaction.timeTakenSeconds;
  if (typeof seconds !== 'number' || seconds < 0) return undefined;
  // Whether the service's duration equals the difference of the two times.
  const between = secondsBetween(transaction.createdAt ?? undefined, node.at);
  return between !== undefined && Math.abs(between - seconds) <= 1 ? between : seconds;
}

/** Returns the seconds between two times; undefined if one is missing or they are reversed. */
export function secondsBetween(from: string | undefined, to: string | undefined): number | undefined {
  if (from === undefined || to === undefined) return undefined;
  const exact = (Date.parse(to) - Date.parse(from)) / 1000;
  // Uses the displayed times, so that the result can be verified by hand.
  const shown = Math.floor(Date.parse(to) / 1000) - Math.floor(Date.parse(from) / 1000);
  return exact >= 1 ? shown : exact >= 0 ? exact : undefined;
}

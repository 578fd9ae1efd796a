import type { BitcoinTxData, TransactionDetail } from '../../../../contract/endpoints/transaction.ts';
import { isSatsDetail } from '../../../../contract/endpoints/transaction.ts';
import { formatSats } from '../../../../format/amounts/sats.ts';
import { duration } from '../../../../format/time/duration.ts';
import type { Locale } from '../../../../i18n/locale.ts';
import { statusWord } from '../../../components/table/status.tsx';

/** A moment in the life of a transaction. */
export interface TimelineNode {
  readonly title: string;
  /** ISO 8601; undefined: not known, or not yet. */
  readonly at: string | undefined;
  /** Stands after the time, or instead of it. */
  readonly note?: string | undefined;
  readonly tone: 'created' | 'confirmed' | 'pending' | 'sent' | 'failed' | 'expired' | 'unknown';
  /** Time since the node before, in words. */
  readonly gap?: string | undefined;
  /** The track that leads here is dashed: another ledger's time, or not yet travelled. */
  readonly isDashed: boolean;
  readonly isWaiting: boolean;
}

/** The life of a transaction: created, its status, and the Bitcoin block where its time puts it. */
export function timelineOf(locale: Locale, transaction: TransactionDetail): TimelineNode[] {
  const { createdAt, status } = transaction;
  const data = isSatsDetail(transaction) ? transaction.bitcoinTxData : undefined;
  const created: TimelineNode = {
    title: locale.t('transaction.created'),
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
    note: data && !data.status.confirmed ? locale.t('transaction.notInBitcoinBlock') : locale.t('transaction.notFinal'),
    tone: 'pending',
    isDashed: true,
    isWaiting: true,
  };
  const moved = { at: updatedAt ?? undefined, isDashed: false, isWaiting: false } as const;
  switch (status) {
    case 'pending':
      return [waiting];
    case 'sent': {
      const last: TimelineNode = { ...waiting, tone: 'sent', note: locale.t('transaction.forRecipient') };
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

/** ISO 8601 of a block's time in unix seconds; undefined where there is none or it is no date. */
export function blockTime(unixSeconds: number | null | undefined): string | undefined {
  if (unixSeconds === null || unixSeconds === undefined) return undefined;
  const moment = new Date(unixSeconds * 1000);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** After the last node, or before the first that is later than the block. */
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
    const taken = isOutcome(node) ? secondsTaken(transaction, node) : undefined;
    const took = taken === undefined ? undefined : duration(locale, taken);
    const isDone = node.tone === 'confirmed';
    // Only the way from the start is what it took; beside a block in between it stands on its own.
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

/** Whether a moment is what became of the transaction itself. */
function isOutcome({ tone, isDashed }: TimelineNode): boolean {
  return !isDashed && tone !== 'created' && tone !== 'sent';
}

/** spec 2.2: the sats variant says how long it took, and null means nobody knows; a token's times say it. */
function secondsTaken(transaction: TransactionDetail, node: TimelineNode): number | undefined {
  if (!isSatsDetail(transaction)) return secondsBetween(transaction.createdAt ?? undefined, node.at);
  const seconds = transaction.timeTakenSeconds;
  if (typeof seconds !== 'number' || seconds < 0) return undefined;
  // The same span of time as between the two times on the page, unless the service means another.
  const between = secondsBetween(transaction.createdAt ?? undefined, node.at);
  return between !== undefined && Math.abs(between - seconds) <= 1 ? between : seconds;
}

/** Seconds from one moment to a later one; undefined where one is missing or the order is wrong. */
export function secondsBetween(from: string | undefined, to: string | undefined): number | undefined {
  if (from === undefined || to === undefined) return undefined;
  const exact = (Date.parse(to) - Date.parse(from)) / 1000;
  // Of the times as they are shown, so that the sum is right to whoever does it by hand.
  const shown = Math.floor(Date.parse(to) / 1000) - Math.floor(Date.parse(from) / 1000);
  return exact >= 1 ? shown : exact >= 0 ? exact : undefined;
}

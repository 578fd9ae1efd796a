import { useQuery } from '@tanstack/react-query';
import { cva } from 'class-variance-authority';
import { sameAddress } from '#contract/codec/identifier.ts';
import { type BitcoinTxData, isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { factsOf, isOpen, transactionTypes } from '#contract/transaction-types.ts';
import { multiPartyOf } from '#format/address-effect.ts';
import { formatCount } from '#format/numbers.ts';
import { waitOf } from '#format/sentence.ts';
import { calendarDate, unixTime, type Zone } from '#format/time.ts';
import { duration } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { SatsAmount, TokenAmount } from '#web/components/amount.tsx';
import { Moment } from '#web/components/time.tsx';
import { statusWord } from '#web/components/transaction-cells.tsx';
import { useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { confirmationTimeQuery } from '#web/data/queries.ts';
import { useSecondsUntil } from '#web/hooks/clock.ts';
import { useZone } from '#web/settings/settings.ts';

const eventLook = cva(
  `relative grid content-start gap-px text-12/4 text-ink-3 @max-md/page:grid-cols-[0.75rem_minmax(0,1fr)_auto]
    @max-md/page:items-baseline @max-md/page:justify-items-start @max-md/page:gap-x-3.5 @max-md/page:gap-y-0
    @max-md/page:text-start @max-2xs/page:grid-cols-[0.75rem_minmax(0,1fr)]`,
  {
    variants: {
      place: { first: '', middle: 'justify-items-center text-center', last: 'justify-items-end text-end' },
    },
  },
);

/** Centered on the track before its event; the ends of the track are at the edges. */
const gapLook = cva(
  `absolute top-[-2px] z-1 [translate:calc(var(--toward-end,1)*-50%)] bg-raised px-2.5 leading-4 font-label whitespace-nowrap text-ink-2
    @max-md/page:static @max-md/page:col-start-3 @max-md/page:row-start-1
    @max-md/page:[translate:none] @max-md/page:bg-transparent @max-md/page:p-0 @max-md/page:leading-5
    @max-2xs/page:col-start-2 @max-2xs/page:row-start-3`,
  { variants: { track: { first: '-inset-s-1/4', middle: 'inset-s-0', last: 'inset-s-1/4', only: 'inset-s-0' } } },
);

/** The life of a transaction so far, and what it waits for, on a line of equal steps. */
export function Timeline({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const zone = useZone();
  const nodes = timelineOf(locale, transaction);
  const last = nodes.length - 1;
  return (
    <ol
      className="relative grid auto-cols-fr grid-flow-col gap-0 border-t border-line px-8 pt-5.5 pb-5 @max-md/page:auto-cols-auto @max-md/page:grid-flow-row @max-md/page:gap-4.5 @max-md/page:p-5"
      aria-label={locale.t('transaction.timeline')}
    >
      {nodes.map((node, index) => {
        const next = nodes[index + 1];
        return (
          <li key={node.title} className={eventLook({ place: placeOf(index, last) })}>
            {next && <Track to={next} place={trackPlace(index, last - 1)} />}
            <Dot node={node} isFirst={index === 0} next={next} />
            <strong className="mt-2.5 min-w-0 text-14/5 font-strong wrap-anywhere text-ink @max-md/page:mt-0">
              {node.title}
            </strong>
            <span className="@max-md/page:col-[2/-1] @max-md/page:row-start-2">
              {node.at !== undefined && <Moment at={node.at} dateToo={needsDate(locale, nodes, index, zone)} />}
              {node.at !== undefined && node.note && ', '}
              {node.note}
            </span>
            {node.gap && <span className={gapLook({ track: trackPlace(index - 1, last - 1) })}>{node.gap}</span>}
          </li>
        );
      })}
    </ol>
  );
}

function placeOf(index: number, last: number): 'first' | 'middle' | 'last' {
  if (index === last) return 'last';
  return index === 0 ? 'first' : 'middle';
}

function trackPlace(index: number, last: number): 'first' | 'middle' | 'last' | 'only' {
  return last === 0 ? 'only' : placeOf(index, last);
}

/** The first time has its date; a later one only if the day differs. */
function needsDate(locale: Locale, nodes: readonly TimelineNode[], index: number, zone: Zone): boolean {
  const day = (at: string | undefined) => (at === undefined ? undefined : calendarDate(locale, at, zone));
  const previous = nodes.slice(0, index).findLast(({ at }) => at !== undefined);
  return day(previous?.at) !== day(nodes[index]?.at);
}

const tones: Record<TimelineNode['tone'], string> = {
  created: 'text-control',
  unknown: 'text-control',
  confirmed: 'text-confirmed',
  pending: 'text-pending',
  sent: 'text-sent',
  failed: 'text-failed',
  expired: 'text-expired',
  returned: 'text-expired',
};

const dotLook = cva(
  'relative z-1 rounded-full forced-color-adjust-none @max-md/page:self-center @max-md/page:depth-[0_0_0_0.25rem_var(--color-raised)]',
  {
    variants: {
      state: {
        begun: 'size-3 border-[0.1875rem] border-current bg-raised depth-[0_0_0_0.3125rem_var(--color-raised)]',
        done: 'size-3 bg-current depth-[0_0_0_0.3125rem_var(--color-raised)]',
        waiting: 'm-[2px] size-2 bg-current depth-[0_0_0_0.4375rem_var(--color-raised)]',
      },
    },
  },
);

function Dot({ node, isFirst, next }: { node: TimelineNode; isFirst: boolean; next: TimelineNode | undefined }) {
  // A confirmed transaction is colored from its start.
  const tone = node.tone === 'created' && next?.tone === 'confirmed' ? next.tone : node.tone;
  const state = isFirst ? 'begun' : node.isWaiting ? 'waiting' : 'done';
  return (
    <i className={dotLook({ state, className: tones[tone] })}>
      {state === 'waiting' && <i className="absolute inset-0 animate-ping rounded-full bg-current opacity-50" />}
    </i>
  );
}

const trackLook = cva(
  `absolute top-1.25 h-[2px] forced-color-adjust-none
    @max-md/page:top-2.5 @max-md/page:-bottom-7 @max-md/page:inset-s-1.25 @max-md/page:h-auto @max-md/page:w-[2px]`,
  {
    variants: {
      // From center to center of equal columns; the first and last event are at the edges.
      place: {
        first: 'inset-s-0 w-[150%]',
        middle: 'inset-s-1/2 w-full',
        last: 'inset-s-1/2 w-[150%]',
        only: 'inset-s-0 w-[200%]',
      },
      isDashed: {
        false: 'bg-current',
        true: `bg-[repeating-linear-gradient(90deg,currentColor_0_0.25rem,transparent_0.25rem_0.5625rem)]
          @max-md/page:bg-[repeating-linear-gradient(180deg,currentColor_0_0.25rem,transparent_0.25rem_0.5625rem)]`,
      },
    },
  },
);

/** The line from an event to the next, in the tone of the latter. */
function Track({ to, place }: { to: TimelineNode; place: 'first' | 'middle' | 'last' | 'only' }) {
  const { tone, isDashed } = to;
  const isSettled = tone !== 'pending' && tone !== 'unknown';
  const color = isSettled ? tones[tone] : isDashed ? 'text-control' : 'text-line-2';
  return <i className={trackLook({ place, isDashed, className: color })} />;
}

interface TimelineNode {
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

/** Returns the timeline of a transaction: creation, status, and the Bitcoin block in order of time. */
export function timelineOf(locale: Locale, transaction: TransactionDetail): TimelineNode[] {
  const { t } = locale;
  const { createdAt, status } = transaction;
  const data = isSatsDetail(transaction) ? transaction.bitcoinTxData : undefined;
  const created = pastNode(t('token.created'), createdAt, 'created');
  const nodes = [
    createdAt ? created : { ...created, note: t('transaction.timeUnknown') },
    ...statusNodes(locale, transaction, data),
  ];
  const hasBlock = data && (data.status.confirmed || !isOpen(status));
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
    const isDone = node.tone === 'confirmed';
    const isOutcome = !node.isDashed && node.tone !== 'created' && node.tone !== 'sent';
    const taken = isOutcome ? secondsTaken(transaction, node) : undefined;
    const total = taken === undefined ? undefined : duration(locale, taken);
    // Only the duration from the start is the service's; next to a block in between it is shown on its own.
    if (isOutcome && previous.tone === 'created') {
      return { ...node, gap: total && t(isDone ? 'transaction.took' : 'transaction.after', { time: total }) };
    }
    const seconds = secondsBetween(previous.at, node.at);
    return {
      ...node,
      gap: seconds === undefined ? undefined : t('transaction.later', { time: duration(locale, seconds) }),
      note: total ? t(isDone ? 'transaction.tookInTotal' : 'transaction.afterInTotal', { time: total }) : node.note,
    };
  });
}

/** Spec 2.2: timeTakenSeconds of sats transactions, null if unknown; for tokens the difference of the times. */
function secondsTaken(transaction: TransactionDetail, node: TimelineNode): number | undefined {
  const between = secondsBetween(transaction.createdAt, node.at);
  if (!isSatsDetail(transaction)) return between;
  const seconds = transaction.timeTakenSeconds;
  if (typeof seconds !== 'number' || seconds < 0) return undefined;
  // The service's duration, unless it is the difference of the two times.
  return between !== undefined && Math.abs(between - seconds) <= 1 ? between : seconds;
}

/** Returns the seconds between two times; undefined if one is missing or they are reversed. */
export function secondsBetween(from: string | null | undefined, to: string | undefined): number | undefined {
  if (!from || to === undefined) return undefined;
  const exact = (Date.parse(to) - Date.parse(from)) / 1000;
  // Uses the displayed times, so that the result can be verified by hand.
  const shown = Math.floor(Date.parse(to) / 1000) - Math.floor(Date.parse(from) / 1000);
  return exact >= 1 ? shown : exact >= 0 ? exact : undefined;
}

/** The state of a transaction in words: that it was paid and when, or what it waits for and how long that takes. */
export function StateLine({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useLocale();
  const { status, updatedAt, expiredTime } = transaction;
  const at = status === 'expired' ? (expiredTime ?? updatedAt) : updatedAt;
  const time = () => at && <Moment at={at} dateToo />;
  const hasTime = Boolean(at);
  if (isOpen(status)) {
    return (
      <p className="mt-1 text-14 text-ink-2" data-wait>
        <Waiting transaction={transaction} /> <Outlook transaction={transaction} />
      </p>
    );
  }
  if (status === 'failed' || status === 'expired' || status === 'returned') {
    return <p className="mt-1 text-14 text-ink-2">{t.rich(`transaction.state.${status}`, { hasTime, time })}</p>;
  }
  if (status !== 'confirmed') return null;
  return (
    <p className="mt-1 text-14 text-ink-2">
      {t.rich('transaction.state.confirmed', {
        act: actOf(transaction),
        hasTime,
        time,
        amount: () =>
          isSatsDetail(transaction) ? (
            <SatsAmount sats={transaction.amountSats} worth={transaction.valueUsd} size="row" />
          ) : (
            <TokenAmount quantity={transaction.amount} metadata={transaction.tokenMetadata} size="row" />
          ),
      })}
    </p>
  );
}

/** Returns what a confirmed transaction did. A mint to its own issuer is a mint all the same. */
export function actOf(transaction: TransactionDetail) {
  const { effect, crossing, isPayment } = factsOf(transaction.type);
  if (effect !== 'move') return effect;
  if (isWithinOneAddress(transaction)) return 'self';
  return isPayment ? (crossing ?? 'transfer') : 'unknown';
}

/** Whether sender and recipient are one address, so that nothing changed hands. */
function isWithinOneAddress(transaction: TransactionDetail): boolean {
  const { from, to } = transaction;
  if (transaction.multiIoDetails) {
    const { recipients, senders } = multiPartyOf(transaction.multiIoDetails);
    return recipients.length === 0 && senders.length === 1;
  }
  if (!from?.identifier || !to?.identifier || from.type === 'unknown') return false;
  return from.identifier === to.identifier || sameAddress(from.identifier, to.identifier);
}

function Waiting({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const height = isSatsDetail(transaction) ? transaction.bitcoinTxData?.status.block_height : undefined;
  switch (waitOf(transaction)) {
    case 'block':
      return locale.t('transaction.waitsForBlock');
    case 'network':
      return locale.t('transaction.waitsForNetwork', {
        height: typeof height === 'number' ? formatCount(locale, height) : 'none',
        isDeposit: factsOf(transaction.type).crossing === 'deposit',
      });
    case 'recipient':
      return locale.t('transaction.state.recipient');
    default:
      return locale.t('transaction.state.open');
  }
}

/** Fewer transactions say little about the next one. */
const fewest = 10;

/** Seconds between Bitcoin blocks, on average. */
const blockSeconds = 600;

/** When an open transaction will be final: by the last ones of its type, and a deposit by its confirmations. */
function Outlook({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const network = useNetwork();
  const type = transactionTypes.find((one) => one === transaction.type);
  const { data } = useQuery({
    ...confirmationTimeQuery({ network, type: type ?? 'core_transfer' }),
    enabled: type !== undefined,
  });
  const { medianSeconds = null, transactions = 0, bitcoinHeight = null } = data?.data ?? {};
  const needed = useConfig().depositConfirmations?.[network];
  const block = isSatsDetail(transaction) ? transaction.bitcoinTxData?.status : undefined;
  const isDeposit = factsOf(transaction.type).crossing === 'deposit';
  const confirmations = isDeposit ? confirmationsOf(block, bitcoinHeight, needed) : undefined;
  const time = confirmations && creditTime(block?.block_time, confirmations.needed);
  const isAhead = useSecondsUntil(time === undefined ? 0 : Date.parse(time)) > 0;
  return (
    <>
      {confirmations &&
        locale.t.rich('transaction.state.confirmations', {
          ...confirmations,
          isAhead: isAhead && time !== undefined,
          time: () => time && <Moment at={time} />,
        })}{' '}
      {medianSeconds !== null &&
        transactions >= fewest &&
        locale.t('transaction.state.usually', {
          time: duration(locale, medianSeconds < 120 ? medianSeconds : 60 * Math.round(medianSeconds / 60)),
          count: transactions,
        })}
    </>
  );
}

/**
 * Returns the confirmations of a Bitcoin transaction, at most as many as are needed; undefined if it is in no block, or if
 * the number of needed ones is not known.
 * @param newest height of the newest Bitcoin block; null if unknown: then nothing is counted
 */
export function confirmationsOf(
  block: BitcoinTxData['status'] | undefined,
  newest: number | null,
  needed: number | undefined,
): { readonly count: number; readonly needed: number } | undefined {
  const height = block?.confirmed ? block.block_height : undefined;
  if (typeof height !== 'number' || newest === null || needed === undefined) return undefined;
  return { count: Math.max(1, Math.min(needed, newest - height + 1)), needed };
}

/** Returns when a deposit is about to have its confirmations, from the time of its block in Unix seconds. */
export function creditTime(blockTime: number | null | undefined, needed: number): string | undefined {
  return typeof blockTime === 'number' ? unixTime(blockTime + (needed - 1) * blockSeconds) : undefined;
}

import { useQuery } from '@tanstack/react-query';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { factsOf, isOpen, transactionTypes } from '#contract/transaction-types.ts';
import { formatCount } from '#format/numbers.ts';
import { waitOf } from '#format/sentence.ts';
import { unixTime } from '#format/time.ts';
import { duration } from '#format/time-text.ts';
import { SatsAmount, TokenAmount } from '#web/components/amount.tsx';
import { Moment } from '#web/components/time.tsx';
import { useConfig, useLocale } from '#web/contexts.ts';
import { confirmationTimeQuery } from '#web/data/queries.ts';
import { useSecondsUntil } from '#web/hooks/clock.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';

/** The state of a transaction in words: that it was paid and when, or what it waits for and how long that takes. */
export function StateLine({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useLocale();
  const { type, status, updatedAt, expiredTime } = transaction;
  const { effect, crossing } = factsOf(type);
  const at = status === 'expired' ? (expiredTime ?? updatedAt) : updatedAt;
  const time = () => at && <Moment at={at} dateToo />;
  const hasTime = Boolean(at);
  if (isOpen(status)) {
    return (
      <p className="mt-1 text-sm text-ink-2" data-wait>
        <Waiting transaction={transaction} /> <Outlook transaction={transaction} />
      </p>
    );
  }
  if (status === 'failed' || status === 'expired') {
    return <p className="mt-1 text-sm text-ink-2">{t.rich(`transaction.state.${status}`, { hasTime, time })}</p>;
  }
  if (status !== 'confirmed') return null;
  const act = effect === 'move' ? (crossing ?? 'transfer') : effect;
  return (
    <p className="mt-1 text-sm text-ink-2">
      {t.rich('transaction.state.confirmed', {
        act,
        hasTime,
        time,
        amount: () =>
          isSatsDetail(transaction) ? (
            <SatsAmount sats={transaction.amountSats} size="row" />
          ) : (
            <TokenAmount quantity={transaction.amount} metadata={transaction.tokenMetadata} size="row" />
          ),
      })}
    </p>
  );
}

/** Says what an open transaction waits for. */
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
  const { medianSeconds = null, transactions = 0, bitcoinHeight } = data?.data ?? {};
  const needed = useConfig().depositConfirmations?.[network];
  const block = isSatsDetail(transaction) ? transaction.bitcoinTxData?.status : undefined;
  const height = block?.confirmed ? block.block_height : undefined;
  const counts = factsOf(transaction.type).crossing === 'deposit' && needed !== undefined && typeof height === 'number';
  const time = counts ? creditTime(block?.block_time, needed) : undefined;
  const isAhead = useSecondsUntil(time === undefined ? 0 : Date.parse(time)) > 0;
  return (
    <>
      {counts &&
        locale.t.rich('transaction.state.confirmations', {
          count: confirmationsOf(height, bitcoinHeight ?? height, needed),
          needed,
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
 * Returns the confirmations of a deposit, at most as many as are needed.
 * @param height of its block
 * @param newest highest known block
 */
export function confirmationsOf(height: number, newest: number, needed: number): number {
  return Math.max(1, Math.min(needed, newest - height + 1));
}

/** Returns when a deposit is about to have its confirmations, from the time of its block in Unix seconds. */
export function creditTime(blockTime: number | null | undefined, needed: number): string | undefined {
  return typeof blockTime === 'number' ? unixTime(blockTime + (needed - 1) * blockSeconds) : undefined;
}

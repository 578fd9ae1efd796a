import { isSatsDetail, type TransactionDetail } from '../../../contract/transaction.ts';
import { formatSats } from '../../format/sats.ts';
import { formatTokenQuantity } from '../../format/token-quantity.ts';
import { kindTitle } from '../../ui/kind.tsx';

/** Kind and amount for the browser's tab, such as "Bitcoin withdrawal 4,125,000 sats". */
export function transactionTitle(transaction: TransactionDetail): string {
  const title = kindTitle(transaction.type);
  if (isSatsDetail(transaction)) return `${title} ${formatSats(transaction.amountSats)} sats`;
  const { amount, tokenMetadata } = transaction;
  const { whole, fraction } = formatTokenQuantity(amount, tokenMetadata?.decimals ?? 0);
  // The ticker stays off: strangers' text has no plate in a tab.
  return `${title} ${fraction ? `${whole}.${fraction}` : whole}`;
}

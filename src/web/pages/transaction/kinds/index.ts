import type { TransactionType } from '#contract/endpoints/transaction.ts';
import type { Locale } from '#i18n/locale.ts';
import { bitcoinDeposit } from './bitcoin-deposit.ts';
import { bitcoinWithdrawal } from './bitcoin-withdrawal.ts';
import { coreTransfer } from './core-transfer.ts';
import { fallback } from './fallback.ts';
import type { Kind } from './kind.ts';
import { lightningPayment } from './lightning-payment.ts';
import { tokenBurn } from './token-burn.ts';
import { tokenMint } from './token-mint.ts';
import { tokenMultiTransfer } from './token-multi-transfer.ts';
import { tokenTransfer } from './token-transfer.ts';
import { unknownTokenOp } from './unknown-token-op.ts';
import { unknownTransfer } from './unknown-transfer.ts';

const kinds = {
  bitcoin_deposit: bitcoinDeposit,
  bitcoin_withdrawal: bitcoinWithdrawal,
  core_transfer: coreTransfer,
  lightning_payment: lightningPayment,
  token_mint: tokenMint,
  token_transfer: tokenTransfer,
  token_burn: tokenBurn,
  token_multi_transfer: tokenMultiTransfer,
  unknown_token_op: unknownTokenOp,
  unknown_transfer: unknownTransfer,
} satisfies Record<TransactionType, (locale: Locale) => Kind>;

const byType: ReadonlyMap<string, (locale: Locale) => Kind> = new Map(Object.entries(kinds));

/** Returns how a transaction type is shown; the fallback for an unknown one. */
export function kindOf(locale: Locale, type: string): Kind {
  return (byType.get(type) ?? fallback)(locale);
}

export const transactionTypes = [
  'bitcoin_deposit',
  'bitcoin_withdrawal',
  'core_transfer',
  'lightning_payment',
  'token_mint',
  'token_transfer',
  'token_burn',
  'token_multi_transfer',
  'unknown_token_op',
  'unknown_transfer',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const transactionStatuses = ['confirmed', 'pending', 'sent', 'failed', 'expired'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

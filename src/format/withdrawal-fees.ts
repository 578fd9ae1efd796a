import type { AddressTransaction } from '#contract/address.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { factsOf } from '#contract/transaction-types.ts';
import { amountOf } from './address-effect.ts';

/* What withdrawals to Bitcoin cost, as far as their Bitcoin transactions tell. */

/** What the withdrawals of a list cost. */
export interface WithdrawalFees {
  /** Confirmed withdrawals. */
  readonly withdrawals: number;
  /** Sats of those that are known, by ID. They are part of the amounts. */
  readonly sats: ReadonlyMap<string, bigint>;
}

export function isWithdrawal({ type, status, direction }: AddressTransaction): boolean {
  return status === 'confirmed' && direction === 'withdrawal' && factsOf(type).crossing === 'withdrawal';
}

/**
 * Returns what left an address minus what arrived at the recipient of a withdrawal, in sats. undefined if outputs to the
 * recipient are unknown, or also of other withdrawals.
 */
export function withdrawalFee(row: AddressTransaction, detail: TransactionDetail): bigint | undefined {
  const recipient = row.counterparty?.identifier;
  const data = isSatsDetail(detail) ? detail.bitcoinTxData : undefined;
  const amount = amountOf(row);
  if (!data || !recipient || amount === undefined) return undefined;
  const outputs = data.vout.filter(({ scriptpubkey_address: address }) => address === recipient);
  const fee = amount - outputs.reduce((sum, { value }) => sum + BigInt(value), 0n);
  return outputs.length === 0 || fee < 0n ? undefined : fee;
}

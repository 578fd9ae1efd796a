import { BitcoinTxData } from '#contract/transaction.ts';
import { factsOf } from '#contract/transaction-types.ts';
import type { TransactionRecord } from '#server/store/ingest/record.ts';
import type { Side } from '#server/store/ingest/side.ts';

// By shape alone: an invalid address is never looked up.
const base58 = /^[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}$/;
const bech32 = /^(?:bc|tb|bcrt|BC|TB|BCRT)1[02-9AC-HJ-NP-Zac-hj-np-z]{6,86}$/;

/**
 * Returns the Bitcoin addresses that a deposit or withdrawal names, without duplicates: of its sides, and of the only output
 * of its Bitcoin transaction with its amount, such as the address of a deposit. At most three.
 */
export function namedAddresses(record: TransactionRecord): Set<string> {
  const { type, amountSats, from, to } = record;
  const { crossing } = factsOf(type);
  if (amountSats === null || (crossing !== 'deposit' && crossing !== 'withdrawal')) return new Set();
  const named = [textOf(from), textOf(to), paidAddress(record.bitcoinData, amountSats)];
  return new Set(named.flatMap((text) => canonicalAddress(text ?? '') ?? []));
}

function textOf(side: Side | null): string | null {
  return side?.type === 'bitcoin' ? side.text : null;
}

function paidAddress(data: unknown, amountSats: number): string | null | undefined {
  const outputs = BitcoinTxData.safeParse(data).data?.vout.filter(({ value }) => value === amountSats);
  return outputs?.length === 1 ? outputs[0]?.scriptpubkey_address : undefined;
}

function canonicalAddress(text: string): string | undefined {
  return base58.test(text) ? text : bech32.test(text) ? text.toLowerCase() : undefined;
}

import type { Network } from '#contract/common.ts';
import type { TransactionLine } from '#contract/import-line.ts';
import { assetOf, keyOf, ownEntries, updatedKey } from './address-oracle.ts';

/* Expected balances over time, computed from all lines in memory. */

/** Returns the confirmed balance of a key; a transaction counts as of its last update. @param before ISO; undefined: now */
export function balanceBefore(
  transactions: readonly TransactionLine[],
  { network, publicKey, asset }: { readonly network: Network; readonly publicKey: string; readonly asset: string },
  before?: string,
): bigint {
  let sum = 0n;
  for (const line of transactions) {
    if (line.network !== network || line.status !== 'confirmed' || assetOf(line) !== asset) continue;
    if (before !== undefined && micros(updatedKey(line)) >= micros(before)) continue;
    for (const [key, amount] of movesOf(line)) if (key === publicKey) sum += amount;
  }
  return sum;
}

/** Bounds may have microseconds, lines have milliseconds. */
function micros(at: string): string {
  return at.slice(0, -1).padEnd(26, '0');
}

export function movesOf(line: TransactionLine): [string | undefined, bigint][] {
  if (line.multiIoDetails) {
    const { inputs, outputs } = ownEntries(line);
    return [
      ...inputs.map(({ pubkey, amount }): [string, bigint] => [pubkey, -BigInt(amount)]),
      ...outputs.map(({ pubkey, amount }): [string, bigint] => [pubkey, BigInt(amount)]),
    ];
  }
  const amount = BigInt('amountSats' in line ? line.amountSats : line.amount);
  // The issuer of a mint is its sender, but pays nothing.
  const paid: [string | undefined, bigint][] = line.type === 'token_mint' ? [] : [[keyOf(line.from), -amount]];
  return [...paid, [keyOf(line.to), amount]];
}

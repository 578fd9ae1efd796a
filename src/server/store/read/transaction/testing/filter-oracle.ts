import type { TransactionLine } from '#contract/line.ts';
import type { TransactionFilter } from '#server/store/read/filters.ts';
import { assetOf, createdKey, keyOf, partakers } from '#server/store/testing/address-oracle.ts';

/* The expected rows of a filter, computed from the lines. */

/** Returns the matching transactions, newest first. @param transactions final states, in order of first mention */
export function expectedRows(transactions: readonly TransactionLine[], filter: TransactionFilter): TransactionLine[] {
  return transactions
    .map((line, index) => ({ line, index, at: createdKey(line) }))
    .filter(({ line }) => matches(line, filter))
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : other.index - one.index))
    .map(({ line }) => line);
}

function matches(line: TransactionLine, filter: TransactionFilter): boolean {
  const { network, type, status, publicKey, direction, counterparty, asset, minValue } = filter;
  const { from_timestamp: from, to_timestamp: to } = filter;
  // Bounds have microseconds, lines milliseconds.
  const at = `${createdKey(line).slice(0, 23)}000Z`;
  const amount = 'amountSats' in line ? line.amountSats : line.amount;
  const isBitcoin = 'amountSats' in line;
  return (
    line.network === network &&
    (type === undefined || line.type === type) &&
    (status === undefined || line.status === status) &&
    (publicKey === undefined || partakers(line).includes(publicKey)) &&
    (direction === undefined || publicKey === undefined || directionOf(line, publicKey) === direction) &&
    (counterparty === undefined || hasParty(line, counterparty)) &&
    (asset === undefined || assetOf(line) === asset) &&
    (minValue === undefined || (isBitcoin || asset !== undefined ? BigInt(amount) >= BigInt(minValue) : false)) &&
    (from === undefined || at >= from) &&
    (to === undefined || at <= to)
  );
}

function hasParty(line: TransactionLine, party: NonNullable<TransactionFilter['counterparty']>): boolean {
  if ('publicKey' in party) return partakers(line).includes(party.publicKey);
  return [line.from, line.to].some((side) => side?.identifier === party.bitcoinAddress);
}

/** Returns what an address does; undefined for an issuer who mints to another account. */
function directionOf(line: TransactionLine, publicKey: string): TransactionFilter['direction'] {
  const io = 'multiIoDetails' in line ? line.multiIoDetails : null;
  const sum = (entries: readonly { pubkey: string; amount: string | number | bigint }[] = []) =>
    entries.filter(({ pubkey }) => pubkey === publicKey).reduce((total, { amount }) => total + BigInt(amount), 0n);
  if ([...(io?.inputs ?? []), ...(io?.outputs ?? [])].some(({ pubkey }) => pubkey === publicKey)) {
    const gain = sum(io?.outputs) - sum(io?.inputs);
    return gain > 0n ? 'in' : gain < 0n ? 'out' : 'self';
  }
  const takes = keyOf(line.to) === publicKey;
  if (line.type === 'token_mint') return takes ? 'in' : undefined;
  if (keyOf(line.from) !== publicKey) return 'in';
  return takes ? 'self' : 'out';
}

import type { BitcoinAddressTransfers } from '#contract/bitcoin.ts';
import type { Network } from '#contract/common.ts';
import type { TransactionLine } from '#contract/import-line.ts';
import type { Party } from '#contract/token.ts';
import { transactionStatuses } from '#contract/transaction-types.ts';
import { alice, id, satsLine } from './ingest-lines.ts';
import { seeded } from './random-lines.ts';

/* Random deposits and withdrawals with few Bitcoin addresses and transactions, and the lists expected for them. */

type SatsLine = Extract<TransactionLine, { amountSats: number }>;

/** Addresses in their printed form. */
export const addresses = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
];
/** Values of parties and outputs, including capitals and texts that are not addresses. */
const texts = [...addresses, 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1', 'x'.repeat(4096), '', 'bc1é'];

export const txids = Array.from({ length: 12 }, (_, index) => id(0xb00 + index));

/** Returns lines of which about a third replaces an earlier one. */
export function bitcoinLines(seed: number, count: number): SatsLine[] {
  const random = seeded(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(values: readonly T[]): T | undefined => values[below(values.length)];
  const outside = (): Party => ({ type: random() < 0.9 ? 'bitcoin' : 'unknown', identifier: pick(texts) ?? '' });
  const moment = () => `2026-03-0${1 + below(3)}T0${below(3)}:00:00.000Z`;
  const core: Party = { type: 'unknown', identifier: 'x', pubkey: alice };
  return Array.from({ length: count }, (): SatsLine => {
    const number = 1 + below(count * 0.7);
    const type = random() < 0.5 ? 'bitcoin_deposit' : random() < 0.9 ? 'bitcoin_withdrawal' : 'core_transfer';
    const amountSats = [1000, 2000, 5000, 2 ** 50][below(4)] ?? 0;
    const txid = random() < 0.1 ? null : (txids[below(below(txids.length) + 1)] ?? null);
    const isConfirmed = random() < 0.5;
    const vout = Array.from({ length: below(4) }, () => ({
      scriptpubkey_address: random() < 0.2 ? null : (pick(texts) ?? null),
      value: [1000, 2000, 5000][below(3)] ?? 0,
    }));
    const status = { confirmed: isConfirmed, block_height: isConfirmed ? 1 : null, block_time: null };
    const hasSides = random() < 0.9;
    const line = satsLine({
      network: number % 4 === 0 ? 'REGTEST' : 'MAINNET',
      id: id(number),
      type,
      status: pick([...transactionStatuses, 'confirmed']) ?? 'confirmed',
      createdAt: moment(),
      updatedAt: '2026-03-09T00:00:00.000Z',
      from: hasSides && type === 'bitcoin_deposit' ? outside() : core,
      to: hasSides && type !== 'bitcoin_deposit' ? outside() : core,
      amountSats,
      txid,
      bitcoinTxData: txid === null || random() < 0.4 ? null : { txid, vin: [], vout, status, fee: 10 },
    });
    if (!('amountSats' in line)) throw new Error('A line in sats is expected.');
    return line;
  });
}

/** The last line of each transaction, in order of first ingest. */
function finalLines(lines: readonly SatsLine[], network: Network): SatsLine[] {
  return [...new Map(lines.map((line) => [line.id, line])).values()].filter((line) => line.network === network);
}

/** Returns the ids of the transfers of a Bitcoin transaction. */
export function expectedTransfers(lines: readonly SatsLine[], network: Network, txid: string): string[] {
  return finalLines(lines, network)
    .filter((line) => line.txid === txid)
    .map((line) => line.id);
}

function names(line: SatsLine, address: string): boolean {
  if (!line.type.startsWith('bitcoin')) return false;
  const isIt = (text: string | null | undefined) => text === address || text === addressInCapitals(address);
  const paid = line.bitcoinTxData?.vout.filter(({ value }) => value === line.amountSats) ?? [];
  return (
    [line.from, line.to].some((party) => party?.type === 'bitcoin' && isIt(party.identifier)) ||
    (paid.length === 1 && isIt(paid[0]?.scriptpubkey_address))
  );
}

function addressInCapitals(address: string): string {
  return address.startsWith('bc') ? address.toUpperCase() : address;
}

/** Returns the sums of a Bitcoin address and the ids of its transfers. */
export function expectedAddress(
  lines: readonly SatsLine[],
  network: Network,
  address: string,
): Omit<BitcoinAddressTransfers, 'data' | 'nextCursor'> & { readonly data: string[] } {
  const all = finalLines(lines, network).filter((line) => names(line, address));
  const total = (type: string) => {
    const confirmed = all.filter((line) => line.status === 'confirmed' && line.type === type);
    return {
      transactionCount: confirmed.length,
      amountSats: confirmed.reduce((sum, { amountSats }) => sum + amountSats, 0),
    };
  };
  const newest = all
    .map((line, place) => ({ line, place }))
    .sort((a, b) => Date.parse(b.line.createdAt ?? '') - Date.parse(a.line.createdAt ?? '') || b.place - a.place)
    .map(({ line }) => line.id);
  return {
    network,
    address,
    transactionCount: all.length,
    confirmedDeposits: total('bitcoin_deposit'),
    confirmedWithdrawals: total('bitcoin_withdrawal'),
    data: newest,
  };
}

import { bech32, bech32m } from '@scure/base';
import { expect, test } from 'vitest';
import type { TransactionLine } from '#contract/import-line.ts';
import { BitcoinTxData } from '#contract/transaction.ts';
import { bitcoinTransaction } from './bitcoin.ts';
import { demoLines } from './network.ts';
import { Random } from './random.ts';

const random = new Random(3);
const made = Array.from({ length: 400 }, (_, index) => {
  const payout = index % 2 === 0;
  const network = index % 3 === 0 ? ('REGTEST' as const) : ('MAINNET' as const);
  const amountSats = random.between(2000, 5_000_000);
  return { payout, network, amountSats, ...bitcoinTransaction(network, amountSats, payout, random) };
});

function prevout(input: BitcoinTxData['vin'][number]): { scriptpubkey_address: string; value: number } {
  const { scriptpubkey_address, value } = Object(input.prevout);
  return { scriptpubkey_address, value };
}

test('inputs are outputs plus fee, all above zero', () => {
  for (const { data, amountSats } of made) {
    expect(BitcoinTxData.safeParse(data).success).toBe(true);
    const spent = data.vin.reduce((sum, input) => sum + prevout(input).value, 0);
    expect(spent).toBe(data.vout.reduce((sum, output) => sum + output.value, data.fee));
    expect(data.vin.every((input) => prevout(input).value > 0)).toBe(true);
    expect(data.fee).toBeGreaterThan(0);
    expect(data.vout[0]?.value).toBe(amountSats);
  }
});

test('addresses have valid checksums and the prefix of their network', () => {
  for (const { data, network, senderAddress, receiverAddress } of made) {
    const paid = data.vout.flatMap((output) => output.scriptpubkey_address ?? []);
    const spent = data.vin.map((input) => prevout(input).scriptpubkey_address);
    expect(spent[0]).toBe(senderAddress);
    expect(paid[0]).toBe(receiverAddress);
    for (const address of [...paid, ...spent]) {
      const decoded = address.includes('1q') ? bech32.decodeUnsafe(address) : bech32m.decodeUnsafe(address);
      expect(decoded?.prefix).toBe(network === 'MAINNET' ? 'bc' : 'bcrt');
    }
  }
});

test('some have a data output without an address and with value 0', () => {
  const dataOutputs = made.flatMap(({ data }) => data.vout.filter((output) => !output.scriptpubkey_address));
  expect(dataOutputs.length).toBeGreaterThan(5);
  expect(dataOutputs.every((output) => output.value === 0)).toBe(true);
});

test('a confirmed deposit is mined after it was created and before it was confirmed', () => {
  const lines = [...demoLines({ seed: 5, transactions: 3000, endsAt: new Date('2026-03-14T13:00:00Z') })];
  const statuses = new Set<string>();
  for (const line of lines) {
    if (line.record !== 'transaction' || !('amountSats' in line) || !line.bitcoinTxData) continue;
    const { status, txid } = line.bitcoinTxData;
    expect(line.txid).toBe(txid);
    statuses.add(`${line.status} ${status.confirmed}`);
    if (line.status !== 'confirmed') continue;
    expect(status.confirmed).toBe(true);
    const mined = Number(status.block_time) * 1000;
    expect(mined).toBeGreaterThan(Date.parse(String(line.createdAt)));
    expect(mined).toBeLessThan(Date.parse(String(line.updatedAt)));
  }
  expect(statuses).toContain('pending false');
  expect(statuses).toContain('sent false');
});

test('Bitcoin addresses are used again, and some Bitcoin transactions move several withdrawals', () => {
  const lines = [...demoLines({ seed: 5, transactions: 3000, endsAt: new Date('2026-03-14T13:00:00Z') })];
  const moved = new Map<string, TransactionLine[]>();
  const deposits = new Map<string, number>();
  for (const line of lines) {
    if (line.record !== 'transaction' || !('amountSats' in line) || !line.bitcoinTxData) continue;
    const { txid, vout } = line.bitcoinTxData;
    moved.set(txid, [...(moved.get(txid) ?? []), line]);
    const paid = vout.filter(({ value }) => value === line.amountSats).map((output) => output.scriptpubkey_address);
    if (line.type === 'bitcoin_withdrawal') expect(paid).toContain(line.to?.identifier);
    const address = String(vout[0]?.scriptpubkey_address);
    if (line.type === 'bitcoin_deposit') deposits.set(address, (deposits.get(address) ?? 0) + 1);
  }
  const batches = [...moved.values()].filter((batch) => batch.length > 1);
  expect(batches.length).toBeGreaterThan(5);
  for (const batch of batches) {
    expect(new Set(batch.map(({ from }) => from?.identifier)).size).toBe(batch.length);
    expect(new Set(batch.map(({ status, updatedAt }) => `${status} ${updatedAt}`)).size).toBe(1);
  }
  expect(Math.max(...deposits.values())).toBeGreaterThan(3);
});

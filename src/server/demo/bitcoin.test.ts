import { bech32, bech32m } from '@scure/base';
import { expect, test, vi } from 'vitest';
import { BitcoinTxData } from '../../contract/endpoints/transaction.ts';
import { bitcoinTransaction } from './bitcoin.ts';
import { demoLines } from './network.ts';
import { Random } from './random.ts';

// A busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

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

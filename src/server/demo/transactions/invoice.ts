import { bech32 } from '@scure/base';
import type { Network } from '../../../contract/endpoints/common.ts';
import type { Random } from '../random.ts';

const prefix: Readonly<Record<Network, string>> = { MAINNET: 'lnbc', REGTEST: 'lnbcrt' };

/** The amount in the shortest unit that is exact: micro-bitcoin is 100 sats, nano-bitcoin a tenth of one. */
function amountText(amountSats: number): string {
  return amountSats % 100 === 0 ? `${amountSats / 100}u` : `${amountSats * 10}n`;
}

function words(count: number, random: Random): number[] {
  return Array.from({ length: count }, () => random.between(0, 31));
}

/** 256 bits and four of padding. */
function hash(random: Random): number[] {
  return [...words(51, random), random.pick([0, 16])];
}

/** `value` in groups of five bits, highest first. */
function number(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.floor(value / 32 ** (count - 1 - index)) % 32);
}

/**
 * A Lightning invoice: well formed, with payment hash (p), secret (s) and expiry (x); its signature is invented.
 * @param at unix milliseconds
 */
export function lightningInvoice(network: Network, amountSats: number, at: number, random: Random): string {
  const fields = [
    ...number(Math.floor(at / 1000), 7),
    ...[1, ...number(52, 2), ...hash(random)],
    ...[16, ...number(52, 2), ...hash(random)],
    ...[6, ...number(2, 2), ...number(900, 2)],
    // 64 bytes of signature and a recovery number from 0 to 3.
    ...[...words(102, random), 0, random.between(0, 3)],
  ];
  return bech32.encode(`${prefix[network]}${amountText(amountSats)}`, fields, false);
}

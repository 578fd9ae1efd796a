import { createHash } from 'node:crypto';
import { bech32, hex, utf8 } from '@scure/base';
import type { Network } from '../../../contract/endpoints/common.ts';
import type { Random } from '../random.ts';

const prefix: Readonly<Record<Network, string>> = { MAINNET: 'lnbc', REGTEST: 'lnbcrt' };

/** The tagged fields of BOLT 11 that the demo writes. */
const tag = { paymentHash: 1, expiry: 6, description: 13, secret: 16, payee: 19, descriptionHash: 23 } as const;

/** Small multiples of the generator: real points of the curve, and the keys of nobody's node. */
const nodes = [
  '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5',
  '02f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9',
];

/** Without one an invoice has a hash in its place. */
const descriptions = [
  'Coffee and cake',
  'Order 2024-117',
  undefined,
  'Donation ⚡',
  'Rechnung Nr. 42, danke!',
  undefined,
];

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

function field(kind: number, content: readonly number[]): number[] {
  return [kind, ...number(content.length, 2), ...content];
}

/** The preimage of a payment of the demo: SHA-256 of its transaction ID, so that everybody can prove one. */
export function demoPreimage(transactionId: string): Buffer {
  return createHash('sha256').update(transactionId).digest();
}

/**
 * A Lightning invoice: well formed, and its payment hash is that of `demoPreimage`; its signature is invented.
 * @param at unix milliseconds
 */
export function lightningInvoice(
  network: Network,
  { id, amountSats, at }: { id: string; amountSats: number; at: number },
  random: Random,
): string {
  const paymentHash = createHash('sha256').update(demoPreimage(id)).digest();
  const descriptionHash = hash(random);
  const [drawn = 0, other = 0] = descriptionHash;
  const description = descriptions[drawn % descriptions.length];
  const fields = [
    ...number(Math.floor(at / 1000), 7),
    ...field(tag.paymentHash, bech32.toWords(paymentHash)),
    ...field(tag.secret, hash(random)),
    ...(description === undefined
      ? field(tag.descriptionHash, descriptionHash)
      : field(tag.description, bech32.toWords(utf8.decode(description)))),
    ...field(tag.payee, bech32.toWords(hex.decode(nodes[other % nodes.length] ?? ''))),
    ...field(tag.expiry, number(900, 2)),
    // 64 bytes of signature and a recovery number from 0 to 3.
    ...[...words(102, random), 0, random.between(0, 3)],
  ];
  return bech32.encode(`${prefix[network]}${amountText(amountSats)}`, fields, false);
}

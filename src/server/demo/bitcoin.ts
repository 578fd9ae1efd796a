import { createHash } from 'node:crypto';
import { bech32, bech32m, hex, utf8 } from '@scure/base';
import type { Network } from '#contract/common.ts';
import type { BitcoinTxData } from '#contract/transaction.ts';
import type { Random } from './random.ts';

const prefix: Readonly<Record<Network, string>> = { MAINNET: 'bc', REGTEST: 'bcrt' };

interface Output {
  readonly scriptpubkey: string;
  readonly scriptpubkey_type: 'v0_p2wpkh' | 'v1_p2tr';
  readonly scriptpubkey_address: string;
}

function keyHash(network: Network, random: Random, reused?: string): Output {
  const program = reused?.slice(0, 40) ?? random.hex(20);
  return {
    scriptpubkey: `0014${program}`,
    scriptpubkey_type: 'v0_p2wpkh',
    scriptpubkey_address: bech32.encode(prefix[network], [0, ...bech32.toWords(hex.decode(program))]),
  };
}

function taproot(network: Network, random: Random, reused?: string): Output {
  const program = reused ?? random.hex(32);
  return {
    scriptpubkey: `5120${program}`,
    scriptpubkey_type: 'v1_p2tr',
    scriptpubkey_address: bech32m.encode(prefix[network], [1, ...bech32m.toWords(hex.decode(program))]),
  };
}

/** @param reused 64 hex characters that decide the address; undefined for a new one */
function wallet(network: Network, random: Random, reused?: string): Output {
  const script = random.chance(0.6) ? keyHash : taproot;
  return script(network, random, reused);
}

function spend(from: Output, value: number, random: Random): BitcoinTxData['vin'][number] {
  const witness =
    from.scriptpubkey_type === 'v1_p2tr'
      ? [random.hex(64)]
      : [
          `304402200${random.hex(32).slice(1)}0220${random.hex(32)}01`,
          `02${from.scriptpubkey.slice(4)}${from.scriptpubkey.slice(4, 28)}`,
        ];
  return { prevout: { ...from, value }, witness };
}

function split(total: number, parts: number, random: Random): number[] {
  const values: number[] = [];
  let left = total;
  for (let open = parts; open > 1; open--) {
    const value = Math.max(1, Math.min(left - open + 1, Math.floor((left / open) * (0.3 + 1.4 * random.next()))));
    values.push(value);
    left -= value;
  }
  return [...values, left];
}

interface BitcoinOptions {
  /** Public key of an account that uses the same deposit address and the same wallets again. */
  readonly reusedBy?: string | undefined;
  readonly alsoPays?: readonly number[];
}

/**
 * Returns an unconfirmed transaction; inputs equal outputs plus fee.
 * @param amountSats value of the first output; further payouts are the outputs after it
 * @param payout whether the network pays an external address; otherwise an external address pays the network
 */
export function bitcoinTransaction(
  network: Network,
  amountSats: number,
  payout: boolean,
  random: Random,
  { reusedBy, alsoPays = [] }: BitcoinOptions = {},
) {
  const key = reusedBy?.slice(2);
  const external = key?.split('').reverse().join('');
  const sender = payout ? taproot(network, random) : wallet(network, random, external);
  const receiver = payout ? wallet(network, random, external) : taproot(network, random, key);
  const vout: BitcoinTxData['vout'] = [{ scriptpubkey_address: receiver.scriptpubkey_address, value: amountSats }];
  for (const value of alsoPays) {
    vout.push({ scriptpubkey_address: wallet(network, random).scriptpubkey_address, value });
  }
  // Some outputs of a payout are not of this network.
  const companions = payout && alsoPays.length === 0 && random.chance(0.4) ? random.between(1, 3) : 0;
  for (let index = 0; index < companions; index++) {
    const value = 1000 + Math.floor(random.logNormal(300_000, 1.4));
    vout.push({ scriptpubkey_address: wallet(network, random).scriptpubkey_address, value });
  }
  if (random.chance(0.75)) {
    const change = payout ? taproot(network, random) : wallet(network, random);
    vout.push({
      scriptpubkey_address: change.scriptpubkey_address,
      value: 1000 + Math.floor(random.logNormal(amountSats * 0.6, 1)),
    });
  }
  // A data output has no address.
  if (random.chance(0.06)) vout.push({ scriptpubkey_address: null, value: 0 });
  const inputs = random.pick([1, 1, 1, 2, 2, 3]);
  const size = 11 + 62 * inputs + 37 * vout.length;
  const fee = Math.ceil(size * Math.min(120, Math.max(1, random.logNormal(5, 0.8))));
  const total = vout.reduce((sum, output) => sum + output.value, fee);
  const vin = split(total, inputs, random).map((value, index) =>
    spend(index === 0 || random.chance(0.5) ? sender : wallet(network, random), value, random),
  );
  const status = { confirmed: false, block_height: null, block_time: null };
  return {
    data: { txid: random.hex(32), vin, vout, status, fee } satisfies BitcoinTxData,
    senderAddress: sender.scriptpubkey_address,
    receiverAddress: receiver.scriptpubkey_address,
  };
}

const invoicePrefix: Readonly<Record<Network, string>> = { MAINNET: 'lnbc', REGTEST: 'lnbcrt' };

/** The tagged fields of BOLT 11 that demo invoices have. */
const tag = { paymentHash: 1, expiry: 6, description: 13, secret: 16, payee: 19, descriptionHash: 23 } as const;

/** Points 1, 2 and 3 times the generator: valid public keys of no node, with the secret keys 1, 2 and 3. */
const nodes = [
  { secret: 1n, publicKey: '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798' },
  { secret: 2n, publicKey: '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5' },
  { secret: 3n, publicKey: '02f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9' },
] as const;

/** Without a description an invoice has a hash instead. */
const descriptions = [
  'Coffee and cake',
  'Order 2024-117',
  undefined,
  'Donation ⚡',
  'Rechnung Nr. 42, danke!',
  undefined,
];

/** Formats the amount in the shortest exact unit: micro-bitcoin is 100 sats, nano-bitcoin a tenth of one. */
function amountText(amountSats: number): string {
  return amountSats % 100 === 0 ? `${amountSats / 100}u` : `${amountSats * 10}n`;
}

function words(count: number, random: Random): number[] {
  const found: number[] = [];
  for (let left = count; left > 0; left--) found.push(random.word() >>> 27);
  return found;
}

/** 256 bits and four of padding. */
function hash(random: Random): number[] {
  return [...words(51, random), random.pick([0, 16])];
}

/** `value` in groups of five bits, highest first. */
function number(value: number, count: number): number[] {
  const groups: number[] = [];
  for (let place = 32 ** (count - 1); place >= 1; place /= 32) groups.push(Math.floor(value / place) % 32);
  return groups;
}

function field(tag: number, content: readonly number[]): number[] {
  return [tag, ...number(content.length, 2), ...content];
}

/** Preimage of a demo payment: SHA-256 of its transaction ID, so that anyone can prove one. */
function demoPreimage(transactionId: string): Buffer {
  return createHash('sha256').update(transactionId).digest();
}

/** Order of secp256k1, and the x coordinate of its generator. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const generatorX = 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n;

/**
 * Signs by ECDSA with the nonce 1, which reveals the secret key, public here. A library takes several times as long as
 * all else.
 * @returns 64 bytes and the recovery ID, in groups of five bits
 */
function signature(humanReadable: string, data: readonly number[], secret: bigint): number[] {
  const padded = [...data, ...number(0, (8 - (data.length % 8)) % 8)];
  const bytes = bech32.fromWords(padded).slice(0, Math.ceil((data.length * 5) / 8));
  const digest = createHash('sha256').update(humanReadable).update(bytes).digest('hex');
  const sum = (BigInt(`0x${digest}`) + generatorX * secret) % order;
  // BOLT 11 wants the lower of the two valid values; the other point has an odd y coordinate.
  const isHigh = sum > order / 2n;
  const compact = [generatorX, isHigh ? order - sum : sum].map((part) => part.toString(16).padStart(64, '0')).join('');
  return bech32.toWords(hex.decode(`${compact}${isHigh ? '01' : '00'}`));
}

/** Returns an invoice whose payment hash matches `demoPreimage`; half name their recipient. @param at in ms */
export function lightningInvoice(
  network: Network,
  { id, amountSats, at }: { id: string; amountSats: number; at: number },
  random: Random,
): string {
  const paymentHash = createHash('sha256').update(demoPreimage(id)).digest();
  const descriptionHash = hash(random);
  const [drawn = 0, other = 0, another = 0] = descriptionHash;
  const description = descriptions[drawn % descriptions.length];
  const payee = nodes[other % nodes.length] ?? nodes[0];
  const data = [
    ...number(Math.floor(at / 1000), 7),
    ...field(tag.paymentHash, bech32.toWords(paymentHash)),
    ...field(tag.secret, hash(random)),
    ...(description === undefined
      ? field(tag.descriptionHash, descriptionHash)
      : field(tag.description, bech32.toWords(utf8.decode(description)))),
    ...(another % 2 === 0 ? field(tag.payee, bech32.toWords(hex.decode(payee.publicKey))) : []),
    ...field(tag.expiry, number(900, 2)),
  ];
  const humanReadable = `${invoicePrefix[network]}${amountText(amountSats)}`;
  return bech32.encode(humanReadable, [...data, ...signature(humanReadable, data, payee.secret)], false);
}

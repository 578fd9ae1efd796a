import { encodeAddress, parsePublicKey } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import { Random } from './random.ts';

export interface Account {
  readonly publicKey: string;
  readonly address: string;
}

const fieldPrime = 2n ** 256n - 2n ** 32n - 977n;
/** Cube root of 1 modulo the prime: if (x, y) is on the curve, so is (βx, y), and one search yields three keys. */
const beta = 0x7ae96a2b657c07106e64479eac3434e99cf0497512f58995c1396c28719501een;

/** Activity is proportional to rank^-0.83: few accounts are in many transactions, most are in few. */
const zipfExponent = 0.83;

/** Accounts of a network, derived from a seed on first use. Account 0 is the most active. */
export class Accounts {
  /** Accounts that {@link draw} selects from; issuers have higher indexes. */
  readonly count: number;
  readonly #network: Network;
  readonly #seed: number;
  readonly #known: Account[] = [];

  constructor(network: Network, seed: number, count: number) {
    this.#network = network;
    this.#seed = seed;
    this.count = count;
  }

  at(index: number): Account {
    return this.#known[index] ?? this.#derive(index);
  }

  /** Returns a random account, weighted by activity. */
  draw(random: Random): Account {
    const power = 1 - zipfExponent;
    const rank = (1 + random.next() * ((this.count + 1) ** power - 1)) ** (1 / power);
    return this.at(Math.min(this.count, Math.floor(rank)) - 1);
  }

  #derive(index: number): Account {
    const group = Math.floor(index / 3);
    // The first three keys are on both networks, as some real keys are.
    const random = new Random(this.#seed, group === 0 ? 'key' : `key ${this.#network}`, group);
    let point = random.hex(32);
    while (parsePublicKey(`02${point}`) === undefined) point = random.hex(32);
    let x = BigInt(`0x${point}`);
    for (let member = group * 3; member < group * 3 + 3; member++) {
      const publicKey = `${random.chance(0.5) ? '02' : '03'}${x.toString(16).padStart(64, '0')}`;
      this.#known[member] ??= { publicKey, address: encodeAddress({ network: this.#network, publicKey }) };
      x = (x * beta) % fieldPrime;
    }
    return this.at(index);
  }
}

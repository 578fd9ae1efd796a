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
  readonly #network: Network;
  readonly #seed: number;
  readonly #known: Account[] = [];
  readonly #reach: Float64Array;

  /** @param count accounts that {@link draw} selects from; issuers have higher indexes */
  constructor(network: Network, seed: number, count: number) {
    this.#network = network;
    this.#seed = seed;
    this.#reach = new Float64Array(count);
    let sum = 0;
    for (let rank = 0; rank < count; rank++) {
      sum += (rank + 1) ** -zipfExponent;
      this.#reach[rank] = sum;
    }
  }

  get count(): number {
    return this.#reach.length;
  }

  at(index: number): Account {
    return this.#known[index] ?? this.#derive(index);
  }

  /** Returns a random account, weighted by activity. */
  draw(random: Random): Account {
    const reach = this.#reach;
    const wanted = random.next() * (reach[reach.length - 1] ?? 0);
    let low = 0;
    let high = reach.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((reach[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return this.at(low);
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

import type { Network } from '#contract/common.ts';
import { noiseAt } from './random.ts';

export interface Block {
  readonly height: number;
  /** Unix milliseconds, whole seconds. */
  readonly at: number;
}

const schedule: Readonly<Record<Network, { spacing: number; skipped: number }>> = {
  MAINNET: { spacing: 600_000, skipped: 2_015_000 },
  REGTEST: { spacing: 120_000, skipped: 14_800_000 },
};

/** A generated Bitcoin chain: about one block in ten minutes (two on REGTEST), the same in every run. */
export class Chain {
  readonly #seed: number;
  readonly #spacing: number;
  readonly #skipped: number;

  constructor(network: Network, seed: number) {
    this.#seed = seed;
    this.#spacing = schedule[network].spacing;
    this.#skipped = schedule[network].skipped;
  }

  block(height: number): Block {
    const place = height + this.#skipped;
    // Less than half a spacing either way keeps blocks in order.
    const at = (place + 0.49 * noiseAt(this.#seed, 0xb10c, place)) * this.#spacing;
    return { height, at: Math.floor(at / 1000) * 1000 };
  }

  /** Returns the first block after a time (unix milliseconds). */
  next(after: number): Block {
    let height = Math.floor(after / this.#spacing) - this.#skipped - 1;
    while (this.block(height).at <= after) height++;
    return this.block(height);
  }
}

import type { Kysely } from 'kysely';
import { ensureAddresses } from '#server/store/write/addresses.ts';
import type { Tables } from '#server/store/tables.ts';

/** About 40 MB. */
const maxKnown = 300_000;

/** Numbers of the addresses of a network, which remembers as many as memory allows. */
export class AddressNumbers {
  readonly numbers = new Map<string, { readonly id: number }>();
  readonly #network: number;

  constructor(network: number) {
    this.#network = network;
  }

  /** Inserts missing addresses; afterwards `numbers` has all of these public keys. */
  async ensure(db: Kysely<Tables>, publicKeys: readonly string[]): Promise<void> {
    if (this.numbers.size > maxKnown) this.numbers.clear();
    const unknown = publicKeys.filter((publicKey) => !this.numbers.has(publicKey));
    if (unknown.length === 0) return;
    for (const [publicKey, { id }] of await ensureAddresses(db, this.#network, unknown)) {
      this.numbers.set(publicKey, { id });
    }
  }
}

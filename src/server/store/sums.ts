/** Sums by key, in insertion order. */
export class Sums<Key extends object, Sum extends Record<string, number | bigint>> {
  readonly #entries = new Map<string, { readonly key: Key; readonly sum: Sum }>();
  readonly #zero: () => Sum;

  constructor(zero: () => Sum) {
    this.#zero = zero;
  }

  of(key: Key): Sum {
    let name = '';
    for (const part in key) name += `${key[part]} `;
    const known = this.#entries.get(name);
    if (known) return known.sum;
    const sum = this.#zero();
    this.#entries.set(name, { key, sum });
    return sum;
  }

  /** Returns the sums that are not zero. */
  rows(): (Key & Sum)[] {
    return [...this.#entries.values()]
      .filter(({ sum }) => Object.values(sum).some((value) => value !== 0 && value !== 0n))
      .map(({ key, sum }) => ({ ...key, ...sum }));
  }
}

function mix(state: number, part: number | string): number {
  let hash = state;
  for (const character of String(part)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return scramble(hash ^ 0x5bd1e995);
}

/** The finaliser of murmur3: every input bit affects every output bit. */
function scramble(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A number from -1 to 1 that depends on its position only, so it needs no history. */
export function noiseAt(seed: number, stream: number, index: number): number {
  const hash = scramble(scramble(scramble(seed ^ 0x9e3779b9) ^ stream) ^ index);
  return hash / 0x80000000 - 1;
}

/** Pseudo-random draws (sfc32), the same for the same seed everywhere. Not for secrets. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  /** @param seed any values; together they identify the stream */
  constructor(...seed: readonly (number | string)[]) {
    const start = seed.reduce<number>(mix, 0x811c9dc5);
    this.#a = start;
    this.#b = mix(start, 'b');
    this.#c = mix(start, 'c');
    for (let round = 0; round < 12; round++) this.word();
  }

  word(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** Between 0 and 1, both excluded. */
  next(): number {
    return (this.word() + 0.5) / 0x100000000;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[Math.floor(this.next() * items.length)] ?? items[0];
  }

  /** Waiting time of a Poisson process. */
  exponential(mean: number): number {
    return -mean * Math.log(this.next());
  }

  /** @param spread standard deviation of the logarithm */
  logNormal(median: number, spread: number): number {
    const normal = Math.sqrt(-2 * Math.log(this.next())) * Math.cos(2 * Math.PI * this.next());
    return median * Math.exp(spread * normal);
  }

  /** @param bytes a multiple of 4 */
  hex(bytes: number): string {
    let text = '';
    for (let done = 0; done < bytes; done += 4) text += this.word().toString(16).padStart(8, '0');
    return text;
  }

  /** A version 7 UUID with the time `at` (unix milliseconds). */
  uuidAt(at: number): string {
    return this.#uuid(`${Math.floor(at).toString(16).padStart(12, '0')}7${this.hex(12).slice(0, 19)}`);
  }

  /** A version 4 UUID, which has no time. */
  uuid(): string {
    const bits = this.hex(16);
    return this.#uuid(`${bits.slice(0, 12)}4${bits.slice(13)}`);
  }

  #uuid(hex: string): string {
    const variant = this.pick(['8', '9', 'a', 'b']);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }
}

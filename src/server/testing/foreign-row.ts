import { decodeAddress, decodeTokenAddress } from '#contract/codec/identifier.ts';
import { type Network, networks } from '#contract/common.ts';
import type { Line } from '#contract/import-line.ts';

/** Returns every string in a plain value, without keys. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

/** Returns whether a text is long enough to be unique: ids, keys, hashes, addresses. */
const isName = (text: string) => /^[0-9a-z-]{32,}$/i.test(text);

/** Finds values of the other network in a response. */
export class ForeignRows {
  readonly #foreign: ReadonlyMap<Network, ReadonlySet<string>>;

  /** @param lines all data of both networks */
  constructor(lines: readonly Line[]) {
    const own = new Map(networks.map((network) => [network, new Set<string>()]));
    for (const line of lines) {
      for (const text of textsOf(line)) if (isName(text)) own.get(line.network)?.add(text);
    }
    const all = [...own.values()].reduce((some, more) => some.union(more));
    this.#foreign = new Map(Array.from(own, ([network, texts]) => [network, all.difference(texts)]));
  }

  /** Returns the strings of a response that belong to another network than the requested one. */
  in(answer: unknown, requested: Network): string[] {
    return textsOf(answer).filter((text) => {
      const network = (decodeAddress(text) ?? decodeTokenAddress(text))?.network;
      return (network !== undefined && network !== requested) || this.#foreign.get(requested)?.has(text);
    });
  }
}

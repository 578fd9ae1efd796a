import { decodeAddress, decodeTokenAddress } from '../../contract/codec/identifier.ts';
import { type Network, networks } from '../../contract/endpoints/common.ts';
import type { Line } from '../../contract/line.ts';

/** Every text in a plain value, keys aside. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

/** Long enough to name one thing in the world: ids, keys, hashes, addresses. */
const isName = (text: string) => /^[0-9a-z-]{32,}$/i.test(text);

/** Tells what of the other network an answer shows. */
export class ForeignRows {
  readonly #foreign: ReadonlyMap<Network, ReadonlySet<string>>;

  /** @param lines everything that is known on both networks */
  constructor(lines: readonly Line[]) {
    const own = new Map(networks.map((network) => [network, new Set<string>()]));
    for (const line of lines) {
      for (const text of textsOf(line)) if (isName(text)) own.get(line.network)?.add(text);
    }
    const all = [...own.values()].reduce((some, more) => some.union(more));
    this.#foreign = new Map(Array.from(own, ([network, texts]) => [network, all.difference(texts)]));
  }

  /** The texts of an answer that only another network than the one asked could have given. */
  in(answer: unknown, asked: Network): string[] {
    return textsOf(answer).filter((text) => {
      const network = (decodeAddress(text) ?? decodeTokenAddress(text))?.network;
      return (network !== undefined && network !== asked) || this.#foreign.get(asked)?.has(text);
    });
  }
}

import fc from 'fast-check';
import { directorySorts } from '#contract/endpoints/directory-sorts.ts';
import { changedPosition, resigned } from '#server/testing/forged-cursor.ts';
import type { FuzzRequest } from '#server/testing/fuzz-request.ts';

/** Returns the first cursor of each list that has a next page, with the URL of the list. */
async function issuedCursors(address: string, words: ReadonlyMap<string, readonly string[]>) {
  const some = (name: string) => words.get(name) ?? [];
  const lists = [
    ...directorySorts.map((sort) => [`/v1/tokens?network=MAINNET&sort=${sort}`]),
    ['/v1/transactions?network=MAINNET&status=confirmed'],
    ['/v1/swaps?network=MAINNET'],
    ['/v1/stats/holders?network=MAINNET'],
    some('address').map((account) => `/v1/address/${account}/balances?network=MAINNET`),
    some('bitcoin address').map((account) => `/v1/bitcoin/address/${account}?network=MAINNET`),
  ];
  const found: { readonly url: string; readonly cursor: string }[] = [];
  for (const urls of lists) {
    for (const url of urls) {
      const response = await fetch(`${address}${url}&limit=1`);
      const cursor: unknown = response.ok && Object(await response.json()).nextCursor;
      if (typeof cursor !== 'string') continue;
      found.push({ url, cursor });
      break;
    }
  }
  return found;
}

/** Returns requests with cursors that were decoded, changed and encoded again, or changed in some bytes. */
export async function forgedCursors(
  address: string,
  words: ReadonlyMap<string, readonly string[]>,
): Promise<fc.Arbitrary<FuzzRequest>> {
  const lists = await issuedCursors(address, words);
  if (lists.length < directorySorts.length) throw new Error('The lists of the service have no cursors.');
  return fc.constantFrom(...lists).chain(({ url, cursor }) => {
    const bytes = Buffer.from(cursor, 'base64url');
    const position = changedPosition(cursor).map((changed) => resigned(cursor, changed));
    const byte = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)).map(([at, value]) => {
      const other = Buffer.from(bytes);
      other[at] = value;
      return other.toString('base64url');
    });
    const cut = fc.nat(bytes.length).map((length) => bytes.subarray(0, length).toString('base64url'));
    const kinds = fc.oneof({ weight: 6, arbitrary: position }, { weight: 2, arbitrary: byte }, cut);
    return kinds.map((forged) => ({ method: 'GET' as const, url: `${url}&cursor=${forged}`, headers: {} }));
  });
}

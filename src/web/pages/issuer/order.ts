import type { ListedToken } from '#contract/endpoints/token.ts';
import { issuerText } from '#format/names.ts';

export type IssuerSort = 'holders' | 'cap' | 'name' | 'created';

/**
 * Sorts tokens: most holders, largest market cap or latest creation first, names from A to Z. Unknown values last;
 * ties by identifier.
 * @param capOf US dollars; undefined without a known price
 */
export function inOrder(
  tokens: readonly ListedToken[],
  sort: IssuerSort,
  capOf: (identifier: string) => number | undefined,
): ListedToken[] {
  const keyed = tokens.map((token) => ({ token, key: keyOf(token, sort, capOf) }));
  return keyed
    .toSorted((a, b) => compareKeys(a.key, b.key, sort === 'name') || compareIdentifiers(a.token, b.token))
    .map(({ token }) => token);
}

function keyOf(token: ListedToken, sort: IssuerSort, capOf: (identifier: string) => number | undefined) {
  switch (sort) {
    case 'holders':
      return token.holderCount;
    case 'cap':
      return capOf(token.tokenIdentifier);
    case 'created':
      return token.createdAt ? Date.parse(token.createdAt) : undefined;
    case 'name':
      return issuerText(token.name)
        .map(({ text }) => text)
        .join('')
        .toLowerCase()
        .trim();
  }
}

function compareKeys(a: string | number | undefined, b: string | number | undefined, isRising: boolean): number {
  const isMissing = (key: string | number | undefined) => key === undefined || key === '';
  if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
  if (a === undefined || b === undefined || a === b) return 0;
  return a < b === isRising ? -1 : 1;
}

function compareIdentifiers(a: ListedToken, b: ListedToken): number {
  return a.tokenIdentifier < b.tokenIdentifier ? -1 : 1;
}

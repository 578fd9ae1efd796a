import type { Network } from '#contract/endpoints/common.ts';
import type { ListedToken } from '#contract/endpoints/token.ts';
import { tickerLikeness, tickerSearches } from '#format/text/confusable.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Read } from '#web/data/read.ts';
import { searchLimit, tokenQuery, tokenSearchQuery } from '#web/queries/token.ts';

/** Another token with the same or a similar ticker. */
export interface LookalikeToken {
  readonly token: ListedToken;
  readonly likeness: 'same' | 'alike';
}

/** Number of lookalikes shown at first. */
export const initialLookalikes = 2;

/** Returns the searches for tokens with the same or a similar ticker. */
export function lookalikeSearches(network: Network, ticker: string) {
  return tickerSearches(ticker).map((text) => tokenSearchQuery({ network, identifier: text, limit: searchLimit }));
}

/** Returns the lookalikes among search results: the same ticker first, then in the service's order. */
export function lookalikesOf(token: ListedToken, found: readonly ListedToken[]): LookalikeToken[] {
  const others = new Map(found.map((other) => [other.tokenIdentifier, other]));
  others.delete(token.tokenIdentifier);
  const lookalikes = Array.from(others.values(), (other) => ({
    token: other,
    likeness: tickerLikeness(token.ticker, other.ticker),
  })).filter((lookalike): lookalike is LookalikeToken => lookalike.likeness !== undefined);
  return lookalikes.toSorted((a, b) => order[a.likeness] - order[b.likeness]);
}

const order = { same: 0, alike: 1 };

/** Reads the lookalikes of a token that are shown at first. */
export async function readLookalikes(read: Read, network: Network, token: ListedToken): Promise<void> {
  const searches = await Promise.all(lookalikeSearches(network, token.ticker).map(read));
  const found = searches.flatMap(({ data }) => data?.data ?? []);
  const shown = lookalikesOf(token, found).slice(0, initialLookalikes);
  await Promise.all(
    shown.map(({ token: { tokenIdentifier } }) => read(tokenQuery({ network, identifier: tokenIdentifier }))),
  );
}

/** Describes how many lookalikes there are; the ticker follows. */
export function lookalikeCount(locale: Locale, lookalikes: readonly LookalikeToken[]): string {
  const same = lookalikes.filter(({ likeness }) => likeness === 'same').length;
  const alike = lookalikes.length - same;
  if (same === 0) return locale.t('token.othersSimilar', { count: alike });
  return alike === 0
    ? locale.t('token.othersSame', { count: same })
    : locale.t('token.othersBoth', { count: same + alike });
}

import { confusableKey, looksLikeBitcoin } from '#contract/confusable.ts';
import type { TokenMetadata } from '#contract/token.ts';

type Named = Pick<TokenMetadata, 'tokenIdentifier' | 'ticker'>;

/** Returns what a response has of the mark of a token, by its definition over all tokens of the network. */
export function markOf({ tokenIdentifier, ticker }: Named, all: readonly Named[]): { tickerMark?: string } {
  const key = confusableKey(ticker);
  const others = all
    .filter((other) => key !== '' && confusableKey(other.ticker) === key && other.tokenIdentifier !== tokenIdentifier)
    .map((other) => other.tokenIdentifier);
  if (others.length === 0 && !looksLikeBitcoin(ticker)) return {};
  let length = 4;
  while (others.some((other) => other.startsWith(tokenIdentifier.slice(0, length)))) length++;
  return { tickerMark: tokenIdentifier.slice(0, length) };
}

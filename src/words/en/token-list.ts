import { plural } from '../plural.ts';
import { inLanguage } from '../words.ts';

/** Lists of tokens. */
export const tokenListWords = inLanguage('tokenList', {
  token: 'Token',
  identifier: 'Identifier',
  issuer: 'Issuer',
  holders: 'Holders',
  price: 'Price',
  shared: 'Shared ticker',
  copy: 'Copy token identifier',
  /** Beside their number, which is not in it. */
  holdersOf: (count: number) => plural(count, { one: 'holder', other: 'holders' }),
  alike: '{count} tokens call themselves {ticker}',
  alikeHere: '{count} tokens on this page call themselves {ticker}',
  tellApart: 'Tell them apart by their identifiers.',
});

import type { tokenListWords } from '../en/token-list.ts';

export const tokenList: typeof tokenListWords = {
  token: 'Token',
  identifier: 'Kennung',
  issuer: 'Herausgeber',
  holders: 'Inhaber',
  price: 'Preis',
  shared: 'Ticker mehrfach',
  copy: 'Token-Kennung kopieren',
  holdersOf: () => 'Inhaber',
  alike: '{count} Token nennen sich {ticker}',
  alikeHere: '{count} Token auf dieser Seite nennen sich {ticker}',
  tellApart: 'Sie unterscheiden sich durch ihre Kennungen.',
};

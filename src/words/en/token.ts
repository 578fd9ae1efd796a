import { plural } from '../plural.ts';
import { inLanguage } from '../words.ts';

/** A token's page: what it is, how much of it there is, who else goes by its ticker. */
export const tokenWords = inLanguage('token', {
  token: 'Token',
  ofOtherNetwork: 'Token of the other network',
  notValid: 'Not a valid token',
  isNeither: 'It is neither a token identifier nor a token address.',
  unknown: (network: string) => `No token with this identifier on ${network}`,
  unknownMeans: (network: string) =>
    `The identifier is well formed, but nothing was issued under it on ${network} as far as the service knows. The two networks share nothing.`,
  lookOn: (network: string) => `Look on ${network}`,
  copyLink: 'Copy link',
  copyIdentifier: 'Copy token identifier',
  copyAddress: 'Copy token address',
  copyIssuer: 'Copy issuer key',

  supplyAndMarket: 'Supply and market',
  totalSupply: 'Total supply',
  maximumSupply: 'Maximum supply',
  noMaximum: 'No maximum',
  aboveMaximum: 'More than the maximum the service names',
  minted: '{share} of the maximum is minted',
  supplyIsRead: 'The supply is being read',
  supplyIsOpen: 'There is no maximum supply',
  supplyExists: (share: string) => `${share} of the maximum supply exists`,

  price: 'Price',
  priceIs: 'For one whole token',
  priceUnknown: 'The service knows none',
  cap: 'Market cap',
  capIs: 'Price times supply',
  volume: 'Volume, 24 h',
  volumeIs: 'Confirmed transfers',
  ofCap: (share: string) => `${share} of the market cap`,
  holders: 'Holders',
  holdersAre: 'With a confirmed balance',
  average: 'Average holding',
  averageIs: 'Supply divided by holders',
  noAverage: 'None',
  eachOnAverage: (quantity: string) => `${quantity} each on average`,

  metadata: 'Metadata',
  readingMetadata: 'Reading the metadata',
  byIssuer: 'Written by the issuer',
  identifier: 'Identifier',
  tokenIdentifier: 'Token identifier',
  tokenAddress: 'Token address',
  issuer: 'Issuer',
  issuerKey: "Issuer's public key",
  ofIssuer: 'All tokens of this issuer',
  name: 'Name',
  ticker: 'Ticker',
  mixes: (scripts: readonly string[]) => `Mixes ${scripts.join(' and ')} letters`,
  decimals: 'Decimals',
  created: 'Created',
  updated: 'Updated',
  freezing: 'Freezing',
  freezes: 'The issuer can freeze balances',
  freezesNot: 'The issuer cannot freeze balances',
  freezesUnknown: 'Not known whether the issuer can freeze balances',

  sameTicker: 'Same ticker',
  othersSame: (count: number) => `${others(count)} the ticker`,
  othersAlike: (count: number) => `${others(count)} a ticker that looks like`,
  othersBoth: (same: number, alike: number) =>
    `${others(same)} the same ticker and ${alike} ${have(alike)} one that looks like it:`,
  tellApart:
    'Anyone can issue a token under any name. Only the identifier tells tokens apart, so compare it before you accept one.',
  othersCut: 'The search gives a limited number; there may be more of them.',
  allNotAsked: 'The service could not be asked for all of the tokens with this ticker.',
  othersNotAsked: 'The service could not be asked for other tokens with this ticker.',
  showFewer: 'Show fewer',
  showAll: (count: number) => `Show all ${count}`,
  thisToken: 'This token',
  capIn: (usd: string) => `Cap ${usd}`,
  capNotRead: 'Cap not read',
  heldBy: (count: number, text: string) => `${text} ${plural(count, { one: 'holder', other: 'holders' })}`,

  lists: 'Holders, transactions and metadata',
  listsOf: 'Lists of this token',
  transactions: 'Transactions',
});

function have(count: number): string {
  return plural(count, { one: 'has', other: 'have' });
}

function others(count: number): string {
  return `${count} other ${plural(count, { one: 'token', other: 'tokens' })} ${have(count)}`;
}

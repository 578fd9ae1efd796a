import { plural } from '../plural.ts';
import { inLanguage } from '../words.ts';

const tokens = (count: number) => `${count} ${plural(count, { one: 'token', other: 'tokens' })}`;

/** The tokens of one key, side by side. */
export const issuerWords = inLanguage('issuer', {
  issuer: 'Issuer',
  itsAddress: 'Its address',
  copyKey: 'Copy public key',
  copyAddress: 'Copy address',
  onOtherNetwork: 'Issuer on the other network',
  belongsTo: (network: string) => `This address belongs to ${network}`,
  belongsMeans: (network: string) => `You are looking at ${network}. What its key issued there is not listed here.`,
  seeOn: (network: string) => `See its tokens on ${network}`,
  notValid: 'Not a valid key',
  isNeither: 'It is neither a public key nor a network address.',

  tokens: 'Tokens',
  reading: 'Reading what this key issued',
  none: (network: string) => `This key issued no tokens on ${network}`,
  noneMeans: 'The key is valid, and may hold and pay like any other. A token it issues appears here.',
  lookOn: (network: string) => `Look on ${network}`,
  notServed: 'This service does not say who issued what',
  notServedMeans: 'The key is valid. Its tokens have pages of their own, found by their identifiers.',
  openAddress: 'Open its address',

  countTokens: tokens,
  countTickers: (count: number) => `${count} distinct ${plural(count, { one: 'ticker', other: 'tickers' })}`,
  caption: (network: string) => `Tokens of this key on ${network}`,
  sortBy: 'Sort by',
  sorts: { holders: 'Holders', cap: 'Market cap', name: 'Name', created: 'Created' },
  mayBeMore: (count: number) => `The service names the first ${count} tokens of a key. There may be more.`,
  capsRead: (read: number, all: number) => `Market caps read: ${read} of ${all}. The order follows when all are here.`,
  supplyUnread: (count: number) => `The supply of ${tokens(count)} could not be read.`,
  noMetadata: (count: number) => `The service has no metadata for ${tokens(count)} of this key:`,
  tickerUsed: (times: number) => (times === 2 ? 'Ticker used twice' : `Ticker used ${times} times`),

  token: 'Token',
  identifier: 'Identifier',
  copyIdentifier: 'Copy token identifier',
  supply: 'Total supply',
  maximum: 'Maximum',
  noMaximum: 'No maximum',
  cap: 'Market cap',
  holders: 'Holders',
  decimals: 'Decimals',
  freezing: 'Freezing',
  freezes: 'Issuer can freeze',
  freezesNot: 'Cannot be frozen',
  created: 'Created',
  unread: 'Could not read',
  isRead: 'Being read',
});

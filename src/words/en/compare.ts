import { plural } from '../plural.ts';
import { inLanguage } from '../words.ts';

/** Two tokens or two addresses side by side. */
export const compareWords = inLanguage('compare', {
  title: 'Compare',
  sides: { a: 'A', b: 'B' },
  field: { a: 'First token or address', b: 'Second token or address' },
  hint: 'Token, address or public key',
  compare: 'Compare',
  swap: 'Swap sides',
  copyLink: 'Copy link',

  nothing: 'Put two tokens or two addresses side by side',
  nothingMeans:
    'Paste an identifier, an address or a public key in each field, in any spelling. The link then shows both to everybody.',
  oneMore: 'One side is missing',
  oneMoreMeans: {
    token: 'Add another token to compare it with.',
    address: 'Add another address or public key to compare it with.',
  },
  mixed: 'A token and an address have nothing to compare',
  mixedMeans: (token: string, address: string) =>
    `${token} is a token, ${address} an address. Put two of a kind side by side.`,
  sameToken: 'Both sides are the same token.',
  sameAddress: 'Both sides are the same address.',

  token: 'Token',
  address: 'Address',
  noToken: (network: string) => `No token with this identifier on ${network}`,
  noAddress: 'Balances are not served here',
  noMeaning: 'This names no token and no address',
  transaction: 'This is a transaction, which cannot be compared',
  copyToken: 'Copy token identifier',
  copyAddress: 'Copy address',
  copyKey: 'Copy public key',
  publicKey: 'Public key',
  openToken: 'Open the token',
  openAddress: 'Open the address',
  loading: { a: 'Reading side A', b: 'Reading side B' },
  belongs: (network: string) => `It belongs to ${network}`,
  compareOn: (network: string) => `Compare on ${network}`,

  alike: 'These look alike and are not the same',
  /** @param head characters at the beginning, after what all of a kind share */
  alikeIn: (head: number, tail: number, length: number, differ: number) =>
    `The first ${head} and the last ${tail} of ${length} characters are the same; ${differ} in between ${plural(differ, { one: 'differs', other: 'differ' })}.`,
  alikeLengths: 'They are not of the same length.',
  markedCharacter: 'Where they differ, characters are marked.',

  caption: { token: 'Two tokens side by side', address: 'Two addresses side by side' },
  fact: 'Fact',
  difference: 'Difference',
  summary: (same: number, all: number) =>
    `${same} of ${all} facts ${plural(same, { one: 'is', other: 'are' })} the same.`,
  noSummary: 'There is nothing to compare while one side is missing.',
  reading: 'Being read',
  unread: 'Could not read',
  unknown: 'Unknown',

  same: 'Same',
  different: 'Different',
  larger: (side: string) => `${side} is larger`,
  times: (side: string, times: string) => `${side} is ${times} times as large`,
  overTimes: (side: string, times: string) => `${side} is over ${times} times as large`,
  older: (side: string) => `${side} is older`,
  notKnown: 'Not known',
  sameTicker: 'Same ticker',
  alikeTicker: 'Tickers look alike',
  sameIssuer: 'Same issuer',
  sameHolder: 'Same holder',
  sameShare: 'Same share',
  noMaximum: 'No maximum',
  noHolders: 'No holders',
  noPrice: 'No price',

  name: 'Name and ticker',
  issuer: 'Issuer',
  supply: 'Total supply',
  maximum: 'Maximum supply',
  price: 'Price',
  cap: 'Market cap',
  volume: 'Volume, 24 h',
  holders: 'Holders',
  largest: 'Largest holder',
  ofSupply: (share: string) => `${share} of the supply`,
  decimals: 'Decimals',
  freezing: 'Freezing',
  freezes: 'The issuer can freeze balances',
  freezesNot: 'The issuer cannot freeze balances',
  created: 'Created',

  confirmed: 'Bitcoin, confirmed',
  withPending: 'Bitcoin, with pending',
  value: 'Value of everything',
  tokenValue: 'Value of the tokens',
  transactions: 'Transactions',
  tokens: 'Tokens held',
  issued: 'Tokens issued',
  /** The service names no more of them. */
  orMore: (count: string) => `${count} or more`,

  common: 'Held by both',
  commonCaption: 'Tokens that both addresses hold, the most value first',
  noneCommon: 'No token is held by both.',
  commonUnread: 'What both hold cannot be told while one of them could not be read.',
  commonCount: (count: number, written: string) => `${written} ${plural(count, { one: 'token', other: 'tokens' })}`,
  commonCut: (count: string) => `The first ${count} are shown.`,
});

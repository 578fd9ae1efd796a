import { networkName } from '../name.ts';
import { plural } from '../plural.ts';
import { inLanguage } from '../words.ts';

/** What the search says of a text and of what it found, on its page and in its list. */
export const searchWords = inLanguage('search', {
  title: 'Search',
  looked: (network: string) => `Looked on ${network}`,
  lookedForBoth: (network: string) => `Looked for both kinds on ${network}`,
  blank: 'Look something up',
  blankSays:
    'Paste a transaction ID, an address, a public key or a token identifier. Anything else is looked for among the names and tickers of tokens.',

  oneThing: 'This text can be one thing only',
  named: (count: number) => plural(count, { one: 'Found in this text', other: `${count} found in this text` }),
  hex: (characters: number) => `${characters} hex characters: a transaction or a token`,

  transaction: 'Transaction',
  transactionHere: 'Transaction with this ID',
  noTransaction: (network: string) => `No transaction with this ID on ${network}`,
  lookingForTransaction: 'Looking for a transaction',
  noLookForTransaction: 'Could not look for a transaction',
  token: 'Token',
  tokenHere: 'Token with this identifier',
  noToken: (network: string) => `No token with this identifier on ${network}`,
  lookingForToken: 'Looking for a token',
  noLookForToken: 'Could not look for a token',
  address: 'Address',
  coreAddress: `${networkName} address`,
  publicKey: 'Public key',
  payee: 'The address an invoice pays to',
  unused: (network: string) => `not used on ${network}`,
  transactions: (formatted: string, count: number) =>
    plural(count, { one: `${formatted} transaction`, other: `${formatted} transactions` }),
  each: 'each',

  foundOn: (network: string) => `It is on ${network}`,
  notOnEither: (network: string) => `${network} does not know it either.`,
  noLookOn: (network: string) => `Could not look on ${network}.`,
  asOf: 'As of {time}',
  openOn: (network: string) => `Open on ${network}`,

  bitcoin: 'This is a Bitcoin address',
  bitcoinSays:
    'It belongs to the Bitcoin blockchain, not to this network. Deposits and withdrawals name the Bitcoin transaction they were made with; an explorer of the blockchain shows the rest.',
  codes: {
    offer: 'This is a Lightning offer',
    link: 'This is a Lightning link (LNURL)',
    address: 'This is an address of a mail or of Lightning',
  },
  codeSays:
    'A wallet asks somebody else’s server or node for an invoice with it. Nothing of it is on this network, so the explorer cannot look it up.',
  shortened: 'This identifier is shortened',
  shortenedSays:
    'Its middle is left out, and many identifiers share their ends. Copy the whole of it where it came from, and paste that.',

  tokens: 'Tokens',
  allResults: 'All results',
  caption: (network: string, text: string) => `Tokens on ${network} found for ${text}`,
  freely: 'Issuers choose names freely.',
  looking: 'Looking among the tokens',
  nothing: (network: string) => `Nothing on ${network} is called that`,
  nothingSays:
    'No token has {given} in its name, ticker or address. Transactions and addresses are found by their whole identifier.',
  elsewhere: (network: string, formatted: string, count: number) =>
    plural(count, {
      one: `${formatted} token on ${network} is.`,
      other: `${formatted} tokens on ${network} are.`,
    }),
  atLeast: (formatted: string) => `${formatted} or more`,
  lookOn: (network: string) => `Look on ${network}`,
  notElsewhere: (network: string) => `Nor is anything on ${network}.`,
  noIdentifier: 'This is no identifier',
  noIdentifierSays:
    '{given} is not a transaction ID, an address, a public key or a token identifier, and this service does not answer searches by name. Paste a whole identifier.',

  remembered: 'Remembered in this browser',
  rememberedSays: 'Pages you opened and texts you searched for. They stay in this browser and are never sent anywhere.',
  visited: 'Visited',
  searched: 'Searched for',
  forget: (what: string) => `Forget ${what}`,
  forgetAll: 'Forget all',
  forgotten: 'Forgotten',
  nothingRemembered: 'Nothing is remembered.',
  off: 'Remembering is off.',
  turnOn: 'Turn it on',
  turnOff: 'Turn it off and forget all',
});

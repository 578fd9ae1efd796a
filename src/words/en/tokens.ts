import { inLanguage } from '../words.ts';

/** The search among tokens. */
export const tokensWords = inLanguage('tokens', {
  tokens: 'Tokens',
  lookedOn: (network: string) => `Looked on ${network}`,
  lookFor: 'Look for a token',
  tooLittle: 'Too little to look for',
  howToLook:
    'Write a name, a ticker or part of a token address. Three characters or more are found anywhere in a name or ticker, fewer at the beginning of a word, and six or more in identifiers and addresses too.',
  field: 'Name, ticker or address of a token',
  fieldHint: 'Name, ticker or token address',
  search: 'Search',

  found: 'Tokens found',
  looking: 'Looking among the tokens',
  caption: (network: string, text: string) => `Tokens on ${network} found for ${text}`,
  endBefore: 'The results end before this page',
  endMeans: (count: string) => `There are no more than ${count} tokens to list here.`,
  back: 'One page back',
  first: 'First results',
  none: (network: string) => `No token on ${network} is called that`,
  noneMeans:
    'No token has {query} in its name or ticker. Three characters or more are found anywhere in them, fewer at the beginning of a word, and six or more in identifiers and addresses too.',
  lookOn: (network: string) => `Look on ${network}`,
  searchAll: 'Search everything for it',
  notServed: 'This service does not search by name',
  notServedMeans: 'Paste the whole identifier or address of a token into the search above.',

  previous: 'Previous',
  next: 'Next',
  result: (last: string) => `Result ${last}, in the order of the service`,
  results: (first: string, last: string) => `Results ${first} to ${last}, in the order of the service`,
});

import { plural } from '../plural.ts';
import { inLanguage } from '../words.ts';

/** Starred addresses: the star, and the page of them. */
export const starredWords = inLanguage('starred', {
  star: 'Star',
  starred: 'Starred: it stands among the starred addresses',
  unstarred: 'No longer starred',
  tooMany: (most: number) => `No more than ${most} addresses can be starred. Take another star away first.`,
  notKept: 'The browser does not keep it. The star holds until this page is closed.',

  title: 'Starred addresses',
  onNetwork: (network: string) => `on ${network}, kept in this browser only`,
  none: 'No starred addresses',
  howToStar: (network: string) =>
    `An address that is starred on its page stands here with what it holds now on ${network}, and what has changed since the last visit.`,
  noneHere: (count: number, written: string, network: string) =>
    `${plural(count, { one: 'One address is', other: `${written} addresses are` })} starred on ${network}.`,
  lookThere: (network: string) => `Look on ${network}`,
  latest: 'Latest transactions',
  reading: 'Reading the address',
  confirmed: 'Confirmed',
  withPending: 'With pending',
  tokens: 'Tokens',
  since: 'Since {moment}',
  firstVisit: 'First visit',
  change: 'Change since the last visit',
  unchanged: 'Nothing has changed',
  pendingChange: '{amount} with pending',
  moreTokens: (count: number, written: string) =>
    `${written} more ${plural(count, { one: 'token has', other: 'tokens have' })} changed`,
  tokensUnknown: 'Tokens are not compared: there are too many, or the service does not name them.',
  added: 'Starred {moment}',
  remove: 'Take the star away',
  removeOf: (address: string) => `Take the star of ${address} away`,
  removed: 'The star of {address} is taken away.',
  undo: 'Undo',
  restored: 'The star is back',
});

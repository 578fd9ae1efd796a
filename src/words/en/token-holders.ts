import { plural } from '../plural.ts';
import { inLanguage } from '../words.ts';

const tiers: Readonly<Record<number, string>> = { 1: 'Largest', 10: 'Ten largest', 50: 'Fifty largest' };
const tier = (count: number) => tiers[count] ?? `${count} largest`;
const addresses = (count: number, text: string) => `${text} ${plural(count, { one: 'address', other: 'addresses' })}`;

/** Who holds a token, and how concentrated it is. */
export const tokenHoldersWords = inLanguage('tokenHolders', {
  reading: 'Reading the holders',
  largestFirst: 'Largest first',
  caption: 'Holders of this token, largest first',
  rank: 'Rank',
  holder: 'Holder',
  balance: 'Balance',
  value: 'Value',
  besideLargest: 'Beside the largest',
  share: 'Share',
  runningTotal: 'Running total',
  copyAddress: 'Copy address',
  issuer: 'Issuer',
  thereAre: (count: string) => `There are ${count} holders.`,
  nobody: 'Nobody holds it',
  nobodyMeans: (network: string) => `No address on ${network} has a confirmed balance of this token.`,
  notServed: 'Holders are not served here',
  notServedMeans: 'This service does not say who holds a token.',

  first: 'Largest holders',
  previous: 'Previous',
  next: 'Next',
  one: (rank: string, total: string) => `Holder ${rank} of ${total}.`,
  some: (first: string, last: string, total: string) => `Holders ${first} to ${last} of ${total}.`,
  noRunningTotal: 'A running total would need every page before this one, so there is none here.',

  concentration: 'How concentrated it is',
  concentrationIs: 'Share of supply held by the largest holders, counted from the top',
  noSupply: 'Shares need the total supply, which the service did not say.',
  curveEnds: (rank: number) =>
    `The curve ends at rank ${rank}, as far as one answer of the service goes. The dashed line is arithmetic.`,
  fitsNot: 'The balances do not add up to the supply; one of them changed between the two readings.',
  ifEqual: 'if all were equal',
  holders: (count: string) => `${count} holders`,

  moreThan: (count: number) => `More than ${count}`,
  addresses,
  holdHalf: 'addresses hold half of the supply',
  theseHoldHalf: (count: number) =>
    plural(count, { one: 'holds half of the supply or more', other: 'hold half of the supply' }),
  withLargest: (count: number) =>
    count === 1 ? 'is with the largest holder' : `is with the ${tier(count).toLowerCase()}`,
  hasAll: (share: string) => `has ${share}`,
  haveOther: (count: number, share: string) =>
    `${plural(count, { one: 'has the other', other: 'share the other' })} ${share}`,

  asTable: 'The same as a table',
  tableCaption: 'How concentrated the supply is',
  tableHolders: 'Holders',
  amount: 'Amount',
  tableIfEqual: 'If all were equal',
  /** So many of the largest. */
  tier,
  others: (count: number, text: string) => `${text} ${plural(count, { one: 'other', other: 'others' })}`,
  onlyHolder: 'The only holder',

  oneHoldsAll: 'One address holds all that is held.',
  tierHas: (count: number, share: string) =>
    count === 1 ? `The largest holder has ${share}` : `the ${tier(count).toLowerCase()} ${share}`,
  ofSupply: (tiersHave: string, othersHave: string) => `${tiersHave} of the supply; ${othersHave}.`,
  othersHave: (count: number, text: string, share: string) =>
    plural(count, { one: `the other one has ${share}`, other: `the other ${text} share ${share}` }),
});

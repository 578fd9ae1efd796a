import { plural } from '../plural.ts';
import { inLanguage } from '../words.ts';

/** The last transactions, counted. */
export const statsPulseWords = inLanguage('statsPulse', {
  pulse: 'Network pulse',
  loading: 'Loading the last transactions',
  none: 'No transactions yet',
  noneMeans: (network: string) => `The pulse begins with the first one on ${network}.`,
  counted: 'The last transactions, counted',
  median: 'Median time to completion',
  medianMeans: 'half took no longer',
  p90: '90th percentile',
  p90Means: 'nine in ten took no longer',
  measuredOn: 'Measured on',
  confirmed: (count: number) => `${count} confirmed`,
  measuredFrom: 'from created to last updated',
  noneConfirmed: 'none is confirmed',
  status: 'Status',
  kind: 'Kind',

  caption: (count: number) => `The last ${count} transactions, counted`,
  figure: 'Figure',
  value: 'Value',
  share: 'Share',
  measuredOnConfirmed: 'Measured on, confirmed',
  statusIs: (status: string) => `Status: ${status}`,
  kindIs: (kind: string) => `Kind: ${kind}`,

  last: (count: number) => plural(count, { one: 'last transaction', other: `last ${count} transactions` }),
  atUnknownTimes: (last: string) => `${last}, at unknown times`,
  within: (last: string, span: string, length: string) => `${last}, from ${span} UTC, ${length}`,
  timeUnknown: 'None of them is confirmed with a known time.',
  took: (count: number, median: string, p90: string) =>
    `Of ${count} confirmed, half took ${median} or less and nine in ten ${p90} or less.`,
  /** Names of a status and of a kind within a sentence. */
  statusInside: (name: string) => name.toLowerCase(),
  kindInside: (name: string) => name.toLowerCase(),
});

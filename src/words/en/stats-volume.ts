import { inLanguage } from '../words.ts';

/** Payment volume by period. */
export const statsVolumeWords = inLanguage('statsVolume', {
  total: 'Total payment volume',
  perDay: 'Payment volume per day',
  ofPeriod: (period: string) => `Payment volume, ${period}`,
  byPeriod: 'Total payment volume by period',
  withStables: 'The volumes, with stablecoins',
  withoutStables: 'The volumes, without stablecoins',
  loading: 'Loading the volume',
  notServed: 'Payment volume is not served here',
  notServedMeans: 'This service answers the totals above, and no volumes.',

  period: 'Period',
  /** Of one to choose. */
  periods: { '24h': '24 h', '7d': '7 d', '30d': '30 d', all: 'All' },
  names: { '24h': '24 hours', '7d': '7 days', '30d': '30 days', all: 'All time' },
  namesInside: { '24h': '24 hours', '7d': '7 days', '30d': '30 days', all: 'all time' },
  /** How a sentence names them. */
  inPeriods: {
    '24h': 'in the last 24 h',
    '7d': 'in the last 7 days',
    '30d': 'in the last 30 days',
    all: 'of all time',
  },
  stablecoins: 'Stablecoins',
  bitcoin: 'Bitcoin',
  view: 'View',
  views: { volume: 'Volume', pace: 'Pace per day' },
  volumeNote: 'Each bar opens up the bright end of the one above it.',
  paceNote: 'Each period spread evenly over its days. The dashed line is the all-time pace.',

  inBitcoin: 'In bitcoin',
  inDollars: 'In dollars',
  aDay: 'A day',
  window: 'Window',
  windowUtc: 'Window, UTC',
  volumeIn: (unit: string) => `Volume, ${unit}`,
  aDayIn: (unit: string) => `A day, ${unit}`,

  ofIt: (share: string, period: string) => `${share} of it ${period}`,
  ofThat: (share: string, period: string) => `${share} of that ${period}`,
  underPace: 'a day',
  times: (times: string) => `${times} times`,
  allTimePace: 'the all-time pace',

  nothingPaid: 'Nothing was paid so far.',
  paidSince: (total: string, date: string, parts: string, hasStables: boolean) =>
    `${total} paid since ${date}, ${stables(hasStables)}: ${parts}.`,
  paidADay: (usual: string, parts: string, hasStables: boolean) =>
    `Paid a day, ${stables(hasStables)}, beside the all-time pace of ${usual}: ${parts}.`,
  paidInPeriod: (pace: string, period: string, times: string) => `${pace} ${period} (${times} times)`,
});

function stables(hasStables: boolean): string {
  return hasStables ? 'with stablecoins' : 'without stablecoins';
}

import { inLanguage } from '../words.ts';

/** The network over time. */
export const statsHistoryWords = inLanguage('statsHistory', {
  history: 'History',
  metric: 'Metric',
  metrics: { tpv: 'Payment volume', tvl: 'Value locked', 'active-wallets': 'Active wallets' },
  by: 'By',
  granularities: { daily: 'Daily', weekly: 'Weekly' },
  range: 'Range',
  presets: { '30d': '30 d', '90d': '90 d', '1y': '1 y', all: 'All' },
  loading: 'Loading the history',
  loadingChart: 'Loading the chart',
  none: 'No history of this range',
  noneMeans: 'The service has no points between these days.',

  daysUtc: 'Days, UTC',
  from: 'From',
  to: 'To',
  firstDay: 'First day, UTC',
  lastDay: 'Last day, UTC',
  show: 'Show',
  noDay: 'Write a day such as 2026-03-14.',
  endsEarly: 'The range ends before it starts.',
  toCome: 'Days to come have no history.',
  tooLong: (days: string) => `A range has at most ${days} days.`,

  titles: {
    daily: (metric: string) => `${metric}, daily`,
    weekly: (metric: string) => `${metric}, weekly`,
  },
  overTime: (metric: string) => `${metric} over time`,
  /** What the numbers of an axis count, of something that happens in a day or week. */
  axis: {
    daily: (unit: string) => `${unit} a day`,
    weekly: (unit: string) => `${unit} a week`,
  },
  /** The same of something that there is at its end. */
  axisAtEnd: {
    daily: (unit: string) => `${unit} at the end of a day`,
    weekly: (unit: string) => `${unit} at the end of a week`,
  },
  wallets: 'wallets',
  inBitcoin: 'The service has no history in dollars; this one is in bitcoin.',
  firstIsCut: 'The first week is cut to the range.',
  lastIsCut: 'The last week is cut to the range.',
  bothAreCut: 'The first and the last week are cut to the range.',
  todayGoesOn: 'Today is not over yet.',

  noPoints: 'The service has no history of this range.',
  leastMost: (least: string, leastAt: string, most: string, mostAt: string) =>
    `least ${least} (${leastAt}), most ${most} (${mostAt})`,
  says: {
    daily: sentences('day'),
    weekly: sentences('week'),
  },
});

/** A whole chart in words, by day or by week. */
function sentences(by: string) {
  return {
    tpv: (range: string, sum: string, leastMost: string) =>
      `Payment volume by ${by} without stablecoins, ${range}: ${sum} in all; ${leastMost}.`,
    tvl: (range: string, first: string, last: string, leastMost: string) =>
      `Value locked at the end of each ${by}, ${range}: from ${first} to ${last}; ${leastMost}.`,
    wallets: (range: string, leastMost: string) =>
      `Wallets that took part in a transaction, by ${by}, ${range}: ${leastMost}. Each counts once a ${by}.`,
  };
}

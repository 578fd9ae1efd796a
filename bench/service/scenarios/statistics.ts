import { type BenchSample, get, halfYear, type Scenario } from './scenario.ts';

/** Figures of the network. @param endsAt the time of the last transaction */
export function statisticsScenarios(sample: BenchSample, endsAt: string): Scenario[] {
  const { laterPages } = sample;
  const dates = halfYear(endsAt);
  return [
    { endpoint: 'getNetworkSummary', name: 'network summary', requests: [get('/v2/stats/summary')] },
    { endpoint: 'listSatsHolders', name: 'largest holders of bitcoin', requests: [get('/v1/stats/holders')] },
    { endpoint: 'getTpv', name: 'payment volume, 24 h', requests: [get('/v2/stats/tpv')] },
    { endpoint: 'getTpv', name: 'payment volume, 30 d', requests: [get('/v2/stats/tpv?period=30d')] },
    {
      endpoint: 'getTpv',
      name: 'payment volume, all',
      requests: [get('/v2/stats/tpv?period=all&include_stables=true')],
    },
    { endpoint: 'getHistory', name: 'volume by day', requests: [get(`/v1/stats/historical/tpv?${dates}`)] },
    { endpoint: 'getHistory', name: 'value locked by day', requests: [get(`/v1/stats/historical/tvl?${dates}`)] },
    {
      endpoint: 'getHistory',
      name: 'active wallets by week',
      requests: [get(`/v1/stats/historical/active-wallets?granularity=weekly&${dates}`)],
    },
    {
      endpoint: 'listSatsHolders',
      name: 'largest holders of bitcoin, next pages',
      requests: laterPages.satsHolders.map(get),
    },
  ];
}

import { formatCount } from '#server/cli/progress.ts';
import { type BenchSample, each, get, post, rangesOf, type Scenario } from './scenario.ts';

/** Latest transactions, filters and single transactions. @param endsAt the time of the last transaction */
export function transactionScenarios(sample: BenchSample, endsAt: string): Scenario[] {
  const { txids, addresses, busiest, mostUsed, times, laterPages } = sample;
  const latest = (query: string) => [get(`/v1/tx/latest?limit=25${query}`)];
  const deep = Math.floor(sample.transactions * 0.9);
  return [
    { endpoint: 'listLatestTransactions', name: 'latest transactions', requests: latest('') },
    {
      endpoint: 'listLatestTransactions',
      name: 'latest transactions, by update',
      requests: latest('&sort=updated_at'),
    },
    {
      endpoint: 'listLatestTransactions',
      name: 'latest transactions, within a time',
      requests: rangesOf(times, endsAt).flatMap((range) => latest(`&${range}`)),
    },
    {
      endpoint: 'listLatestTransactions',
      name: 'latest transactions, 90 % deep',
      detail: `offset ${formatCount(deep)}`,
      requests: latest(`&offset=${deep}`),
    },
    {
      endpoint: 'listLatestTransactions',
      name: 'latest transactions, 90 % deep, by update',
      detail: `offset ${formatCount(deep)}`,
      requests: latest(`&sort=updated_at&offset=${deep}`),
    },
    {
      endpoint: 'listFilteredTransactions',
      name: 'filter: deposits of at least 0.001 BTC',
      requests: [get('/v1/transactions?type=bitcoin_deposit&min_value=100000')],
    },
    {
      endpoint: 'listFilteredTransactions',
      name: 'filter: failed token transfers',
      requests: [get('/v1/transactions?type=token_transfer&status=failed')],
    },
    {
      endpoint: 'listFilteredTransactions',
      name: 'filter without a match, 2,000 rows examined',
      requests: [get('/v1/transactions?min_value=2100000000000000')],
    },
    {
      endpoint: 'listFilteredTransactions',
      name: 'filter: the busiest address pays over Lightning',
      requests: [get(`/v1/transactions?address=${busiest.address}&direction=out&type=lightning_payment`)],
    },
    {
      endpoint: 'listFilteredTransactions',
      name: 'filter: the busiest address without a match, 2,000 rows examined',
      requests: [get(`/v1/transactions?address=${busiest.address}&min_value=2100000000000000`)],
    },
    {
      endpoint: 'listFilteredTransactions',
      name: 'filter: between an address and the busiest one',
      requests: each(addresses, (address) => `/v1/transactions?address=${busiest.address}&counterparty=${address}`),
    },
    {
      endpoint: 'listFilteredTransactions',
      name: 'filter: mints of the most used token',
      requests: [get(`/v1/transactions?asset=${mostUsed.tokenIdentifier}&type=token_mint`)],
    },
    { endpoint: 'getTransaction', name: 'transaction', requests: each(txids, (id) => `/v1/tx/${id}`) },
    {
      endpoint: 'listTransactions',
      name: '100 transactions by id',
      requests: [post('/v1/tx/batch', { txids: txids.slice(0, 100) })],
    },
    { endpoint: 'listFilteredTransactions', name: 'filter: next pages', requests: laterPages.transactions.map(get) },
  ];
}

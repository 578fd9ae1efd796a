import { formatCount } from '#server/cli/progress.ts';
import { type BenchSample, each, get, halfYear, most, rangesOf, type Scenario } from './scenario.ts';

/** Addresses of the network and of Bitcoin. @param endsAt the time of the last transaction */
export function addressScenarios(sample: BenchSample, endsAt: string): Scenario[] {
  const { addresses, bitcoinTxids, bitcoinAddresses, busiest, times, laterPages } = sample;
  const far = busiest.transactions > 40_025 ? 40_000 : Math.floor(busiest.transactions * 0.8);
  return [
    { endpoint: 'getAddress', name: 'address', requests: each(addresses, (address) => `/v1/address/${address}`) },
    {
      endpoint: 'listAddressTokens',
      name: 'tokens of an address',
      requests: each(addresses, (address) => `/v1/address/${address}/tokens`),
    },
    {
      endpoint: 'listAddressTransactions',
      name: 'transactions of an address',
      requests: each(addresses, (address) => `/v1/address/${address}/transactions`),
    },
    {
      endpoint: 'listAddressTransactions',
      name: 'transactions of an address, in bitcoin',
      requests: each(addresses, (address) => `/v1/address/${address}/transactions?asset=btc`),
    },
    {
      endpoint: 'listAddressTransactions',
      name: 'transactions of an address, within a time',
      requests: rangesOf(times, endsAt).map((range, index) =>
        get(`/v1/address/${addresses[index]}/transactions?${range}`),
      ),
    },
    {
      endpoint: 'listAddressTransactions',
      name: 'transactions of the busiest address',
      detail: `${formatCount(busiest.transactions)} transactions`,
      requests: [get(`/v1/address/${busiest.address}/transactions`)],
    },
    {
      endpoint: 'listAddressTransactions',
      name: 'transactions of the busiest address, deep',
      detail: `offset ${formatCount(far)}`,
      requests: [get(`/v1/address/${busiest.address}/transactions?offset=${far}`)],
    },
    {
      endpoint: 'listAddressBalances',
      name: 'balances of an address',
      requests: each(addresses, (address) => `/v1/address/${address}/balances`),
    },
    {
      endpoint: 'listAddressBalances',
      name: 'balances of an address at a moment',
      requests: times.slice(0, most).map((at, index) => get(`/v1/address/${addresses[index]}/balances?at=${at}`)),
    },
    {
      endpoint: 'listAddressBalances',
      name: 'balances of the busiest address at a moment',
      detail: `${formatCount(busiest.transactions)} transactions`,
      requests: times.slice(0, most).map((at) => get(`/v1/address/${busiest.address}/balances?at=${at}`)),
    },
    {
      endpoint: 'getBalanceHistory',
      name: 'balance of the busiest address by day',
      requests: [get(`/v1/address/${busiest.address}/balances/btc?${halfYear(endsAt)}`)],
    },
    {
      endpoint: 'listAddressBalances',
      name: 'balances of an address, next pages',
      requests: laterPages.balances.map(get),
    },
    {
      endpoint: 'listBitcoinTransfers',
      name: 'transfers of a Bitcoin transaction',
      requests: each(bitcoinTxids, (txid) => `/v1/bitcoin/tx/${txid}`),
    },
    {
      endpoint: 'listBitcoinAddressTransfers',
      name: 'transfers of a Bitcoin address',
      requests: each(bitcoinAddresses, (address) => `/v1/bitcoin/address/${address}`),
    },
    {
      endpoint: 'listBitcoinTransfers',
      name: 'transfers of a Bitcoin transaction, next pages',
      requests: laterPages.ofBitcoinTransaction.map(get),
    },
    {
      endpoint: 'listBitcoinAddressTransfers',
      name: 'transfers of a Bitcoin address, next pages',
      requests: laterPages.ofBitcoinAddress.map(get),
    },
  ];
}

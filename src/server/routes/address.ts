import type { FastifyInstance } from 'fastify';
import { getAddress, listAddressTokens, listAddressTransactions } from '../../contract/endpoints/address.ts';
import { getBalanceHistory, listAddressBalances } from '../../contract/endpoints/address-balances.ts';
import { isExpensivePage, type ServeOptions, serve } from '../http/serve.ts';
import type { AddressSource } from '../source.ts';
import { orForeign } from './foreign-cursor.ts';
import { requestedRange } from './history.ts';
import { keyOnNetwork, parseAsset, readAsset } from './on-network.ts';

// A price can take effect later without new data, so responses depend on the clock.
const freshness = { maxAgeSeconds: () => 2, ttlSeconds: 60 };

/** Registers the address endpoints (spec 4.3 to 4.5). */
export function addressRoutes(app: FastifyInstance, source: AddressSource, options: ServeOptions): void {
  serve(
    app,
    getAddress,
    options,
    async ({ network, address }) => source.getAddress(keyOnNetwork(network, address, 'address')),
    freshness,
  );

  serve(
    app,
    listAddressTransactions,
    options,
    async ({ network, address, asset, ...input }) =>
      source.listAddressTransactions(keyOnNetwork(network, address, 'address'), {
        ...input,
        asset: readAsset(asset, network),
      }),
    { isExpensive: isExpensivePage },
  );

  serve(
    app,
    listAddressTokens,
    options,
    async ({ network, address }) => source.listAddressTokens(keyOnNetwork(network, address, 'address')),
    freshness,
  );

  serve(
    app,
    listAddressBalances,
    options,
    async ({ network, address, asset, ...input }) => {
      const key = keyOnNetwork(network, address, 'address');
      return orForeign(await source.listAddressBalances(key, { ...input, asset: readAsset(asset, network) }));
    },
    { isExpensive: ({ asset }) => asset === undefined },
  );

  serve(
    app,
    getBalanceHistory,
    options,
    async ({ network, address, asset: text, ...days }) => {
      const { start_date, end_date } = requestedRange(days);
      const asset = parseAsset(text, network);
      return source.getBalanceHistory(keyOnNetwork(network, address, 'address'), { asset, start_date, end_date });
    },
    { ttlSeconds: 60 },
  );
}

import * as address from '#contract/address.ts';
import * as balances from '#contract/address-balances.ts';
import { foreignCursor } from '#contract/common.ts';
import { samples } from '#contract/samples.ts';
import { HttpError } from '#server/errors.ts';
import { getAddress, listAddressTokens } from '#server/store/read/address.ts';
import { listAddressTransactions } from '#server/store/read/address-transactions.ts';
import { getBalanceHistory, listAddressBalances } from '#server/store/read/balances.ts';
import { dayRange, isExpensivePage, lastDay, nextPage, operation, totalOrder } from './operation.ts';

export const addressShapes = { ...address, ...balances };

// A price can take effect later without new data, as in the figures of tokens beside these.
const { ttlSeconds } = lastDay;
const prices = { ttlSeconds };

const sampleAddress = { address: samples.AddressSummary.coreAddress };

/** Addresses (spec 4.3 to 4.5). An unused key has zeros (supplement 5), so none is unknown. */
export const addressApi = {
  getAddress: operation(address.getAddress, {
    tag: 'Address',
    summary: 'Balances and counts of an address or public key',
    description:
      'A soft balance includes pending transactions; a hard balance does not. `transactionCount` counts each transaction of the address once. USD values are current. An unused address returns zeros.',
    ...prices,
    sample: { request: sampleAddress, response: samples.AddressSummary },
    read: getAddress,
  }),
  listAddressTransactions: operation(address.listAddressTransactions, {
    tag: 'Address',
    summary: 'Transactions of an address',
    description: `\`direction\` is relative to the address: \`incoming\` or \`outgoing\` for payments, \`deposit\` or \`withdrawal\` from or to Bitcoin, \`creation\` or \`destruction\` for mints and burns. \`payment\` and \`settlement\` are sent and received over Lightning; \`transfer\` is a payment to itself. A missing or unknown counterparty has the type \`bitcoin\` in deposits and withdrawals, \`lightning\` over Lightning, \`token\` in mints, burns and other transactions of one token, otherwise \`unknown\`. \`totalItems\` is the number of matching rows. ${totalOrder}`,
    isExpensive: isExpensivePage,
    sample: { request: sampleAddress, response: { meta: samples.PageMeta, data: [samples.AddressTransaction] } },
    read: listAddressTransactions,
  }),
  listAddressTokens: operation(address.listAddressTokens, {
    tag: 'Address',
    summary: 'Token holdings of an address',
    description: 'Confirmed balances of all tokens, with their current value.',
    ...prices,
    sample: { request: sampleAddress, response: samples.AddressTokens },
    read: listAddressTokens,
  }),
  listAddressBalances: operation(balances.listAddressBalances, {
    tag: 'Address',
    summary: 'Balances of an address at a time',
    description: `Confirmed balances of all assets that the address ever had: bitcoin first, then tokens by identifier, including zero balances. With \`asset\`, only that asset. Bitcoin has \`balanceSats\`; tokens have \`tokenBalance\` in base units. A transaction counts if its last update (\`updatedAt\`) is before \`at\`; without \`at\`, all confirmed transactions count. Negative balances, which occur only after a partial import, are returned as 0. \`valueUsd\` is the value at the last price known before \`at\`, null without one. ${nextPage}`,
    ...prices,
    parameters: {
      at: 'Time of the balances. ISO 8601; UTC if no offset is given. For the end of a day, use the start of the next day. Defaults to now.',
    },
    isExpensive: ({ asset }) => asset === undefined,
    sample: { request: { ...sampleAddress, at: '2025-03-15' }, response: samples.AddressBalances },
    subject: 'token',
    read: async (context, query) => {
      const found = await listAddressBalances(context, query);
      if (!found) throw new HttpError(400, foreignCursor);
      return typeof query.asset === 'object' && found.data[0]?.token === null ? undefined : found;
    },
  }),
  getBalanceHistory: operation(balances.getBalanceHistory, {
    tag: 'Address',
    summary: 'Balance of an address by day',
    description:
      'Confirmed balance of one asset at the end of each day (24:00 UTC) of the range, first and last day included. Values are calculated back from the current balance, by the rule of `balances`. Defaults to the last 30 days. `first_date` is the first day on which the balance changed. At most 3,660 days.',
    ...prices,
    subject: 'token',
    prepare: (input) => ({ ...input, ...dayRange(input) }),
    sample: {
      request: {
        ...sampleAddress,
        asset: samples.BalanceHistory.asset,
        start_date: '2025-03-13',
        end_date: '2025-03-14',
      },
      response: samples.BalanceHistory,
    },
    read: async (context, query) => {
      const found = await getBalanceHistory(context, query);
      return typeof query.asset === 'object' && found.token === null ? undefined : found;
    },
  }),
};

import * as z from 'zod/mini';
import { getAddress, listAddressTokens, listAddressTransactions } from '#contract/address.ts';
import { core } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { getHistory, getNetworkSummary, getTpv } from '#contract/stats.ts';
import {
  getTokenOrSearch,
  listTokenHolders,
  listTokenMetadata,
  listTokenTransactions,
  lookupIssuers,
} from '#contract/token.ts';
import { getTransaction, listLatestTransactions } from '#contract/transaction.ts';
import { repairResponse } from '#web/data/repair-response.ts';

const { TransactionSummary: summary, AddressSummary: address, TokenTransactionDetail: detail } = samples;
const satsDetail = samples.SatsTransactionDetail;
const latest = listLatestTransactions.response;

export const holders = { meta: samples.PageMeta, data: [samples.TokenHolder] };

/** Responses of every kind, each with its shape. */
export const responses: readonly (readonly [z.ZodMiniType, unknown])[] = [
  [latest, [summary, { ...summary, id: 'b' }]],
  [getTransaction.response, satsDetail],
  [getTransaction.response, detail],
  [getAddress.response, address],
  [listAddressTransactions.response, { meta: samples.PageMeta, data: [samples.AddressTransaction] }],
  [listAddressTokens.response, samples.AddressTokens],
  [getTokenOrSearch.response, samples.TokenDetails],
  [getTokenOrSearch.response, [samples.ListedToken]],
  [listTokenTransactions.response, { meta: samples.PageMeta, data: [samples.TokenTransaction] }],
  [listTokenHolders.response, holders],
  [listTokenMetadata.response, { metadata: [samples.ListedToken], total_count: 1 }],
  [lookupIssuers.response, { results: [samples.IssuerLookupResult] }],
  [getNetworkSummary.response, samples.NetworkSummary],
  [getTpv.response, samples.Tpv],
  [getHistory.response, samples.History],
];

/** Parses as the explorer does. */
export function parseResponse<Shape extends z.ZodMiniType>(shape: Shape, value: unknown) {
  const response = z.safeParse<Shape>(shape, value);
  return response.success ? { data: response.data, omitted: [] } : repairResponse(shape, value, core);
}

/** Returns the repaired response; fails if it cannot be repaired. */
export function read<Shape extends z.ZodMiniType>(shape: Shape, value: unknown) {
  const response = parseResponse(shape, value);
  if ('field' in response) throw new Error(`${response.field}: ${response.problem.code}`);
  return response;
}

import * as z from 'zod/mini';
import { getAddress, listAddressTokens, listAddressTransactions } from '../../contract/endpoints/address.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { getHistory } from '../../contract/endpoints/history.ts';
import { getNetworkSummary, getTpv } from '../../contract/endpoints/stats.ts';
import {
  getTokenOrSearch,
  ListedToken,
  listTokenHolders,
  listTokenMetadata,
  listTokenTransactions,
  lookupIssuers,
  TokenDetails,
} from '../../contract/endpoints/token.ts';
import { listTokens } from '../../contract/endpoints/token-directory.ts';
import { getTransaction, listLatestTransactions } from '../../contract/endpoints/transaction.ts';
import { listTransactions } from '../../contract/endpoints/transaction-batch.ts';

const endpoints = {
  listLatestTransactions,
  getTransaction,
  listTransactions,
  getAddress,
  listAddressTransactions,
  listAddressTokens,
  // spec 4.6: one path, two responses
  getToken: getTokenOrSearch,
  searchTokens: getTokenOrSearch,
  listTokens,
  listTokenTransactions,
  listTokenHolders,
  listTokenMetadata,
  lookupIssuers,
  getNetworkSummary,
  getTpv,
  getHistory,
} as const;

/** Name of an upstream operation, which can be sent to a worker thread. */
export type OperationName = keyof typeof endpoints;

/** Returns the endpoint of an operation. */
export function endpointOf(name: OperationName): Endpoint {
  return endpoints[name];
}

/** Schemas of the responses. */
export const responseSchemas = {
  listLatestTransactions: listLatestTransactions.response,
  getTransaction: getTransaction.response,
  listTransactions: listTransactions.response,
  getAddress: getAddress.response,
  listAddressTransactions: listAddressTransactions.response,
  listAddressTokens: listAddressTokens.response,
  getToken: TokenDetails,
  searchTokens: z.array(ListedToken),
  listTokens: listTokens.response,
  listTokenTransactions: listTokenTransactions.response,
  listTokenHolders: listTokenHolders.response,
  listTokenMetadata: listTokenMetadata.response,
  lookupIssuers: lookupIssuers.response,
  getNetworkSummary: getNetworkSummary.response,
  getTpv: getTpv.response,
  getHistory: getHistory.response,
} satisfies Record<OperationName, z.ZodMiniType>;

export type OperationResponse<Name extends OperationName> = z.output<(typeof responseSchemas)[Name]>;

const kilobyte = 1024;
/** A transaction with many parties takes a few kilobytes, and a list may have some with many more. */
const bytesPerRow = 4 * kilobyte;
const baseBytes = 1024 * kilobyte;
/** The details of a Bitcoin transaction that fills a block, or all tokens of an address. */
const unpagedBytes = 8192 * kilobyte;

/**
 * Returns the maximum size of a response.
 * @param rows requested; undefined if the request has no limit
 */
export function maxResponseBytes(rows: number | undefined): number {
  return rows === undefined ? unpagedBytes : baseBytes + rows * bytesPerRow;
}

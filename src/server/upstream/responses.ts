import * as z from 'zod/mini';
import { getAddress, listAddressTokens, listAddressTransactions } from '../../contract/endpoints/address.ts';
import { getBalanceHistory, listAddressBalances } from '../../contract/endpoints/address-balances.ts';
import { listBitcoinAddressTransfers, listBitcoinTransfers } from '../../contract/endpoints/bitcoin.ts';
import type { Endpoint, ResponseBody } from '../../contract/endpoints/endpoint.ts';
import { getHistory } from '../../contract/endpoints/history.ts';
import { listHolderSizes } from '../../contract/endpoints/holder-sizes.ts';
import { listSatsHolders } from '../../contract/endpoints/sats-holders.ts';
import { getNetworkSummary, getTpv } from '../../contract/endpoints/stats.ts';
import { getSwap, listSwaps } from '../../contract/endpoints/swap.ts';
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
import { getTokenHistory } from '../../contract/endpoints/token-history.ts';
import { getTransaction, listLatestTransactions } from '../../contract/endpoints/transaction.ts';
import { listTransactions } from '../../contract/endpoints/transaction-batch.ts';
import { listFilteredTransactions } from '../../contract/endpoints/transaction-filter.ts';

const endpoints = {
  listLatestTransactions,
  getTransaction,
  listTransactions,
  listFilteredTransactions,
  getAddress,
  listAddressTransactions,
  listAddressTokens,
  listAddressBalances,
  getBalanceHistory,
  listBitcoinTransfers,
  listBitcoinAddressTransfers,
  // spec 4.6: one path, two responses
  getToken: getTokenOrSearch,
  searchTokens: getTokenOrSearch,
  listTokens,
  getTokenHistory,
  listTokenTransactions,
  listTokenHolders,
  listHolderSizes,
  listTokenMetadata,
  lookupIssuers,
  getSwap,
  listSwaps,
  getNetworkSummary,
  listSatsHolders,
  getTpv,
  getHistory,
} as const;

/** Name of an upstream operation, which can be sent to a worker thread. */
export type OperationName = keyof typeof endpoints;

/** Returns the endpoint of an operation. */
export function endpointOf(name: OperationName): Endpoint {
  return endpoints[name];
}

const foundTokens = z.array(ListedToken);

export function responseSchemaOf(name: OperationName): z.ZodMiniType {
  if (name === 'getToken') return TokenDetails;
  return name === 'searchTokens' ? foundTokens : endpoints[name].response;
}

export type OperationResponse<Name extends OperationName> = Name extends 'getToken'
  ? TokenDetails
  : Name extends 'searchTokens'
    ? ListedToken[]
    : ResponseBody<(typeof endpoints)[Name]>;

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

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
  // spec 4.6: one path, two answers
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

/** What an upstream service is asked, by a name that a worker thread can be sent. */
export type AnswerName = keyof typeof endpoints;

/** @returns the endpoint that is asked */
export function endpointOf(name: AnswerName): Endpoint {
  return endpoints[name];
}

/** What the answers are to be. */
export const answerShapes = {
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
} satisfies Record<AnswerName, z.ZodMiniType>;

export type AnswerOf<Name extends AnswerName> = z.output<(typeof answerShapes)[Name]>;

const kilobyte = 1024;
/** A transaction with many parties takes a few kilobytes, and a list may have some of many more. */
const bytesPerRow = 4 * kilobyte;
const bytesOfAnyAnswer = 1024 * kilobyte;
/** The details of a Bitcoin transaction that fills a block, or all tokens of an address. */
const bytesOfUnpagedAnswer = 8192 * kilobyte;

/**
 * Bytes that an answer may have at most.
 * @param rows that were asked for; undefined where the question has no limit
 */
export function mostBytesFor(rows: number | undefined): number {
  return rows === undefined ? bytesOfUnpagedAnswer : bytesOfAnyAnswer + rows * bytesPerRow;
}

import * as z from 'zod/mini';
import { ListedToken, TokenDetails } from '#contract/endpoints/token.ts';
import { type OperationName, operationOf } from '#server/api/operations.ts';

/** Name of the shape of a response, which can be sent to a worker thread; spec 4.6: one path has two. */
export type ShapeName = OperationName | 'token' | 'tokens';

const foundTokens = z.array(ListedToken);

/** Returns the schema of a response. */
export function responseSchemaOf(name: ShapeName): z.ZodMiniType {
  if (name === 'token') return TokenDetails;
  return name === 'tokens' ? foundTokens : operationOf(name).endpoint.response;
}

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

import * as z from 'zod/mini';
import { AddressParameter } from './address.ts';
import {
  CursorParameter,
  LimitParameter,
  Network,
  NetworkParameter,
  NextCursor,
  None,
  openEnum,
  Timestamp,
  Usd,
} from './common.ts';
import { getEndpoint } from './endpoint.ts';
import { Party, TokenMetadata, TokenParameter } from './token.ts';
import { TransactionSummary } from './transaction.ts';

/** Maximum legs of a swap in a response; later ones are omitted. */
export const swapLegsMax = 16;

/** Legs of a swap that its parties, its status and the filters of the list count; nobody needs more. */
export const swapLegsCounted = 100;

/** Longest swap ID that can be requested, in UTF-16 code units. */
export const swapIdMax = 1000;

/**
 * - `failed`: a leg failed, expired or was returned;
 * - `incomplete`: no address both gives and receives, because the other leg is missing or all go the same way;
 * - `pending`: a leg is not final;
 * - `confirmed`: all legs are.
 */
export const swapStatuses = ['confirmed', 'pending', 'failed', 'incomplete'] as const;

export const SwapAmount = z.object({
  asset: z.string(),
  /** Above zero. A sum may exceed the maximum of one token quantity. */
  amount: z.string().check(z.regex(/^[1-9]\d{0,59}$/)),
  /** null: bitcoin. */
  tokenMetadata: z.nullish(TokenMetadata),
});
export type SwapAmount = z.infer<typeof SwapAmount>;

const Decimal = z.string().check(z.regex(/^(0|[1-9]\d*)(\.\d*[1-9])?$/));

/** Between whole tokens and sats: exact if the division ends within 18 significant digits, else rounded down to 18. */
export const SwapRate = z.object({
  /** Received for one sat or whole token given. */
  receivedPerGiven: Decimal,
  /** Given for one sat or whole token received. */
  givenPerReceived: Decimal,
});
export type SwapRate = z.infer<typeof SwapRate>;

/** 18 significant digits, and all digits of an integer part. */
const rateFormat = new Intl.NumberFormat('en', {
  useGrouping: false,
  roundingMode: 'trunc',
  maximumSignificantDigits: 18,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
});

/** Exact within 18 significant digits, else rounded down to 18, but not in the integer part. Both are above 0. */
export function decimalRatio(numerator: bigint, denominator: bigint): string {
  // At least twenty significant digits, however small the ratio is.
  const places = denominator.toString().length + 20;
  const ratio = `${(numerator * 10n ** BigInt(places)) / denominator}e-${places}`;
  if (!isNumeric(ratio)) throw new RangeError(`${ratio} is not a number.`);
  return rateFormat.format(ratio);
}

/** Returns the rate of one asset for another, between whole tokens and sats; null if not exactly one moved each way. */
export function rateOf(given: readonly SwapAmount[], received: readonly SwapAmount[]): SwapRate | null {
  const [[gave], [got]] = [given, received];
  if (!gave || !got || given.length > 1 || received.length > 1 || gave.asset === got.asset) return null;
  // Amounts divided by different units: each is multiplied by the unit of the other.
  const [paid, obtained] = [BigInt(gave.amount) * unitOf(got), BigInt(got.amount) * unitOf(gave)];
  return { receivedPerGiven: decimalRatio(obtained, paid), givenPerReceived: decimalRatio(paid, obtained) };
}

function unitOf({ tokenMetadata }: SwapAmount): bigint {
  return 10n ** BigInt(tokenMetadata?.decimals ?? 0);
}

function isNumeric(text: string): text is `${number}` {
  return /^\d+e-\d+$/.test(text);
}

/** An address of the network with the changes of its balances by the legs that did not fail. */
export const SwapParty = z.object({
  party: Party,
  /** One item for each asset, in the order of the legs. */
  given: z.array(SwapAmount),
  received: z.array(SwapAmount),
  /** null unless it gives exactly one asset and receives exactly one other. */
  rate: z.nullable(SwapRate),
  /** Values at the time of the legs; null without a price. */
  givenUsd: z.nullable(Usd),
  receivedUsd: z.nullable(Usd),
  /** Value received relative to the value given, in percent: -2 if 2 % less. null without a rate or a price. */
  priceImpactPercent: z.nullable(z.number()),
});
export type SwapParty = z.infer<typeof SwapParty>;

/** The transactions with the same `swapId` (spec 2.1), in any order of arrival. */
export const Swap = z.object({
  swapId: z.string(),
  status: openEnum(swapStatuses),
  createdAt: Timestamp,
  /** In order of creation, at most {@link swapLegsMax}. */
  legs: z.array(TransactionSummary),
  hasMoreLegs: z.boolean(),
  /** Addresses that give or receive, in the order of the legs, senders first. */
  parties: z.array(SwapParty),
});
export type Swap = z.infer<typeof Swap>;

export const SwapPage = z.object({
  network: Network,
  /** May be shorter than `limit`, even empty, although there is a next page. */
  data: z.array(Swap),
  nextCursor: NextCursor,
});
export type SwapPage = z.infer<typeof SwapPage>;

const swapIdSentence = `must be 1 to ${swapIdMax} characters long`;

/** Extension: a swap by its ID, which is untrusted text. */
export const getSwap = getEndpoint({
  path: '/v1/swaps/{swapId}',
  isExtension: true,
  params: z.object({
    swapId: z.string(swapIdSentence).check(z.minLength(1, swapIdSentence), z.maxLength(swapIdMax, swapIdSentence)),
  }),
  query: z.object({ network: NetworkParameter }),
  response: Swap,
});

/** Extension: swaps, newest first by their first leg; those with a leg in `token`, and with `address` as a side. */
export const listSwaps = getEndpoint({
  path: '/v1/swaps',
  isExtension: true,
  params: None,
  query: z.object({
    network: NetworkParameter,
    token: z.optional(TokenParameter),
    address: z.optional(AddressParameter),
    limit: LimitParameter,
    cursor: CursorParameter,
  }),
  response: SwapPage,
});

import type { Swap, SwapAmount, SwapParty, SwapRate } from '#contract/swap.ts';
import {
  fromAlice,
  lifetime,
  toBob,
  tokenIdentifier,
  tokenMetadata,
  tokenTxid,
  transactionSummary,
} from '#contract/sample-values.ts';

/* Values in the samples of swaps. */

const swapId = '019594bd-7880-7abc-8def-5a5a5a5a5a5a';

export const swapAmount = { asset: tokenIdentifier, amount: '100000000', tokenMetadata } satisfies SwapAmount;

// 100 HUSD for 120,000 sats.
export const swapRate = { receivedPerGiven: '1200', givenPerReceived: '0.000833333333333333333' } satisfies SwapRate;

export const swapParty = {
  party: fromAlice,
  given: [swapAmount],
  received: [{ asset: 'btc', amount: '120000', tokenMetadata: null }],
  rate: swapRate,
  givenUsd: 100,
  receivedUsd: 99.6,
  priceImpactPercent: -0.4,
} satisfies SwapParty;

export const swap = {
  swapId,
  status: 'confirmed',
  createdAt: lifetime.createdAt,
  legs: [
    {
      ...transactionSummary,
      id: tokenTxid,
      type: 'token_transfer',
      amountSats: null,
      tokenAmount: swapAmount.amount,
      tokenMetadata,
      valueUsd: 100,
      swapId,
    },
    {
      ...transactionSummary,
      from: toBob,
      to: fromAlice,
      amountSats: 120_000,
      valueUsd: 99.6,
      swapId,
    },
  ],
  hasMoreLegs: false,
  parties: [
    swapParty,
    {
      party: toBob,
      given: swapParty.received,
      received: swapParty.given,
      rate: { receivedPerGiven: swapRate.givenPerReceived, givenPerReceived: swapRate.receivedPerGiven },
      givenUsd: swapParty.receivedUsd,
      receivedUsd: swapParty.givenUsd,
      priceImpactPercent: 0.4016,
    },
  ],
} satisfies Swap;

import { samples } from '#contract/samples.ts';
import * as swap from '#contract/swap.ts';
import { findSwap, listSwaps } from '#server/store/read/swap.ts';
import { nextPage, operation } from './operation.ts';

export const swapShapes = swap;

/** Longer pages read as many transactions as long pages of other lists. */
const cheapLimit = 50;

export const swapApi = {
  getSwap: operation(swap.getSwap, {
    tag: 'Swap',
    summary: 'A swap with its transactions, rate, and the amounts that each address gives and receives',
    description:
      'A swap consists of the transactions with the same `swapId`, called legs, in order of creation. The first 16 are returned; `hasMoreLegs` is true if there are more, up to the 100th of which count for `parties`, `status` and filters. `parties` are the addresses that give or receive; amounts are gross, so one that gets back what it gave is one of them. A leg that failed, expired or was returned, or in an unknown token, changes no balance. `rate` is the price in sats per whole token and the reverse. It is exact, or rounded down to 18 significant digits with all digits of the whole part, and null unless the address gives exactly one asset and receives exactly one other. `priceImpactPercent` compares the value received with the value given, at the prices of that time. `status` is `failed` if a leg failed, expired or was returned; `incomplete` if no address both gives and receives; `pending` if a leg is not final; otherwise `confirmed`.',
    parameters: {
      swapId: 'The `swapId` of a transaction: up to 1000 characters, percent-encoded.',
    },
    subject: 'swap',
    maxAgeSeconds: 1,
    sample: { request: { swapId: samples.Swap.swapId }, response: samples.Swap },
    read: findSwap,
  }),
  listSwaps: operation(swap.listSwaps, {
    tag: 'Swap',
    summary: 'Swaps of a network, token or address, newest first',
    description: `Items are the same as in \`/v1/swaps/{swapId}\`, sorted by creation of the first leg; ties by first ingest. \`token\` and \`address\` select swaps with a leg in that token, or from or to that address, sorted by the first such leg. ${nextPage} A page can have fewer swaps than \`limit\`, or none, if a swap has more than 16 legs or both \`token\` and \`address\` are given.`,
    parameters: {
      token: 'Only swaps with a leg in this token. Takes an identifier of 64 hex characters or a token address.',
    },
    isExpensive: ({ limit }) => limit > cheapLimit,
    sample: { request: {}, response: samples.SwapPage },
    read: listSwaps,
  }),
};

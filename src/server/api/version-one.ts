import type { Parsed } from '#contract/endpoint.ts';
import { samples } from '#contract/samples.ts';
import * as versionOne from '#contract/version-one.ts';
import { getNetworkSummary, getTpv } from '#server/store/read/stats.ts';
import { listLatestTxids, listTokenLeaderboard, listWalletLeaderboard } from '#server/store/read/version-one.ts';
import { expectChecksum } from './bitcoin.ts';
import { cheapBatchMax, lastDay, operation } from './operation.ts';

export const versionOneShapes = versionOne;

const compatible = 'Compatible with version 1.';

/** Endpoints of version 1, from the same figures as those that replaced them. */
export const versionOneApi = {
  getNetworkSummaryV1: operation(versionOne.getNetworkSummaryV1, {
    tag: 'Stats',
    summary: 'Network summary, as in version 1',
    description: `${compatible} The same response as \`/v2/stats/summary\`.`,
    ...lastDay,
    sample: { request: {}, response: samples.NetworkSummary },
    read: getNetworkSummary,
  }),
  getTpvV1: operation(versionOne.getTpvV1, {
    tag: 'Stats',
    summary: 'Total payment volume of a period, as in version 1',
    description: `${compatible} The same response as \`/v2/stats/tpv\` without stablecoins. Without \`period\`, 30 days.`,
    parameters: { period: 'Length of the period; `all` starts at the first transaction.' },
    ...lastDay,
    sample: { request: { period: '24h' }, response: samples.Tpv },
    read: (context, query) => getTpv(context, { ...query, include_stables: false }),
  }),
  listWalletLeaderboard: operation(versionOne.listWalletLeaderboard, {
    tag: 'Stats',
    summary: 'The largest holders of bitcoin on the network, as in version 1',
    description: `${compatible} The same addresses as the first page of \`/v1/stats/holders\`. \`totalValueSats\` is the confirmed balance in bitcoin, without tokens, and \`totalValueUsd\` its current value.`,
    ...lastDay,
    sample: { request: {}, response: samples.WalletLeaderboard },
    read: listWalletLeaderboard,
  }),
  listTokenLeaderboard: operation(versionOne.listTokenLeaderboard, {
    tag: 'Token',
    summary: 'Tokens by number of holders, as in version 1',
    description: `${compatible} Most holders first; ties are sorted by identifier. \`totalTokens\` is the number of tokens that \`afterUpdatedAt\` matches, of the network without it. \`totalSupply\` is an integer literal of any length.`,
    parameters: {
      afterUpdatedAt: 'Only tokens with an `updatedAt` after this time. ISO 8601; UTC if no offset is given.',
    },
    // Every page reads all tokens of the network.
    isExpensive: true,
    ...lastDay,
    sample: { request: {}, response: samples.TokenLeaderboard },
    read: listTokenLeaderboard,
  }),
  listLatestTxids: operation(versionOne.listLatestTxids, {
    tag: 'Bitcoin',
    summary: 'The latest Bitcoin transaction of up to 100 Bitcoin addresses, as in version 1',
    description: `${compatible} The body is a JSON array of addresses. The response has each address in canonical form, with the ID of the newest Bitcoin transaction among its last 10 deposits and withdrawals; null if there is none.`,
    isExpensive: ({ addresses }) => addresses.length > cheapBatchMax,
    prepare: (input: Parsed<typeof versionOne.listLatestTxids>) => {
      for (const [index, { address }] of input.addresses.entries()) expectChecksum(address, `addresses.${index}`);
      return input;
    },
    sample: { request: { addresses: Object.keys(samples.LatestTxids) }, response: samples.LatestTxids },
    read: listLatestTxids,
  }),
};

import type { Parsed } from '#contract/endpoint.ts';
import { samples } from '#contract/samples.ts';
import { historyDays } from '#contract/stats.ts';
import * as token from '#contract/token.ts';
import * as figures from '#contract/token-figures.ts';
import { listHolderSizes, listTokenHolders } from '#server/store/read/holders.ts';
import {
  findTokenOrSearch,
  listTokenMetadata,
  listTokenTransactions,
  lookupIssuers,
} from '#server/store/read/token.ts';
import { listTokens } from '#server/store/read/token-directory.ts';
import { findTokenHistory } from '#server/store/read/token-history.ts';
import { cheapBatchMax, dayRange, isExpensivePage, lastDay, nextPage, operation, totalOrder } from './operation.ts';

export const tokenShapes = { ...token, ...figures };

const { tokenIdentifier: identifier, issuerPublicKey } = samples.TokenMetadata;

/** Tokens (spec 4.6 to 4.10). */
export const tokenApi = {
  getTokenOrSearch: operation(token.getTokenOrSearch, {
    tag: 'Token',
    summary: 'Token details by identifier or address, or search by name, ticker or address',
    description:
      'An identifier or token address returns one token, or 404. Any other text returns an array of search results, which may be empty. The search ignores case, width and invisible characters. It includes identifiers and addresses if the text has at least six characters. Texts of one or two characters match the beginnings of words only, except in scripts without spaces, such as Chinese. `volume24hUsd` is the sum of `valueUsd` of the confirmed transfers of the last 24 hours. Unlike payment volume, it includes transfers to the same address.',
    subject: 'token',
    isExpensive: isExpensivePage,
    ...lastDay,
    sample: { request: { identifier }, response: samples.TokenDetails },
    read: findTokenOrSearch,
  }),
  listTokenTransactions: operation(token.listTokenTransactions, {
    tag: 'Token',
    summary: 'Transactions of a token, newest first',
    description: `\`from\` is the first sender and \`to\` the first recipient. If there are more, \`multiIoDetails\` lists all of them. ${totalOrder}`,
    subject: 'token',
    isExpensive: isExpensivePage,
    sample: { request: { identifier }, response: { meta: samples.PageMeta, data: [samples.TokenTransaction] } },
    read: listTokenTransactions,
  }),
  listTokenHolders: operation(token.listTokenHolders, {
    tag: 'Token',
    summary: 'Holders of a token, largest balance first',
    description:
      '`percentage` is the share of the total supply (minted minus burned, not the maximum supply), from 0 to 100.',
    subject: 'token',
    isExpensive: isExpensivePage,
    ...lastDay,
    sample: { request: { identifier }, response: { meta: samples.PageMeta, data: [samples.TokenHolder] } },
    read: listTokenHolders,
  }),
  listTokenMetadata: operation(token.listTokenMetadata, {
    tag: 'Token',
    summary: 'Metadata of up to 100 tokens',
    description:
      'Takes any mix of token identifiers, token addresses and issuer public keys. A key returns all tokens that it issued. Unknown items are omitted. `total_count` is the number of items requested, not of items found.',
    isExpensive: ({ token_addresses }) => token_addresses.length > cheapBatchMax,
    ...lastDay,
    sample: {
      request: { token_addresses: [identifier] },
      response: { metadata: [samples.ListedToken], total_count: 1 },
    },
    read: listTokenMetadata,
  }),
  lookupIssuers: operation(token.lookupIssuers, {
    tag: 'Token',
    summary: 'Tokens by issuer key, and issuer keys by token',
    description:
      'A key that issued three tokens returns three items. A key without tokens returns one item with `pubkey`, where all other fields are null. An unknown token returns one item with `tokenIdentifier` and `tokenAddress`, where `pubkey` is null.',
    isExpensive: ({ pubkeys, tokens }) => (pubkeys?.length ?? 0) + (tokens?.length ?? 0) > cheapBatchMax,
    sample: { request: { pubkeys: [issuerPublicKey] }, response: { results: [samples.IssuerLookupResult] } },
    read: lookupIssuers,
  }),
  listTokens: operation(figures.listTokens, {
    tag: 'Token',
    summary:
      'All tokens of a network, sorted by market cap, price, change, volume, transfers, holders, supply, age or name',
    description: `${nextPage} All pages use the prices and the last 24 hours at \`at\`, the time of the first page. \`transfers24h\` counts confirmed transfers, and \`volume24hUsd\` is the sum of their \`valueUsd\`; both include transfers to the same address. \`sharesTicker\` is true if another token of the network has the same ticker. \`change_24h\` sorts by the price divided by the one 24 hours before the current hour began, in whole millionths. Supply is sorted by whole tokens, names by code point, in lower case, in Unicode form NFKC and without spaces around them. Tokens without a value for the sort key come last in both orders, most holders first. Ties are sorted by identifier. With \`prices=true\`, \`pricesUsd\` has 29 prices, one for every sixth hour of the 7 days until the current hour began, oldest first. Each is the last price before its hour, null if none is known. A service in front of one with another list has \`applied\`, the order of the rows and the \`sorts\` that it has; filters and prices then do not apply, and \`volume24hUsd\`, \`transfers24h\` and \`sharesTicker\` can be missing.`,
    parameters: {
      has_price: '`true`: only tokens with a price. `false`: only tokens without a price.',
      is_stablecoin: '`true`: only stablecoins. `false`: only other tokens.',
      is_freezable: '`true`: only tokens that the issuer can freeze. `false`: only tokens that cannot be frozen.',
      max_age_days: 'Only tokens created within this many days.',
      prices: 'Whether each token has its prices of the last 7 days.',
    },
    // Every page reads all tokens of the network.
    isExpensive: true,
    ...lastDay,
    sample: { request: { prices: true }, response: samples.TokenDirectory },
    read: listTokens,
  }),
  listHolderSizes: operation(figures.listHolderSizes, {
    tag: 'Token',
    summary: 'Holders of a token by balance',
    description:
      'Counts addresses with a confirmed balance in groups by powers of ten of base units: from `minBalance` to less than ten times `minBalance`. Smallest first, without gaps; a group may have no holders.',
    subject: 'token',
    isExpensive: true,
    sample: { request: { identifier }, response: samples.HolderSizes },
    read: listHolderSizes,
  }),
  getTokenHistory: operation(figures.getTokenHistory, {
    tag: 'Token',
    summary: 'Price, market cap, volume, transfers, holders and supply of a token by day or hour',
    description:
      'One point per day or hour (UTC) that has begun, oldest first, with the first and last day of the range. At most 3,660 days, or 31 days by the hour; without `start_date`, 30 or 7 days. `priceUsd` is the last price of the period and `marketCapUsd` the supply at that price; both are null without a price. `transfers` counts confirmed transfers by creation time, and `volumeUsd` is the sum of their `valueUsd`; both include transfers to the same address. `holderCount` and `totalSupply` are values at the end of the period; a transaction counts from its last update. For the current period, they equal the current values of the token.',
    subject: 'token',
    isExpensive: true,
    ...lastDay,
    prepare: (input: Parsed<typeof figures.getTokenHistory>) => ({
      ...input,
      ...dayRange(input, historyDays[input.granularity]),
    }),
    sample: {
      request: { identifier, start_date: '2025-03-14', end_date: '2025-03-14' },
      response: samples.TokenHistory,
    },
    read: findTokenHistory,
  }),
};

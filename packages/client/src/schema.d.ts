/* Made by `npm run client` from /openapi.json, whose SHA-256 is da275a671e6743643a502932508e58b7f8fbed4e11a03bf33bb15665a3b61ead. */

export interface paths {
  '/v1/address/{address}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Balances and counts of an address or public key
     * @description A soft balance includes pending transactions; a hard balance does not. `transactionCount` counts each transaction of the address once. USD values are current. An unused address returns zeros.
     */
    get: operations['getAddress'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/address/{address}/balances': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Balances of an address at a time
     * @description Extension: not part of the specification. Confirmed balances of all assets that the address ever had: bitcoin first, then tokens by identifier, including zero balances. With `asset`, only that asset. Bitcoin has `balanceSats`; tokens have `tokenBalance` in base units. A transaction counts if its last update (`updatedAt`) is before `at`; without `at`, all confirmed transactions count. Negative balances, which occur only after a partial import, are returned as 0. `valueUsd` is the value at the last price known before `at`, null without one. Pass `nextCursor` as `cursor` to get the next page; it is null on the last page.
     */
    get: operations['listAddressBalances'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/address/{address}/balances/{asset}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Balance of an address by day
     * @description Extension: not part of the specification. Confirmed balance of one asset at the end of each day (24:00 UTC) of the range, first and last day included. Values are calculated back from the current balance, by the rule of `balances`. Defaults to the last 30 days. `first_date` is the first day on which the balance changed. At most 3,660 days.
     */
    get: operations['getBalanceHistory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/address/{address}/tokens': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Token holdings of an address
     * @description Confirmed balances of all tokens, with their current value.
     */
    get: operations['listAddressTokens'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/address/{address}/transactions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Transactions of an address
     * @description `direction` is relative to the address: `incoming` or `outgoing` for payments, `deposit` or `withdrawal` from or to Bitcoin, `creation` or `destruction` for mints and burns. `payment` and `settlement` are sent and received over Lightning; `transfer` is a payment to itself. A missing or unknown counterparty has the type `bitcoin` in deposits and withdrawals, `lightning` over Lightning, `token` in mints, burns and other transactions of one token, otherwise `unknown`. `totalItems` is the number of matching rows. Equal times keep the order of first ingest, so pages do not repeat rows.
     */
    get: operations['listAddressTransactions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/address/{address}/transactions/sums': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Count and sums of the transactions of an address that match filters
     * @description Extension: not part of the specification. Filters as in `/v1/transactions`. `count` is the number of matching transactions. For each asset, `inBaseUnits` and `outBaseUnits` are what the confirmed ones added to and took from the balance; a transaction counts by its net effect. `inUsd` and `outUsd` are their values at the times of the transactions, null if one has no price. A request examines at most 10,000 rows, newest first. If there are more, `searchedUntil` is the creation time of the last row examined: pass `nextCursor` as `cursor`, and add up the responses.
     */
    get: operations['sumAddressTransactions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/bitcoin/address/{address}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Deposits and withdrawals of a Bitcoin address, newest first, with totals
     * @description Extension: not part of the specification. A deposit or withdrawal matches by the Bitcoin address of a party. It also matches by the address of the only output with its amount, such as a deposit address. `transactionCount` includes every status; totals include confirmed transactions only and are exact. An unused address returns zeros and an empty list. An address on another network returns 400. Pass `nextCursor` as `cursor` to get the next page; it is null on the last page. Equal times keep the order of first ingest, so pages do not repeat rows.
     */
    get: operations['listBitcoinAddressTransfers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/bitcoin/addresses/latest-txid': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The latest Bitcoin transaction of up to 100 Bitcoin addresses, as in version 1
     * @description Extension: not part of the specification. Compatible with version 1. The body is a JSON array of addresses. The response has each address in canonical form, with the ID of the newest Bitcoin transaction among its last 10 deposits and withdrawals; null if there is none.
     */
    post: operations['listLatestTxids'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/bitcoin/tx/{txid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Transfers in a Bitcoin transaction
     * @description Extension: not part of the specification. Returns all transfers in order of first ingest; `GET /v1/tx/{txid}` returns only the first. `bitcoinTxData` comes from the transfers on this page and is null if none has it. Pass `nextCursor` as `cursor` to get the next page; it is null on the last page. An unknown Bitcoin transaction returns an empty list.
     */
    get: operations['listBitcoinTransfers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/registry': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Public names, token marks, warnings and banners of a network
     * @description Extension: not part of the specification. Returns what the operator of this service says of addresses and tokens; it is not part of the network's data. `source_note` tells how a name was checked, and `warning.by` who reports an address or token. A banner is for the time from `from` to `to`. With `identifier`, `entries` has only that address or token, or is empty. A service without a registry returns empty lists.
     */
    get: operations['getRegistry'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/stats/confirmation-time/{type}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Median time to confirmation of the last transactions of a type
     * @description Extension: not part of the specification. `medianSeconds` is the median time from creation to confirmation of the last 100 confirmed transactions of the type. Only the last 2,000 transactions of the network are examined, or the last 500 of a rare type, so `transactions`, how many there were among them, can be less. `bitcoinHeight` is the newest Bitcoin block, for deposits and withdrawals; null for other types, and if the service has no source of Bitcoin blocks.
     */
    get: operations['getConfirmationTime'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/stats/historical/{metric}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Payment volume by hour, day or week; value locked or active wallets by day or week
     * @description Extension: not part of the specification. One value per hour, day or week (UTC), with the first and last day of the range. Only `tpv` is available by the hour, for at most 31 days, or for a `period` that ends now, by the hour or day. A period has a `start_time` and an `end_time`, and its values add up to `/v2/stats/tpv`. The first `timestamp` can be before the range: weeks begin on Monday, and a period at any time. The first and last value count only what is in the range. `tvl` is the sum of all confirmed balances at the end of the day or week; negative balances count as 0. That of today equals `totalValueLockedSats` of the summary. Transactions dated later than now count in no other metric. A day without transactions is 0 in `tpv` and `active-wallets`. `include_stables=true` adds stablecoins to `tpv` and is ignored by the other metrics. The response then contains `include_stables`; a service that cannot include stablecoins omits it. With `parts=true`, `tpv` also has `valueUsd`, its value at the time, and the sats of its parts, which add up to `value`.
     */
    get: operations['getHistory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/stats/holders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The largest holders of bitcoin on the network
     * @description Extension: not part of the specification. Addresses with a confirmed balance in sats, largest first; ties are sorted by public key. `percentage` is the share of `totalSats`, from 0 to 100, truncated to twelve decimals. `isIssuer` is true if the key issued a token, and missing if the service does not know it. The burn address has no key and is not listed. Pass `nextCursor` as `cursor` to get the next page; it is null on the last page. If balances change between requests, an address can be missing or listed twice.
     */
    get: operations['listSatsHolders'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/stats/leaderboard/tokens': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Tokens by number of holders, as in version 1
     * @description Extension: not part of the specification. Compatible with version 1. Most holders first; ties are sorted by identifier. `totalTokens` is the number of tokens that `afterUpdatedAt` matches, of the network without it. `totalSupply` is an integer literal of any length.
     */
    get: operations['listTokenLeaderboard'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/stats/leaderboard/wallets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The largest holders of bitcoin on the network, as in version 1
     * @description Extension: not part of the specification. Compatible with version 1. The same addresses as the first page of `/v1/stats/holders`. `totalValueSats` is the confirmed balance in bitcoin, without tokens, and `totalValueUsd` its current value.
     */
    get: operations['listWalletLeaderboard'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/stats/prices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Last prices of bitcoin by currency
     * @description Extension: not part of the specification. Prices that the service has got, in US dollars first, then by currency. Values in other responses are computed from those in dollars only.
     */
    get: operations['listBitcoinPrices'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/stats/summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Network summary, as in version 1
     * @description Extension: not part of the specification. Compatible with version 1. The same response as `/v2/stats/summary`.
     */
    get: operations['getNetworkSummaryV1'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/stats/tpv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Total payment volume of a period, as in version 1
     * @description Extension: not part of the specification. Compatible with version 1. The same response as `/v2/stats/tpv` without stablecoins. Without `period`, 30 days.
     */
    get: operations['getTpvV1'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/stats/transactions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Transactions of a period, and how many failed or expired
     * @description Extension: not part of the specification. `transactions` counts those created in the period, of every status; `failed`, `expired` and `open` (pending or sent) are among them. 24 hours count the same transactions as `transactions24h` of the summary.
     */
    get: operations['getTransactionCounts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Whether the data of a network is current, and where it comes from
     * @description Extension: not part of the specification. `pace` is that of the newest 250 transactions: the creation time of the newest, the mean time between two, and the time without a new one after which `isLate` is true: three times the longest pause, at least 300 seconds. Both are null with fewer than 21 transactions, and then `isLate` is false. `source.kind` is `store`, `mirror` (a copy of another service) or `upstream` (that service itself). `share` is the part that a mirror has copied, and 1 otherwise; `respondedAt` is when the other service responded last; `stopped` says why there is no newer data. `bitcoin` is the last block that a source reported, and `price` the last price of bitcoin. `incidents` are the banners of the registry, past and to come; a service without a registry omits them.
     */
    get: operations['getStatus'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/stream': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * An event whenever transactions change
     * @description Extension: not part of the specification. Server-sent events for one transaction (`txid`), some addresses and tokens (`address`, `token`), or the latest transactions if none is given. The first event is `ready`. `changed` means that a matching transaction was added or changed: request the data again. With several addresses and tokens, `changed` in its data lists the public keys and token identifiers that changed; without the list, any of them may have. Price changes send no event. The event ID is the version of the data. A client that resumes with `Last-Event-ID` gets `changed` immediately if the version differs. For slow clients, events are merged. A comment is sent every 15 seconds. 429 and 503 mean that too many streams are open. A service in front of another one has no streams: 404.
     */
    get: operations['getStream'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/suggestions/{text}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What a shortened identifier or a misspelled name may stand for
     * @description Extension: not part of the specification. For a text such as `dfac09…f1080c`, `transactions` has up to 5 IDs with both ends, and `addresses` up to 20 addresses with the same beginning. An address may also be shortened without its prefix, or given as its key. A beginning needs 4 characters; of an address, 4 after `pgss`, which all have. For the beginning of a UUID, of 6 or more hex characters or of an address, they have what begins so. For any other text, `token` is the token with the most similar name or ticker, or null.
     */
    get: operations['getSuggestions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/swaps': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Swaps of a network, token or address, newest first
     * @description Extension: not part of the specification. Items are the same as in `/v1/swaps/{swapId}`, sorted by creation of the first leg; ties by first ingest. `token` and `address` select swaps with a leg in that token, or from or to that address, sorted by the first such leg. Pass `nextCursor` as `cursor` to get the next page; it is null on the last page. A page can have fewer swaps than `limit`, or none, if a swap has more than 16 legs or both `token` and `address` are given.
     */
    get: operations['listSwaps'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/swaps/{swapId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A swap with its transactions, rate, and the amounts that each address gives and receives
     * @description Extension: not part of the specification. A swap consists of the transactions with the same `swapId`, called legs, in order of creation. The first 16 are returned; `hasMoreLegs` is true if there are more, up to the 100th of which count for `parties`, `status` and filters. `parties` are the addresses that give or receive; amounts are gross, so one that gets back what it gave is one of them. A leg that failed, expired or was returned, or in an unknown token, changes no balance. `rate` is the price in sats per whole token and the reverse. It is exact, or rounded down to 18 significant digits with all digits of the whole part, and null unless the address gives exactly one asset and receives exactly one other. `priceImpactPercent` compares the value received with the value given, at the prices of that time. `status` is `failed` if a leg failed, expired or was returned; `incomplete` if no address both gives and receives; `pending` if a leg is not final; otherwise `confirmed`.
     */
    get: operations['getSwap'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/tokens': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * All tokens of a network, sorted by market cap, price, change, volume, transfers, holders, supply, age or name
     * @description Extension: not part of the specification. Pass `nextCursor` as `cursor` to get the next page; it is null on the last page. All pages use the prices and the last 24 hours at `at`, the time of the first page. `transfers24h` counts confirmed transfers, and `volume24hUsd` is the sum of their `valueUsd`; both include transfers to the same address. `sharesTicker` is true if another token of the network has the same ticker. `change_24h` sorts by the price divided by the one 24 hours before the current hour began, in whole millionths. Supply is sorted by whole tokens, names by code point, in lower case, in Unicode form NFKC and without spaces around them. Tokens without a value for the sort key come last in both orders, most holders first. Ties are sorted by identifier. With `prices=true`, `pricesUsd` has 29 prices, one for every sixth hour of the 7 days until the current hour began, oldest first. Each is the last price before its hour, null if none is known. A service in front of one with another list has `applied`, the order of the rows and the `sorts` that it has; filters and prices then do not apply, and `volume24hUsd`, `transfers24h` and `sharesTicker` can be missing.
     */
    get: operations['listTokens'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/tokens/issuer-lookup': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Tokens by issuer key, and issuer keys by token
     * @description A key that issued three tokens returns three items. A key without tokens returns one item with `pubkey`, where all other fields are null. An unknown token returns one item with `tokenIdentifier` and `tokenAddress`, where `pubkey` is null.
     */
    post: operations['lookupIssuers'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/tokens/metadata/batch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Metadata of up to 100 tokens
     * @description Takes any mix of token identifiers, token addresses and issuer public keys. A key returns all tokens that it issued. Unknown items are omitted. `total_count` is the number of items requested, not of items found.
     */
    post: operations['listTokenMetadata'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/tokens/{identifier}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Token details by identifier or address, or search by name, ticker or address
     * @description An identifier or token address returns one token, or 404. Any other text returns an array of search results, which may be empty. The search ignores case, width and invisible characters. It includes identifiers and addresses if the text has at least six characters. Texts of one or two characters match the beginnings of words only, except in scripts without spaces, such as Chinese. `volume24hUsd` is the sum of `valueUsd` of the confirmed transfers of the last 24 hours. Unlike payment volume, it includes transfers to the same address.
     */
    get: operations['getTokenOrSearch'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/tokens/{identifier}/history': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Price, market cap, volume, transfers, holders and supply of a token by day or hour
     * @description Extension: not part of the specification. One point per day or hour (UTC) that has begun, oldest first, with the first and last day of the range. At most 3,660 days, or 31 days by the hour; without `start_date`, 30 or 7 days. `priceUsd` is the last price of the period and `marketCapUsd` the supply at that price; both are null without a price. `transfers` counts confirmed transfers by creation time, and `volumeUsd` is the sum of their `valueUsd`; both include transfers to the same address. `holderCount` and `totalSupply` are values at the end of the period; a transaction counts from its last update. For the current period, they equal the current values of the token.
     */
    get: operations['getTokenHistory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/tokens/{identifier}/holders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Holders of a token, largest balance first
     * @description `percentage` is the share of the total supply (minted minus burned, not the maximum supply), from 0 to 100.
     */
    get: operations['listTokenHolders'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/tokens/{identifier}/holders/sizes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Holders of a token by balance
     * @description Extension: not part of the specification. Counts addresses with a confirmed balance in groups by powers of ten of base units: from `minBalance` to less than ten times `minBalance`. Smallest first, without gaps; a group may have no holders.
     */
    get: operations['listHolderSizes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/tokens/{identifier}/transactions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Transactions of a token, newest first
     * @description `from` is the first sender and `to` the first recipient. If there are more, `multiIoDetails` lists all of them. Equal times keep the order of first ingest, so pages do not repeat rows.
     */
    get: operations['listTokenTransactions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/transactions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Transactions by type, status, address, direction, counterparty, asset, value and time
     * @description Extension: not part of the specification. Filters are combined with AND. Newest first; ties are sorted by first ingest. Pass `nextCursor` as `cursor` to get the next page; it is null on the last page. A request examines at most 2,000 rows. If the page is not full by then, `searchedUntil` is the creation time of the last row examined, and `nextCursor` continues from there. A page can therefore have fewer rows than `limit`, or none. With `address`, rows have `direction` and `counterparty`, as in the list of that address. An unknown address or token returns an empty list.
     */
    get: operations['listFilteredTransactions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/tx/batch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Up to 100 transactions by ID
     * @description Extension: not part of the specification. `results` and `not_found` keep the order of the request, with each ID once, in canonical form. Each item of `results` contains the requested ID, which may be a Bitcoin transaction ID, and the transaction. IDs on the other network are in `not_found`.
     */
    post: operations['listTransactions'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/tx/latest': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Latest transactions across all addresses
     * @description Returns an array without `meta`. Equal times keep the order of first ingest, so pages do not repeat rows.
     */
    get: operations['listLatestTransactions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/tx/latest/values': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Times and values of the latest 250 transactions
     * @description Extension: not part of the specification. Newest first, small enough for a drawing that is read often. `value` is in US dollars; on REGTEST, which has no prices, in sats. A value that is not known is 0.
     */
    get: operations['listLatestValues'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/tx/{txid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One transaction, in sats or in a token
     * @description The schema depends on the type. `valueUsd` is the value at the time of the transaction. With several parties, `amount` is the total sent, and the totals list all amounts. A transaction on another network returns 404.
     */
    get: operations['getTransaction'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/stats/summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Network summary: total value locked, active accounts, transactions, bitcoin price
     * @description `totalValueLockedSats` is the sum of all confirmed (hard) balances in sats. A negative balance, which occurs only after a partial import, counts as 0. `activeAccounts` is the number of keys with a transaction of any status in the last 30 days. `transactions24h` includes every status. `btcPriceAt` is the time of `currentBtcPriceUsd`; an old price stays the current one until a newer one is known.
     */
    get: operations['getNetworkSummary'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/stats/tpv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Total payment volume of a period
     * @description In sats, from confirmed transactions by creation time: deposits, withdrawals, Lightning payments and network transfers. `include_stables=true` adds transfers of stablecoins (`isStablecoin`), converted from their USD value at the bitcoin price of the same time. Other tokens, mints, burns, change and transfers to the same address are excluded.
     */
    get: operations['getTpv'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    AddressBalance: {
      /** @description Sum as an integer literal of any length. JavaScript readers need a lossless parser. */
      btcHardBalanceSats: number | bigint;
      /** @description Sum as an integer literal of any length. JavaScript readers need a lossless parser. */
      btcSoftBalanceSats: number | bigint;
      btcValueUsdHard: number;
      btcValueUsdSoft: number;
      totalTokenValueUsd: number;
    };
    AddressBalances: {
      address: string;
      at: string | null;
      data: components['schemas']['AssetBalance'][];
      /** @enum {string} */
      network: 'MAINNET' | 'REGTEST';
      nextCursor: string | null;
      pubkey: string;
    };
    AddressSummary: {
      balance: components['schemas']['AddressBalance'];
      coreAddress: string;
      publicKey: string;
      tokenCount: number;
      tokens?: components['schemas']['TokenHolding'][] | null;
      totalValueUsd: number;
      transactionCount: number;
    };
    AddressTokens: {
      address: string;
      pubkey: string;
      tokens: components['schemas']['TokenHolding'][];
      totalValueUsd: number;
    };
    AddressTransaction: {
      amountSats?: number | null;
      /** @description Extension: the confirmed balance of the address right after this transaction, in sats or base units of the token. It counts all transactions confirmed up to its `updatedAt`; transactions of the same time count in the order in which they were first recorded. Only with `asset`; null if the transaction is not confirmed. Other services may omit this field. */
      balanceAfter?: string | null;
      counterparty: components['schemas']['Counterparty'] | null;
      createdAt?: string | null;
      direction:
        | (
            | 'incoming'
            | 'outgoing'
            | 'creation'
            | 'destruction'
            | 'transfer'
            | 'deposit'
            | 'withdrawal'
            | 'payment'
            | 'settlement'
            | 'unknown'
          )
        | string;
      expiredTime?: string | null;
      id: string;
      invoice?: string | null;
      multiIoDetails?: components['schemas']['MultiIoDetails'] | null;
      status: string;
      swapId?: string | null;
      tokenAmount?: string | null;
      tokenMetadata?: components['schemas']['TokenMetadata'] | null;
      tokens?: components['schemas']['TokenMetadata'][] | null;
      txid?: string | null;
      type: string;
      updatedAt?: string | null;
      valueUsd: number;
    };
    AssetBalance: {
      asset: string;
      balanceSats?: (number | bigint) | null;
      token: components['schemas']['TokenMetadata'] | null;
      tokenBalance?: string | null;
      valueUsd?: number | null;
    };
    BalanceHistory: {
      address: string;
      asset: string;
      data: {
        balanceSats?: (number | bigint) | null;
        date: string;
        tokenBalance?: string | null;
      }[];
      end_date: string;
      first_date: string | null;
      /** @enum {string} */
      network: 'MAINNET' | 'REGTEST';
      pubkey: string;
      start_date: string;
      token: components['schemas']['TokenMetadata'] | null;
    };
    BitcoinAddressTransfers: {
      address: string;
      confirmedDeposits: components['schemas']['BitcoinTotal'];
      confirmedWithdrawals: components['schemas']['BitcoinTotal'];
      data: components['schemas']['TransactionSummary'][];
      /** @enum {string} */
      network: 'MAINNET' | 'REGTEST';
      nextCursor: string | null;
      transactionCount: number;
    };
    BitcoinPrice: {
      /** Format: date-time */
      at: string;
      currency: string;
      price: number;
    };
    BitcoinPrices: {
      data: components['schemas']['BitcoinPrice'][];
      /** @enum {string} */
      network: 'MAINNET' | 'REGTEST';
    };
    BitcoinTotal: {
      /** @description Sum as an integer literal of any length. JavaScript readers need a lossless parser. */
      amountSats: number | bigint;
      transactionCount: number;
    };
    BitcoinTransfers: {
      bitcoinTxData: components['schemas']['BitcoinTxData'] | null;
      data: components['schemas']['TransactionSummary'][];
      /** @enum {string} */
      network: 'MAINNET' | 'REGTEST';
      nextCursor: string | null;
      txid: string;
    };
    BitcoinTxData: {
      fee: number;
      status: {
        block_height?: number | null;
        block_time?: number | null;
        confirmed: boolean;
      };
      txid: string;
      vin: {
        prevout?: unknown;
        value?: number;
        witness?: string[];
      }[];
      vout: {
        scriptpubkey_address?: string | null;
        value: number;
      }[];
    };
    ConfirmationTime: {
      bitcoinHeight: number | null;
      medianSeconds: number | null;
      /** @enum {string} */
      network: 'MAINNET' | 'REGTEST';
      transactions: number;
      type:
        | (
            | 'bitcoin_deposit'
            | 'bitcoin_withdrawal'
            | 'core_transfer'
            | 'lightning_payment'
            | 'token_mint'
            | 'token_transfer'
            | 'token_burn'
            | 'token_multi_transfer'
            | 'unknown_token_op'
            | 'unknown_transfer'
          )
        | string;
    };
    Counterparty: {
      identifier: string;
      pubkey?: string | null;
      tokenMetadata?: components['schemas']['TokenMetadata'] | null;
      type: ('core' | 'lightning' | 'bitcoin' | 'token' | 'unknown') | string;
    };
    DirectoryToken: {
      createdAt?: string | null;
      decimals: number;
      extraMetadata?: string | null;
      holderCount: number;
      iconUrl?: string | null;
      isFreezable?: boolean | null;
      /** @description Extension: whether transfers of the token count as payment volume with `include_stables=true`. Other services may omit this field. */
      isStablecoin?: boolean | null;
      issuerPublicKey: string;
      marketCapUsd: number;
      maxSupply?: string | null;
      name: string;
      /** @description Extension: the time of the price that the current value is computed from; null without a price. An old price stays the current one until a newer one is known. Other services may omit this field. */
      priceAt?: string | null;
      priceUsd: number;
      pricesUsd?: (number | null)[];
      rank: number;
      sharesTicker?: boolean;
      ticker: string;
      /** @description Extension: the first characters of `tokenIdentifier`, at least 4, that tell the token apart from all others of the network with the same or a similar-looking ticker. A ticker that looks like a unit of bitcoin always has it. Absent otherwise. Other services may omit this field. */
      tickerMark?: string | null;
      tokenAddress: string;
      tokenIdentifier: string;
      /** @description Unsigned 128-bit integer in base units, as an integer literal of any length. JavaScript readers need a lossless parser. */
      totalSupply: number | bigint;
      transfers24h?: number | null;
      updatedAt?: string | null;
      volume24hUsd?: number | null;
    };
    FilteredSum: {
      asset: string;
      inBaseUnits: string;
      inUsd?: number | null;
      outBaseUnits: string;
      outUsd?: number | null;
      token: components['schemas']['TokenMetadata'] | null;
    };
    FilteredSums: {
      confirmed: number;
      count: number;
      data: components['schemas']['FilteredSum'][];
      /** @enum {string} */
      network: 'MAINNET' | 'REGTEST';
      nextCursor: string | null;
      searchedUntil: string | null;
    };
    FilteredTransaction: {
      amountSats?: number | null;
      bitcoinTxid?: string | null;
      counterparty?: components['schemas']['Counterparty'] | null;
      createdAt?: string | null;
      direction?:
        | (
            | 'incoming'
            | 'outgoing'
            | 'creation'
            | 'destruction'
            | 'transfer'
            | 'deposit'
            | 'withdrawal'
            | 'payment'
            | 'settlement'
            | 'unknown'
          )
        | string;
      expiredTime?: string | null;
      from?: components['schemas']['Party'] | null;
      id: string;
      invoice?: string | null;
      multiIoDetails?: components['schemas']['MultiIoDetails'] | null;
      status: ('confirmed' | 'pending' | 'sent' | 'failed' | 'expired' | 'returned') | string;
      swapId?: string | null;
      to?: components['schemas']['Party'] | null;
      tokenAmount?: string | null;
      tokenMetadata?: components['schemas']['TokenMetadata'] | null;
      tokens?: components['schemas']['TokenMetadata'][] | null;
      type:
        | (
            | 'bitcoin_deposit'
            | 'bitcoin_withdrawal'
            | 'core_transfer'
            | 'lightning_payment'
            | 'token_mint'
            | 'token_transfer'
            | 'token_burn'
            | 'token_multi_transfer'
            | 'unknown_token_op'
            | 'unknown_transfer'
          )
        | string;
      updatedAt?: string | null;
      valueUsd: number;
      /** @description Extension: the value of this token payment in sats. If the token is a stablecoin, the payment adds it to the payment volume with `include_stables=true`. Null if the value exceeds the bitcoin supply: the payment then counts in the volume of its token only. Omitted for payments without a value. Other services may omit this field. */
      volumeSats?: number | null;
    };
    FilteredTransactions: {
      data: components['schemas']['FilteredTransaction'][];
      /** @enum {string} */
      network: 'MAINNET' | 'REGTEST';
      nextCursor: string | null;
      searchedUntil: string | null;
    };
    History: {
      data: {
        parts?: {
          /** @description Sum as an integer literal of any length. JavaScript readers need a lossless parser. */
          deposits: number | bigint;
          /** @description Sum as an integer literal of any length. JavaScript readers need a lossless parser. */
          lightning: number | bigint;
          /** @description Sum as an integer literal of any length. JavaScript readers need a lossless parser. */
          stablecoins: number | bigint;
          /** @description Sum as an integer literal of any length. JavaScript readers need a lossless parser. */
          transfers: number | bigint;
          /** @description Sum as an integer literal of any length. JavaScript readers need a lossless parser. */
          withdrawals: number | bigint;
        };
        /** Format: date-time */
        timestamp: string;
        /** @description Sum as an integer literal of any length. JavaScript readers need a lossless parser. */
        value: number | bigint;
        valueUsd?: number;
      }[];
      end_date: string;
      /** Format: date-time */
      end_time?: string;
      /** @enum {string} */
      granularity: 'hourly' | 'daily' | 'weekly';
      include_stables?: boolean;
      /** @enum {string} */
      network: 'MAINNET' | 'REGTEST';
      start_date: string;
      /** Format: date-time */
      start_time?: string;
    };
    HolderSize: {
      holderCount: number;
      /** @description Integer in base units, as a decimal string: unsigned 128 bits, and more in a sum such as a balance. */
      minBalance: string;
    };
    HolderSizes: {
      data: components['schemas']['HolderSize'][];
      holderCount: number;
      /** @enum {string} */
      network: 'MAINNET' | 'REGTEST';
      tokenIdentifier: string;
    };
    IoEntry: {
      address: string;
      /** @description Integer in base units, as a decimal string: unsigned 128 bits, and more in a sum such as a balance. */
      amount: string;
      pubkey: string;
      tokenIdentifier?: string | null;
    };
    IssuerLookupResult: {
      pubkey: string | null;
      tokenAddress: string | null;
      tokenIdentifier: string | null;
    };
    LatestTxids: Record<string, never>;
    LatestValue: {
      /** @enum {string} */
      asset: 'sats' | 'token';
      /** Format: date-time */
      createdAt: string;
      id?: string;
      isLightning?: boolean;
      value: number;
    };
    ListedToken: {
      createdAt?: string | null;
      decimals: number;
      extraMetadata?: string | null;
      holderCount: number;
      iconUrl?: string | null;
      isFreezable?: boolean | null;
      /** @description Extension: whether transfers of the token count as payment volume with `include_stables=true`. Other services may omit this field. */
      isStablecoin?: boolean | null;
      issuerPublicKey: string;
      maxSupply?: string | null;
      name: string;
      /** @description Extension: the time of the price that the current value is computed from; null without a price. An old price stays the current one until a newer one is known. Other services may omit this field. */
      priceAt?: string | null;
      priceUsd: number;
      ticker: string;
      /** @description Extension: the first characters of `tokenIdentifier`, at least 4, that tell the token apart from all others of the network with the same or a similar-looking ticker. A ticker that looks like a unit of bitcoin always has it. Absent otherwise. Other services may omit this field. */
      tickerMark?: string | null;
      tokenAddress: string;
      tokenIdentifier: string;
      updatedAt?: string | null;
    };
    MultiIoDetails: {
      inputs: components['schemas']['IoEntry'][];
      outputs: components['schemas']['IoEntry'][];
      /** @description Integer in base units, as a decimal string: unsigned 128 bits, and more in a sum such as a balance. */
      totalInputAmount: string;
      /** @description Integer in base units, as a decimal string: unsigned 128 bits, and more in a sum such as a balance. */
      totalOutputAmount: string;
    };
    NetworkStatus: {
      bitcoin: {
        /** Format: date-time */
        at: string;
        height: number;
      } | null;
      incidents?: {
        /** Format: date-time */
        from: string;
        text: string;
        /** Format: date-time */
        to: string;
        url?: string & (unknown & unknown);
      }[];
      isLate: boolean;
      lagSeconds: number | null;
      /** @enum {string} */
      network: 'MAINNET' | 'REGTEST';
      /** @description Extension: how often transactions arrive, and the time without a new one after which data is late; see `/v1/status`. Null without transactions. Other services may omit this field. */
      pace: components['schemas']['Pace'] | null;
      price: {
        at: string | null;
        usd: number;
      } | null;
      source: {
        /** @enum {string} */
        kind: 'store' | 'mirror' | 'upstream';
        respondedAt: string | null;
        secondsLeft: number | null;
        share: number;
        stopped: {
          /** @enum {string} */
          reason: 'disk-full' | 'source-unavailable';
          /** Format: date-time */
          since: string;
        } | null;
      };
      version: string;
    };
    NetworkSummary: {
      activeAccounts: number;
      btcPriceAt?: string | null;
      currentBtcPriceUsd: number;
      /** @description Extension: how often transactions arrive, and the time without a new one after which data is late; see `/v1/status`. Null without transactions. Other services may omit this field. */
      pace?: components['schemas']['Pace'] | null;
      /** @description Sum as an integer literal of any length. JavaScript readers need a lossless parser. */
      totalValueLockedSats: number | bigint;
      totalValueLockedUsd: number;
      transactions24h: number;
    };
    Pace: {
      lateAfterSeconds: number | null;
      /** Format: date-time */
      newestAt: string;
      secondsPerTransaction: number | null;
    };
    PageMeta: {
      limit: number;
      offset: number;
      totalItems: number;
    };
    Party: {
      identifier: string;
      pubkey?: string | null;
      type: ('core' | 'lightning' | 'bitcoin' | 'issuer' | 'burn_address' | 'unknown') | string;
    };
    Registry: {
      banners: {
        /** Format: date-time */
        from: string;
        text: string;
        /** Format: date-time */
        to: string;
        url?: string & (unknown & unknown);
      }[];
      entries: {
        identifier: string;
        kind?: ('exchange' | 'bridge' | 'issuer' | 'service' | 'burn') | string;
        mark?: string & (unknown & unknown);
        name?: string & (unknown & unknown);
        source_note?: string & (unknown & unknown);
        /** @enum {string} */
        type: 'address' | 'token';
        warning?: {
          by: string & (unknown & unknown);
          /** Format: date */
          since?: string;
          text?: string & (unknown & unknown);
          url?: string & (unknown & unknown);
        };
        website?: string & (unknown & unknown);
      }[];
      /** @enum {string} */
      network: 'MAINNET' | 'REGTEST';
    };
    SatsHolder: {
      address: string;
      /** @description Sum as an integer literal of any length. JavaScript readers need a lossless parser. */
      balanceSats: number | bigint;
      isIssuer?: boolean | null;
      percentage: string;
      pubkey: string;
      rank: number;
    };
    SatsHolders: {
      data: components['schemas']['SatsHolder'][];
      /** @enum {string} */
      network: 'MAINNET' | 'REGTEST';
      nextCursor: string | null;
      /** @description Sum as an integer literal of any length. JavaScript readers need a lossless parser. */
      totalSats: number | bigint;
    };
    SatsTransactionDetail: {
      amountSats: number;
      bitcoinTxData?: components['schemas']['BitcoinTxData'] | null;
      createdAt?: string | null;
      expiredTime?: string | null;
      from?: components['schemas']['Party'] | null;
      id: string;
      invoice?: string | null;
      multiIoDetails?: components['schemas']['MultiIoDetails'] | null;
      status: ('confirmed' | 'pending' | 'sent' | 'failed' | 'expired' | 'returned') | string;
      swapId?: string | null;
      timeTakenSeconds?: number | null;
      to?: components['schemas']['Party'] | null;
      txid?: string | null;
      type:
        | (
            | 'bitcoin_deposit'
            | 'bitcoin_withdrawal'
            | 'core_transfer'
            | 'lightning_payment'
            | 'token_mint'
            | 'token_transfer'
            | 'token_burn'
            | 'token_multi_transfer'
            | 'unknown_token_op'
            | 'unknown_transfer'
          )
        | string;
      updatedAt?: string | null;
      valueUsd: number;
    };
    Suggestions: {
      addresses: {
        address: string;
        pubkey: string;
      }[];
      /** @enum {string} */
      network: 'MAINNET' | 'REGTEST';
      token: components['schemas']['ListedToken'] | null;
      transactions: string[];
    };
    Swap: {
      /** Format: date-time */
      createdAt: string;
      hasMoreLegs: boolean;
      legs: components['schemas']['TransactionSummary'][];
      parties: components['schemas']['SwapParty'][];
      status: ('confirmed' | 'pending' | 'failed' | 'incomplete') | string;
      swapId: string;
    };
    SwapAmount: {
      amount: string;
      asset: string;
      tokenMetadata?: components['schemas']['TokenMetadata'] | null;
    };
    SwapPage: {
      data: components['schemas']['Swap'][];
      /** @enum {string} */
      network: 'MAINNET' | 'REGTEST';
      nextCursor: string | null;
    };
    SwapParty: {
      given: components['schemas']['SwapAmount'][];
      givenUsd: number | null;
      party: components['schemas']['Party'];
      priceImpactPercent: number | null;
      rate: components['schemas']['SwapRate'] | null;
      received: components['schemas']['SwapAmount'][];
      receivedUsd: number | null;
    };
    SwapRate: {
      givenPerReceived: string;
      receivedPerGiven: string;
    };
    TokenDetails: {
      marketCapUsd: number;
      metadata: components['schemas']['ListedToken'];
      /** @description Unsigned 128-bit integer in base units, as an integer literal of any length. JavaScript readers need a lossless parser. */
      totalSupply: number | bigint;
      volume24hUsd: number;
    };
    TokenDirectory: {
      applied?: {
        /** @enum {string} */
        order: 'asc' | 'desc';
        /** @enum {string} */
        sort:
          | 'market_cap'
          | 'price'
          | 'change_24h'
          | 'volume_24h'
          | 'transfers_24h'
          | 'holders'
          | 'supply'
          | 'created_at'
          | 'name';
        sorts: (
          | 'market_cap'
          | 'price'
          | 'change_24h'
          | 'volume_24h'
          | 'transfers_24h'
          | 'holders'
          | 'supply'
          | 'created_at'
          | 'name'
        )[];
      };
      /** Format: date-time */
      at: string;
      data: components['schemas']['DirectoryToken'][];
      /** @enum {string} */
      network: 'MAINNET' | 'REGTEST';
      nextCursor: string | null;
    };
    TokenHistory: {
      data: components['schemas']['TokenHistoryPoint'][];
      end_date: string;
      /** @enum {string} */
      granularity: 'daily' | 'hourly';
      /** @enum {string} */
      network: 'MAINNET' | 'REGTEST';
      start_date: string;
      tokenIdentifier: string;
    };
    TokenHistoryPoint: {
      holderCount: number;
      marketCapUsd: number | null;
      priceUsd: number | null;
      /** Format: date-time */
      timestamp: string;
      /** @description Unsigned 128-bit integer in base units, as an integer literal of any length. JavaScript readers need a lossless parser. */
      totalSupply: number | bigint;
      transfers: number;
      volumeUsd: number;
    };
    TokenHolder: {
      address: string;
      /** @description Integer in base units, as a decimal string: unsigned 128 bits, and more in a sum such as a balance. */
      balance: string;
      percentage: number;
      pubkey: string;
      valueUsd: number;
    };
    TokenHolding: {
      /** @description Integer in base units, as a decimal string: unsigned 128 bits, and more in a sum such as a balance. */
      balance: string;
      decimals: number;
      isFreezable?: boolean | null;
      issuerPublicKey: string;
      maxSupply?: string | null;
      name: string;
      /** @description Extension: the time of the price that the current value is computed from; null without a price. An old price stays the current one until a newer one is known. Other services may omit this field. */
      priceAt?: string | null;
      ticker: string;
      /** @description Extension: the first characters of `tokenIdentifier`, at least 4, that tell the token apart from all others of the network with the same or a similar-looking ticker. A ticker that looks like a unit of bitcoin always has it. Absent otherwise. Other services may omit this field. */
      tickerMark?: string | null;
      tokenAddress: string;
      tokenIdentifier: string;
      valueUsd: number;
    };
    TokenLeaderboard: {
      leaderboard: components['schemas']['TokenLeaderboardEntry'][];
      totalTokens: number;
    };
    TokenLeaderboardEntry: {
      createdAt?: string | null;
      decimals: number;
      holderCount: number;
      iconUrl?: string | null;
      isFreezable?: boolean | null;
      issuerPublicKey: string;
      marketCapUsd: number;
      maxSupply?: string | null;
      name: string;
      priceUsd: number;
      rank: number;
      ticker: string;
      tokenAddress: string;
      tokenIdentifier: string;
      /** @description Unsigned 128-bit integer in base units, as an integer literal of any length. JavaScript readers need a lossless parser. */
      totalSupply: number | bigint;
      updatedAt?: string | null;
      volume24hUsd: number;
    };
    TokenMetadata: {
      decimals: number;
      isFreezable?: boolean | null;
      issuerPublicKey: string;
      maxSupply?: string | null;
      name: string;
      ticker: string;
      /** @description Extension: the first characters of `tokenIdentifier`, at least 4, that tell the token apart from all others of the network with the same or a similar-looking ticker. A ticker that looks like a unit of bitcoin always has it. Absent otherwise. Other services may omit this field. */
      tickerMark?: string | null;
      tokenAddress: string;
      tokenIdentifier: string;
    };
    TokenTransaction: {
      /** @description Integer in base units, as a decimal string: unsigned 128 bits, and more in a sum such as a balance. */
      amount: string;
      createdAt?: string | null;
      expiredTime?: string | null;
      from?: components['schemas']['Party'] | null;
      id: string;
      invoice?: string | null;
      multiIoDetails?: components['schemas']['MultiIoDetails'] | null;
      status: string;
      to?: components['schemas']['Party'] | null;
      tokenMetadata: components['schemas']['TokenMetadata'];
      tokens?: components['schemas']['TokenMetadata'][] | null;
      type: string;
      updatedAt?: string | null;
      valueUsd: number;
    };
    TokenTransactionDetail: {
      /** @description Integer in base units, as a decimal string: unsigned 128 bits, and more in a sum such as a balance. */
      amount: string;
      createdAt?: string | null;
      expiredTime?: string | null;
      from?: components['schemas']['Party'] | null;
      id: string;
      invoice?: string | null;
      multiIoDetails?: components['schemas']['MultiIoDetails'] | null;
      status: ('confirmed' | 'pending' | 'sent' | 'failed' | 'expired' | 'returned') | string;
      swapId?: string | null;
      to?: components['schemas']['Party'] | null;
      tokenMetadata?: components['schemas']['TokenMetadata'] | null;
      tokens?: components['schemas']['TokenMetadata'][] | null;
      type:
        | (
            | 'bitcoin_deposit'
            | 'bitcoin_withdrawal'
            | 'core_transfer'
            | 'lightning_payment'
            | 'token_mint'
            | 'token_transfer'
            | 'token_burn'
            | 'token_multi_transfer'
            | 'unknown_token_op'
            | 'unknown_transfer'
          )
        | string;
      updatedAt?: string | null;
      valueUsd: number;
      /** @description Extension: the value of this token payment in sats. If the token is a stablecoin, the payment adds it to the payment volume with `include_stables=true`. Null if the value exceeds the bitcoin supply: the payment then counts in the volume of its token only. Omitted for payments without a value. Other services may omit this field. */
      volumeSats?: number | null;
    };
    Tpv: {
      /** Format: date-time */
      endTime: string;
      period: components['schemas']['TpvPeriod'];
      /** Format: date-time */
      startTime: string;
      /** @description Sum as an integer literal of any length. JavaScript readers need a lossless parser. */
      tpvSats: number | bigint;
      tpvUsd: number;
    };
    /** @enum {string} */
    TpvPeriod: '24h' | '7d' | '30d' | 'all';
    TransactionBatch: {
      not_found: string[];
      results: {
        transaction: components['schemas']['TransactionDetail'];
        txid: string;
      }[];
    };
    TransactionCounts: {
      /** Format: date-time */
      endTime: string;
      expired: number;
      failed: number;
      open?: number;
      /** @enum {string} */
      period: '24h' | '7d' | '30d' | '90d' | '1y' | 'all';
      /** Format: date-time */
      startTime: string;
      transactions: number;
    };
    TransactionDetail: components['schemas']['SatsTransactionDetail'] | components['schemas']['TokenTransactionDetail'];
    TransactionSummary: {
      amountSats?: number | null;
      bitcoinTxid?: string | null;
      createdAt?: string | null;
      expiredTime?: string | null;
      from?: components['schemas']['Party'] | null;
      id: string;
      invoice?: string | null;
      multiIoDetails?: components['schemas']['MultiIoDetails'] | null;
      status: ('confirmed' | 'pending' | 'sent' | 'failed' | 'expired' | 'returned') | string;
      swapId?: string | null;
      to?: components['schemas']['Party'] | null;
      tokenAmount?: string | null;
      tokenMetadata?: components['schemas']['TokenMetadata'] | null;
      tokens?: components['schemas']['TokenMetadata'][] | null;
      type:
        | (
            | 'bitcoin_deposit'
            | 'bitcoin_withdrawal'
            | 'core_transfer'
            | 'lightning_payment'
            | 'token_mint'
            | 'token_transfer'
            | 'token_burn'
            | 'token_multi_transfer'
            | 'unknown_token_op'
            | 'unknown_transfer'
          )
        | string;
      updatedAt?: string | null;
      valueUsd: number;
      /** @description Extension: the value of this token payment in sats. If the token is a stablecoin, the payment adds it to the payment volume with `include_stables=true`. Null if the value exceeds the bitcoin supply: the payment then counts in the volume of its token only. Omitted for payments without a value. Other services may omit this field. */
      volumeSats?: number | null;
    };
    WalletLeaderboard: {
      currentBtcPriceUsd?: number;
      leaderboard: components['schemas']['WalletLeaderboardEntry'][];
    };
    WalletLeaderboardEntry: {
      coreAddress: string;
      pubkey: string;
      rank: number;
      /** @description Sum as an integer literal of any length. JavaScript readers need a lossless parser. */
      totalValueSats: number | bigint;
      totalValueUsd?: number;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getAddress: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
      };
      header?: never;
      path: {
        /** @description A network address in current or legacy form, or a public key of 66 hex characters. Bitcoin endpoints take a Bitcoin address in base58, bech32 or bech32m. */
        address: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AddressSummary'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  listAddressBalances: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description Time of the balances. ISO 8601; UTC if no offset is given. For the end of a day, use the start of the next day. Defaults to now. */
        at?: string;
        /** @description `btc` for bitcoin only, or a token identifier or address for that token. */
        asset?: string;
        /** @description Rows per page. */
        limit?: number;
        /** @description The `nextCursor` of the previous page. Keep all other parameters the same: a cursor from another list returns 400. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description A network address in current or legacy form, or a public key of 66 hex characters. Bitcoin endpoints take a Bitcoin address in base58, bech32 or bech32m. */
        address: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AddressBalances'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  getBalanceHistory: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description First day, YYYY-MM-DD, UTC. */
        start_date?: string;
        /** @description Last day, YYYY-MM-DD, UTC, included. */
        end_date?: string;
      };
      header?: never;
      path: {
        /** @description A network address in current or legacy form, or a public key of 66 hex characters. Bitcoin endpoints take a Bitcoin address in base58, bech32 or bech32m. */
        address: string;
        /** @description `btc` for bitcoin only, or a token identifier or address for that token. */
        asset: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BalanceHistory'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  listAddressTokens: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
      };
      header?: never;
      path: {
        /** @description A network address in current or legacy form, or a public key of 66 hex characters. Bitcoin endpoints take a Bitcoin address in base58, bech32 or bech32m. */
        address: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AddressTokens'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  listAddressTransactions: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description Rows per page. */
        limit?: number;
        /** @description Rows to skip. The order never changes between requests: with a fixed `to_timestamp`, pages neither repeat nor skip rows. */
        offset?: number;
        /** @description `btc` for bitcoin only, or a token identifier or address for that token. */
        asset?: string;
        /** @description Only transactions created at or after this time. ISO 8601; UTC if no offset is given. */
        from_timestamp?: string;
        /** @description Only transactions created at or before this time. ISO 8601; UTC if no offset is given. */
        to_timestamp?: string;
        /** @description Sort key. Ties have a fixed order; transactions use the order of first ingest. */
        sort?: 'created_at' | 'updated_at';
        /** @description `desc` returns the newest or largest first. */
        order?: 'asc' | 'desc';
      };
      header?: never;
      path: {
        /** @description A network address in current or legacy form, or a public key of 66 hex characters. Bitcoin endpoints take a Bitcoin address in base58, bech32 or bech32m. */
        address: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['AddressTransaction'][];
            meta: components['schemas']['PageMeta'];
          };
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  sumAddressTransactions: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description Requires `address`. `in`: it receives. `out`: it pays. `self`: it pays itself. With several parties, the sign of outputs minus inputs decides. For the issuer, a mint to another address matches no direction. */
        direction?: 'in' | 'out' | 'self';
        /** @description Only transactions of this type. */
        type?: string;
        /** @description Only transactions with this status. */
        status?: string;
        /** @description Requires `address`. Only transactions with this second party: a network address, public key or Bitcoin address. */
        counterparty?: string;
        /** @description `btc` for bitcoin only, or a token identifier or address for that token. */
        asset?: string;
        /** @description Only transactions of bitcoin, or only those of tokens. */
        asset_type?: 'bitcoin' | 'token';
        /** @description Minimum amount, in base units of `asset`. Without `asset`, the amount is in sats and only bitcoin transactions match. */
        min_value?: string;
        /** @description Only transactions created at or after this time. ISO 8601; UTC if no offset is given. */
        from_timestamp?: string;
        /** @description Only transactions created at or before this time. ISO 8601; UTC if no offset is given. */
        to_timestamp?: string;
        /** @description The `nextCursor` of the previous page. Keep all other parameters the same: a cursor from another list returns 400. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description A network address in current or legacy form, or a public key of 66 hex characters. Bitcoin endpoints take a Bitcoin address in base58, bech32 or bech32m. */
        address: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FilteredSums'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  listBitcoinAddressTransfers: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description Rows per page. */
        limit?: number;
        /** @description The `nextCursor` of the previous page. Keep all other parameters the same: a cursor from another list returns 400. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description A network address in current or legacy form, or a public key of 66 hex characters. Bitcoin endpoints take a Bitcoin address in base58, bech32 or bech32m. */
        address: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BitcoinAddressTransfers'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  listLatestTxids: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': string[];
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LatestTxids'];
        };
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  listBitcoinTransfers: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description Rows per page. */
        limit?: number;
        /** @description The `nextCursor` of the previous page. Keep all other parameters the same: a cursor from another list returns 400. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description A Bitcoin transaction ID: 64 hex characters. Case does not matter. */
        txid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BitcoinTransfers'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  getRegistry: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description Only this address or token: a network address, a public key of 66 hex characters, a token address or a token identifier of 64. */
        identifier?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Registry'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  getConfirmationTime: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
      };
      header?: never;
      path: {
        /** @description Only transactions of this type. */
        type:
          | 'bitcoin_deposit'
          | 'bitcoin_withdrawal'
          | 'core_transfer'
          | 'lightning_payment'
          | 'token_mint'
          | 'token_transfer'
          | 'token_burn'
          | 'token_multi_transfer'
          | 'unknown_token_op'
          | 'unknown_transfer';
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConfirmationTime'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  getHistory: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description First day, YYYY-MM-DD, UTC. */
        start_date?: string;
        /** @description Last day, YYYY-MM-DD, UTC, included. */
        end_date?: string;
        /** @description Length of the period per value. */
        granularity?: 'hourly' | 'daily' | 'weekly';
        /** @description Of `tpv`, instead of `start_date` and `end_date`: a period that ends now. */
        period?: '24h' | '7d' | '30d';
        /** @description With a period: the one of the same length before it. */
        before?: boolean;
        /** @description Include stablecoin transfers, at their value at the time. */
        include_stables?: boolean;
        /** @description Whether `tpv` has its parts. */
        parts?: boolean;
      };
      header?: never;
      path: {
        /** @description `tpv` is the payment volume and `tvl` the value locked, both in sats. `active-wallets` counts the keys with a transaction in the day or week. */
        metric: 'tpv' | 'tvl' | 'active-wallets';
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['History'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  listSatsHolders: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description Rows per page. */
        limit?: number;
        /** @description The `nextCursor` of the previous page. Keep all other parameters the same: a cursor from another list returns 400. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SatsHolders'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  listTokenLeaderboard: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description Rows per page. */
        limit?: number;
        /** @description Rows to skip. The order never changes between requests: with a fixed `to_timestamp`, pages neither repeat nor skip rows. */
        offset?: number;
        /** @description Only tokens with an `updatedAt` after this time. ISO 8601; UTC if no offset is given. */
        afterUpdatedAt?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TokenLeaderboard'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  listWalletLeaderboard: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description Rows per page. */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WalletLeaderboard'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  listBitcoinPrices: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BitcoinPrices'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  getNetworkSummaryV1: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NetworkSummary'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  getTpvV1: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description Length of the period; `all` starts at the first transaction. */
        period?: components['schemas']['TpvPeriod'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Tpv'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  getTransactionCounts: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description Length of the period; `all` starts at the first transaction. */
        period?: '24h' | '7d' | '30d' | '90d' | '1y' | 'all';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TransactionCounts'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  getStatus: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NetworkStatus'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  getStream: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description A UUID with or without hyphens, or 64 hex characters. Case does not matter. */
        txid?: string;
        /** @description Network addresses or public keys, separated by commas. At most 100, counting those of `token`. */
        address?: string;
        /** @description Token identifiers or token addresses, separated by commas. */
        token?: string;
        /** @description Like the header `Last-Event-ID`, for clients that cannot set it. The header takes precedence. */
        last_event_id?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Events until either side closes the connection. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': string;
        };
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  getSuggestions: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
      };
      header?: never;
      path: {
        /** @description A shortened identifier, with `…` or `...` in its middle, the beginning of one, or a name. */
        text: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Suggestions'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  listSwaps: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description Only swaps with a leg in this token. Takes an identifier of 64 hex characters or a token address. */
        token?: string;
        /** @description A network address in current or legacy form, or a public key of 66 hex characters. Bitcoin endpoints take a Bitcoin address in base58, bech32 or bech32m. */
        address?: string;
        /** @description Rows per page. */
        limit?: number;
        /** @description The `nextCursor` of the previous page. Keep all other parameters the same: a cursor from another list returns 400. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SwapPage'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  getSwap: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
      };
      header?: never;
      path: {
        /** @description The `swapId` of a transaction: up to 1000 characters, percent-encoded. */
        swapId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Swap'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  listTokens: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description Sort key. Ties have a fixed order; transactions use the order of first ingest. */
        sort?:
          | 'market_cap'
          | 'price'
          | 'change_24h'
          | 'volume_24h'
          | 'transfers_24h'
          | 'holders'
          | 'supply'
          | 'created_at'
          | 'name';
        /** @description `desc` returns the newest or largest first. */
        order?: 'asc' | 'desc';
        /** @description `true`: only tokens with a price. `false`: only tokens without a price. */
        has_price?: boolean;
        /** @description `true`: only stablecoins. `false`: only other tokens. */
        is_stablecoin?: boolean;
        /** @description `true`: only tokens that the issuer can freeze. `false`: only tokens that cannot be frozen. */
        is_freezable?: boolean;
        /** @description Only tokens created within this many days. */
        max_age_days?: number;
        /** @description Whether each token has its prices of the last 7 days. */
        prices?: boolean;
        /** @description Rows per page. */
        limit?: number;
        /** @description The `nextCursor` of the previous page. Keep all other parameters the same: a cursor from another list returns 400. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TokenDirectory'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  lookupIssuers: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          pubkeys?: string[] | null;
          tokens?: string[] | null;
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            results: components['schemas']['IssuerLookupResult'][];
          };
        };
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  listTokenMetadata: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          token_addresses: string[];
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            metadata: components['schemas']['ListedToken'][];
            total_count: number;
          };
        };
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  getTokenOrSearch: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description Rows per page. */
        limit?: number;
        /** @description Rows to skip. The order never changes between requests: with a fixed `to_timestamp`, pages neither repeat nor skip rows. */
        offset?: number;
      };
      header?: never;
      path: {
        /** @description A token identifier of 64 hex characters or a token address. Any other text searches names, tickers and addresses. */
        identifier: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TokenDetails'] | components['schemas']['ListedToken'][];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  getTokenHistory: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description First day, YYYY-MM-DD, UTC. */
        start_date?: string;
        /** @description Last day, YYYY-MM-DD, UTC, included. */
        end_date?: string;
        /** @description Length of the period per value. */
        granularity?: 'daily' | 'hourly';
      };
      header?: never;
      path: {
        /** @description A token identifier of 64 hex characters or a token address. Any other text searches names, tickers and addresses. */
        identifier: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TokenHistory'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  listTokenHolders: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description Rows per page. */
        limit?: number;
        /** @description Rows to skip. The order never changes between requests: with a fixed `to_timestamp`, pages neither repeat nor skip rows. */
        offset?: number;
      };
      header?: never;
      path: {
        /** @description A token identifier of 64 hex characters or a token address. Any other text searches names, tickers and addresses. */
        identifier: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['TokenHolder'][];
            meta: components['schemas']['PageMeta'];
          };
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  listHolderSizes: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
      };
      header?: never;
      path: {
        /** @description A token identifier of 64 hex characters or a token address. Any other text searches names, tickers and addresses. */
        identifier: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['HolderSizes'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  listTokenTransactions: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description Rows per page. */
        limit?: number;
        /** @description Rows to skip. The order never changes between requests: with a fixed `to_timestamp`, pages neither repeat nor skip rows. */
        offset?: number;
      };
      header?: never;
      path: {
        /** @description A token identifier of 64 hex characters or a token address. Any other text searches names, tickers and addresses. */
        identifier: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['TokenTransaction'][];
            meta: components['schemas']['PageMeta'];
          };
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  listFilteredTransactions: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description Requires `address`. `in`: it receives. `out`: it pays. `self`: it pays itself. With several parties, the sign of outputs minus inputs decides. For the issuer, a mint to another address matches no direction. */
        direction?: 'in' | 'out' | 'self';
        /** @description Only transactions of this type. */
        type?: string;
        /** @description Only transactions with this status. */
        status?: string;
        /** @description A network address in current or legacy form, or a public key of 66 hex characters. Bitcoin endpoints take a Bitcoin address in base58, bech32 or bech32m. */
        address?: string;
        /** @description Requires `address`. Only transactions with this second party: a network address, public key or Bitcoin address. */
        counterparty?: string;
        /** @description `btc` for bitcoin only, or a token identifier or address for that token. */
        asset?: string;
        /** @description Only transactions of bitcoin, or only those of tokens. */
        asset_type?: 'bitcoin' | 'token';
        /** @description Minimum amount, in base units of `asset`. Without `asset`, the amount is in sats and only bitcoin transactions match. */
        min_value?: string;
        /** @description Only transactions created at or after this time. ISO 8601; UTC if no offset is given. */
        from_timestamp?: string;
        /** @description Only transactions created at or before this time. ISO 8601; UTC if no offset is given. */
        to_timestamp?: string;
        /** @description Rows per page. */
        limit?: number;
        /** @description The `nextCursor` of the previous page. Keep all other parameters the same: a cursor from another list returns 400. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FilteredTransactions'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  listTransactions: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          txids: string[];
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TransactionBatch'];
        };
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  listLatestTransactions: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description Rows per page. */
        limit?: number;
        /** @description Rows to skip. The order never changes between requests: with a fixed `to_timestamp`, pages neither repeat nor skip rows. */
        offset?: number;
        /** @description Only transactions created at or after this time. ISO 8601; UTC if no offset is given. */
        from_timestamp?: string;
        /** @description Only transactions created at or before this time. ISO 8601; UTC if no offset is given. */
        to_timestamp?: string;
        /** @description Sort key. Ties have a fixed order; transactions use the order of first ingest. */
        sort?: 'created_at' | 'updated_at';
        /** @description `desc` returns the newest or largest first. */
        order?: 'asc' | 'desc';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TransactionSummary'][];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  listLatestValues: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LatestValue'][];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  getTransaction: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
      };
      header?: never;
      path: {
        /** @description A UUID with or without hyphens, or 64 hex characters. Case does not matter. */
        txid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TransactionDetail'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  getNetworkSummary: {
    parameters: {
      query: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network: 'MAINNET' | 'REGTEST';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NetworkSummary'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  getTpv: {
    parameters: {
      query?: {
        /** @description The network, in upper or lower case. MAINNET if missing; some endpoints require it. */
        network?: 'MAINNET' | 'REGTEST';
        /** @description Length of the period; `all` starts at the first transaction. */
        period?: components['schemas']['TpvPeriod'];
        /** @description Include stablecoin transfers, at their value at the time. */
        include_stables?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Tpv'];
        };
      };
      /** @description Not modified: the response still has the ETag of If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Invalid input. The message names the parameter and the allowed values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Not found on this network. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Method not allowed. See the Allow header. */
      405: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is larger than 64 kB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The request body is not application/json. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Too many requests. Retry after Retry-After seconds. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The path and the headers exceed 8 kB together. */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Internal error. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The upstream service did not return a valid response. Does not occur on a service with its own database. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description Busy or not ready. Retry after Retry-After seconds. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
}

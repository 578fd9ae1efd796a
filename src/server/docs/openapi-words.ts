import type { ErrorStatus } from '../../contract/endpoints/endpoint.ts';

/** Description of each parameter, with the decisions that the specification leaves open. */
export const parameterWords: Readonly<Record<string, string>> = {
  network: 'The network, in upper or lower case. Defaults to MAINNET unless required.',
  limit: 'Rows per page. A token lookup by identifier or address ignores it.',
  offset: 'Rows to skip. The order is total: with a fixed `to_timestamp`, pages neither repeat nor skip rows.',
  from_timestamp: 'Only transactions created at or after this time. ISO 8601; UTC if no offset is given.',
  to_timestamp: 'Only transactions created at or before this time. ISO 8601; UTC if no offset is given.',
  sort: 'Sort key. Ties have a fixed order; transactions use the order of first ingest.',
  order: '`desc` returns the newest or largest first.',
  txid: 'A UUID with or without hyphens, or 64 hex characters. Case does not matter. A Bitcoin transaction ID has 64 hex characters.',
  address:
    'A network address in current or legacy form, or a public key of 66 hex characters. Bitcoin endpoints take a Bitcoin address in base58, bech32 or bech32m.',
  identifier:
    'A token identifier of 64 hex characters or a token address. Any other text searches names, tickers and addresses.',
  asset: '`btc` for bitcoin only, or a token identifier or address for that token.',
  period: 'Length of the period; `all` starts at the first transaction.',
  include_stables: 'Include stablecoin transfers, at their value at the time.',
  metric:
    '`tpv` is the payment volume and `tvl` the value locked, both in sats. `active-wallets` counts the keys with a transaction in the day or week.',
  start_date: 'First day, YYYY-MM-DD, UTC.',
  end_date: 'Last day, YYYY-MM-DD, UTC, included.',
  token: 'Only swaps with a leg in this token. Takes an identifier of 64 hex characters or a token address.',
  swapId: 'The `swapId` of a transaction: up to 1000 characters, percent-encoded.',
  at: 'Time of the balances. ISO 8601; UTC if no offset is given. For the end of a day, use the start of the next day. Defaults to now.',
  cursor:
    'The `nextCursor` of the previous page. Keep all other parameters the same: a cursor from another list returns 400.',
  has_price: '`true`: only tokens with a price. `false`: only tokens without a price.',
  is_stablecoin: '`true`: only stablecoins. `false`: only other tokens.',
  is_freezable: '`true`: only tokens that the issuer can freeze. `false`: only tokens that cannot be frozen.',
  max_age_days: 'Only tokens created within this many days.',
  type: 'Only transactions of this type.',
  status: 'Only transactions with this status.',
  direction:
    'Requires `address`. `in`: it receives. `out`: it pays. `self`: it pays itself. With several parties, the sign of outputs minus inputs decides. For the issuer, a mint to another address matches no direction.',
  counterparty:
    'Requires `address`. Only transactions with this second party: a network address, public key or Bitcoin address.',
  min_value:
    'Minimum amount, in base units of `asset`. Without `asset`, the amount is in sats and only bitcoin transactions match.',
  granularity: 'Length of the period per value.',
};

/** Fields of responses that the specification does not have. */
export const extensionWords: Readonly<Record<string, string>> = {
  isStablecoin:
    'Extension: whether transfers of the token count as payment volume with `include_stables=true`. Other services may omit this field.',
  volumeSats:
    'Extension: for stablecoins, sats that this payment adds to the payment volume with `include_stables=true`. Null if the value exceeds the bitcoin supply: the payment then counts in the volume of its token only. Omitted for payments without a value. Other services may omit this field.',
};

/** The groups of the specification (spec 1). */
export const tagWords = {
  Tx: 'Transactions of the whole network.',
  Address: 'Balances, tokens and transactions of an address or public key.',
  Bitcoin: 'Deposits and withdrawals by Bitcoin transaction or Bitcoin address.',
  Token: 'Tokens: details, search, transactions, holders, issuers.',
  Swap: 'Transactions that exchange one asset for another.',
  Stats: 'Network statistics.',
  Historical: 'Network statistics by day or week.',
} as const;

interface OperationWords {
  readonly tag: keyof typeof tagWords;
  readonly summary: string;
  readonly description: string;
}

const nextPage = 'Pass `nextCursor` as `cursor` to get the next page; it is null on the last page.';
const totalOrder = 'Ties are sorted by first ingest, so the order is total and pages do not repeat rows.';

/** Texts of each endpoint by name. No page shows them, so they are not in the contract. */
export const operationWords: Readonly<Record<string, OperationWords>> = {
  listLatestTransactions: {
    tag: 'Tx',
    summary: 'Latest transactions across all addresses',
    description: `Returns an array without \`meta\`. ${totalOrder}`,
  },
  getTransaction: {
    tag: 'Tx',
    summary: 'One transaction, in sats or in a token',
    description:
      'The schema depends on the type. `valueUsd` is the value at the time of the transaction. With several parties, `amount` is the total sent, and the totals list all amounts. A transaction on another network returns 404.',
  },
  listTransactions: {
    tag: 'Tx',
    summary: 'Up to 100 transactions by ID',
    description:
      '`results` and `not_found` keep the order of the request, with each ID once, in canonical form. Each item of `results` contains the requested ID, which may be a Bitcoin transaction ID, and the transaction. IDs on the other network are in `not_found`.',
  },
  listFilteredTransactions: {
    tag: 'Tx',
    summary: 'Transactions by type, status, address, direction, counterparty, asset, value and time',
    description: `Filters are combined with AND. Newest first; ties are sorted by first ingest. ${nextPage} A request examines at most 2,000 rows. If the page is not full by then, \`searchedUntil\` is the creation time of the last row examined, and \`nextCursor\` continues from there. A page can therefore have fewer rows than \`limit\`, or none. With \`address\`, rows have \`direction\` and \`counterparty\`, as in the list of that address. An unknown address or token returns an empty list.`,
  },
  getAddress: {
    tag: 'Address',
    summary: 'Balances and counts of an address or public key',
    description:
      'A soft balance includes pending transactions; a hard balance does not. `transactionCount` counts each transaction of the address once. USD values are current. An unused address returns zeros.',
  },
  listAddressTransactions: {
    tag: 'Address',
    summary: 'Transactions of an address',
    description: `\`direction\` is relative to the address: \`incoming\` or \`outgoing\` for payments, \`deposit\` or \`withdrawal\` from or to Bitcoin, \`creation\` or \`destruction\` for mints and burns. \`payment\` and \`settlement\` are sent and received over Lightning; \`transfer\` is a payment to itself. A missing or unknown counterparty has the type \`unknown\`. \`totalItems\` is the number of matching rows. ${totalOrder}`,
  },
  listAddressTokens: {
    tag: 'Address',
    summary: 'Token holdings of an address',
    description: 'Confirmed balances of all tokens, with their current value.',
  },
  listAddressBalances: {
    tag: 'Address',
    summary: 'Balances of an address at a time',
    description: `Confirmed balances of all assets that the address ever had: bitcoin first, then tokens by identifier, including zero balances. With \`asset\`, only that asset. Bitcoin has \`balanceSats\`; tokens have \`tokenBalance\` in base units. A transaction counts if its last update (\`updatedAt\`) is before \`at\`; without \`at\`, all confirmed transactions count. Negative balances, which occur only after a partial import, are returned as 0. ${nextPage}`,
  },
  getBalanceHistory: {
    tag: 'Address',
    summary: 'Balance of an address by day',
    description:
      'Confirmed balance of one asset at the end of each day (24:00 UTC) of the range, first and last day included. Values are calculated back from the current balance, by the rule of `balances`. `first_date` is the first day on which the balance changed. At most 3,660 days.',
  },
  listBitcoinTransfers: {
    tag: 'Bitcoin',
    summary: 'Transfers in a Bitcoin transaction',
    description: `Returns all transfers in order of first ingest; \`GET /v1/tx/{txid}\` returns only the first. \`bitcoinTxData\` comes from the transfers on this page and is null if none has it. ${nextPage} An unknown Bitcoin transaction returns an empty list.`,
  },
  listBitcoinAddressTransfers: {
    tag: 'Bitcoin',
    summary: 'Deposits and withdrawals of a Bitcoin address, newest first, with totals',
    description: `A deposit or withdrawal matches by the Bitcoin address of a party. It also matches by the address of the only output with its amount, such as a deposit address. \`transactionCount\` includes every status; totals include confirmed transactions only and are exact. An unused address returns zeros and an empty list. An address on another network returns 400. ${nextPage} ${totalOrder}`,
  },
  getTokenOrSearch: {
    tag: 'Token',
    summary: 'Token details by identifier or address, or search by name, ticker or address',
    description:
      'An identifier or token address returns one token, or 404. Any other text returns an array of search results, which may be empty. The search ignores case, width and invisible characters. It includes identifiers and addresses if the text has at least six characters. Texts of one or two characters match the beginnings of words only, except in scripts without spaces, such as Chinese. `volume24hUsd` is the sum of `valueUsd` of the confirmed transfers of the last 24 hours. Unlike payment volume, it includes transfers to the same address.',
  },
  listTokenTransactions: {
    tag: 'Token',
    summary: 'Transactions of a token, newest first',
    description: `\`from\` is the first sender and \`to\` the first recipient. If there are more, \`multiIoDetails\` lists all of them. ${totalOrder}`,
  },
  listTokenHolders: {
    tag: 'Token',
    summary: 'Holders of a token, largest balance first',
    description:
      '`percentage` is the share of the total supply (minted minus burned, not the maximum supply), from 0 to 100.',
  },
  listTokenMetadata: {
    tag: 'Token',
    summary: 'Metadata of up to 100 tokens',
    description:
      'Takes any mix of token identifiers, token addresses and issuer public keys. A key returns all tokens that it issued. Unknown items are omitted. `total_count` is the number of items requested, not of items found.',
  },
  lookupIssuers: {
    tag: 'Token',
    summary: 'Tokens by issuer key, and issuer keys by token',
    description:
      'A key that issued three tokens returns three items. A key without tokens returns one item with `pubkey`, where all other fields are null. An unknown token returns one item with `tokenIdentifier` and `tokenAddress`, where `pubkey` is null.',
  },
  listTokens: {
    tag: 'Token',
    summary: 'All tokens of a network, sorted by market cap, price, volume, transfers, holders, supply, age or name',
    description: `${nextPage} All pages use the prices and the last 24 hours at \`at\`, the time of the first page. \`transfers24h\` counts confirmed transfers, and \`volume24hUsd\` is the sum of their \`valueUsd\`; both include transfers to the same address. \`sharesTicker\` is true if another token of the network has the same ticker. Supply is sorted by whole tokens, names by code point in lower case. Tokens without a value for the sort key come last in both orders, most holders first. Ties are sorted by identifier.`,
  },
  getSwap: {
    tag: 'Swap',
    summary: 'A swap with its transactions, rate, and the amounts that each address gives and receives',
    description:
      'A swap consists of the transactions with the same `swapId`, called legs, in order of creation. The first 16 are returned; `hasMoreLegs` is true if there are more. `parties` are the addresses whose balances change. A leg that failed or expired, or in an unknown token, changes no balance. `rate` is the price in sats per whole token and the reverse. It is exact or rounded down to 18 significant digits, and null unless the address gives exactly one asset and receives exactly one other. `priceImpactPercent` compares the value received with the value given, at the prices of that time. `status` is `failed` if a leg failed or expired; `incomplete` if no address both gives and receives; `pending` if a leg is not final; otherwise `confirmed`.',
  },
  listSwaps: {
    tag: 'Swap',
    summary: 'Swaps of a network, token or address, newest first',
    description: `Items are the same as in \`/v1/swaps/{swapId}\`, sorted by creation of the first leg; ties by first ingest. \`token\` and \`address\` select swaps with a leg in that token, or from or to that address, sorted by the first such leg. ${nextPage} A page can have fewer swaps than \`limit\`, or none, if a swap has more than 16 legs or both \`token\` and \`address\` are given.`,
  },
  listHolderSizes: {
    tag: 'Token',
    summary: 'Holders of a token by balance',
    description:
      'Counts addresses with a confirmed balance in groups by powers of ten of base units: from `minBalance` to less than ten times `minBalance`. Smallest first, without gaps; a group may have no holders.',
  },
  getTokenHistory: {
    tag: 'Token',
    summary: 'Price, market cap, volume, transfers, holders and supply of a token by day or hour',
    description:
      'One point per day or hour (UTC) that has begun, oldest first, with the first and last day of the range. At most 3,660 days, or 31 days by the hour; without `start_date`, 30 or 7 days. `priceUsd` is the last price of the period and `marketCapUsd` the supply at that price; both are null without a price. `transfers` counts confirmed transfers by creation time, and `volumeUsd` is the sum of their `valueUsd`; both include transfers to the same address. `holderCount` and `totalSupply` are values at the end of the period; a transaction counts from its last update. For the current period, they equal the current values of the token.',
  },
  getNetworkSummary: {
    tag: 'Stats',
    summary: 'Network summary: total value locked, active accounts, transactions, bitcoin price',
    description:
      '`totalValueLockedSats` is the sum of all confirmed (hard) balances in sats. A negative balance, which occurs only after a partial import, counts as 0. `activeAccounts` is the number of keys with a transaction of any status in the last 30 days. `transactions24h` includes every status.',
  },
  listSatsHolders: {
    tag: 'Stats',
    summary: 'The largest holders of bitcoin on the network',
    description: `Addresses with a confirmed balance in sats, largest first; ties are sorted by public key. \`percentage\` is the share of \`totalSats\`, from 0 to 100, truncated to twelve decimals. \`isIssuer\` is true if the key issued a token. The burn address has no key and is not listed. ${nextPage} If balances change between requests, an address can be missing or listed twice.`,
  },
  getTpv: {
    tag: 'Stats',
    summary: 'Total payment volume of a period',
    description:
      'In sats, from confirmed transactions by creation time: deposits, withdrawals, Lightning payments and network transfers. `include_stables=true` adds transfers of stablecoins (`isStablecoin`), converted from their USD value at the bitcoin price of the same time. Other tokens, mints, burns, change and transfers to the same address are excluded.',
  },
  getHistory: {
    tag: 'Historical',
    summary: 'Payment volume, value locked or active wallets by day or week',
    description:
      'One value per day or week (UTC), with the first and last day of the range. Weeks begin on Monday, so the first `timestamp` can be before `start_date`. A partial week counts only its days in the range. `tvl` is the sum of all confirmed balances at the end of the day or week; negative balances count as 0. A day without transactions is 0 in `tpv` and `active-wallets`. `include_stables=true` adds stablecoins to `tpv` and is ignored by the other metrics. The response then contains `include_stables`; a service that cannot include stablecoins omits it.',
  },
};

export const errorWords: Readonly<Record<ErrorStatus, string>> = {
  400: 'Invalid input. The message names the parameter and the allowed values.',
  404: 'Not found on this network.',
  405: 'Method not allowed. See the Allow header.',
  413: 'The request body is larger than 64 kB.',
  415: 'The request body is not application/json.',
  429: 'Too many requests. Retry after Retry-After seconds.',
  500: 'Internal error.',
  502: 'The upstream service did not return a valid response. Does not occur on a service with its own database.',
  503: 'Busy or not ready. Retry after Retry-After seconds.',
};

/** Response headers by the responses that have them: all, successful ones, and errors that may be retried. */
export const headerWords = {
  all: {
    'X-Request-Id': 'Identifies the request in the log of the service.',
    'RateLimit-Limit': 'Maximum number of requests of this class per period, if the service has a limit.',
    'RateLimit-Remaining': 'Requests left in this period, if the service has a limit.',
    'RateLimit-Reset': 'Seconds until the period ends, if the service has a limit.',
  },
  success: {
    ETag: 'Version of the response. Send it as If-None-Match to get 304 without a body if nothing changed.',
    'Cache-Control': 'How long the response may be reused without revalidation.',
    Vary: 'The response depends on Accept-Encoding.',
  },
  retry: { 'Retry-After': 'Seconds to wait before the next request.' },
} as const;

export const introduction = `Read-only API for transactions, wallet addresses, tokens and statistics of a Bitcoin layer-2 wallet network, on MAINNET and REGTEST.

Sats are integers. Token quantities are unsigned 128-bit integers in base units, as decimal strings. \`totalSupply\` and sums of sats are integer literals of any length. JavaScript clients need a lossless parser for them, since \`JSON.parse\` rounds integers beyond 2^53. USD values are numbers; 0 with a non-zero amount means that the price is not available. Times are ISO 8601 in UTC.

A soft balance includes pending transactions; a hard balance does not. The status \`sent\` counts as pending. An unused address returns zeros, an unknown transaction or token 404, and a search without results an empty list. Payment volume is the amount sent in confirmed transactions, by creation time, without change, mints and burns.

If the service responds but cannot write new data, the network summary has the header \`x-data-stopped: disk-full; since=<Unix milliseconds>\`.

Errors have a status and a short text/plain message. Unknown query parameters are ignored. CORS allows any origin.`;

import type { ErrorStatus } from '../../contract/endpoints/endpoint.ts';

/** Description of each parameter, with the decisions that the specification leaves open. */
export const parameterWords: Readonly<Record<string, string>> = {
  network: 'The network, in upper or lower case. Defaults to MAINNET unless required.',
  limit: 'Rows per page. A token lookup by identifier or address ignores it.',
  offset: 'Rows to skip. The order is total: with a fixed `to_timestamp`, paging neither repeats nor skips rows.',
  from_timestamp: 'Only transactions created at or after this time. ISO 8601; UTC if no offset is given.',
  to_timestamp: 'Only transactions created at or before this time. ISO 8601; UTC if no offset is given.',
  sort: 'What to sort by. Equal values are in a fixed order, transactions in that of first ingest.',
  order: '`desc` is newest or largest first.',
  txid: 'A UUID with or without hyphens, or 64 hex characters, in either case; a Bitcoin transaction ID is 64 hex characters.',
  address:
    'A network address, in its current or legacy form, or a public key of 66 hex characters; on the Bitcoin side a Bitcoin address in base58, bech32 or bech32m.',
  identifier:
    'A token identifier of 64 hex characters or a token address; any other text searches names, tickers and addresses.',
  asset: '`btc` for bitcoin only, or a token identifier or address for that token.',
  period: 'How far back to count; `all` starts at the first transaction.',
  include_stables: 'Include transfers of stablecoins, at their value at the time.',
  metric:
    '`tpv` is payment volume and `tvl` value locked, in sats; `active-wallets` counts the keys that take part in a transaction, of the day or week.',
  start_date: 'First day, YYYY-MM-DD, UTC.',
  end_date: 'Last day, YYYY-MM-DD, UTC, included.',
  token: 'Only with a leg in this token: its identifier of 64 hex characters or its address.',
  swapId: 'The `swapId` of a transaction: any text of up to 1000 characters, percent-encoded.',
  at: 'A moment, ISO 8601; UTC if no offset is given. The end of a day is the start of the next one. Left out: now.',
  cursor:
    'The `nextCursor` of the previous page, with otherwise equal parameters. A cursor of another list returns 400.',
  has_price: 'Only tokens with a price, or with `false` only those without.',
  is_stablecoin: 'Only stablecoins, or with `false` only other tokens.',
  is_freezable: 'Only tokens that their issuer can freeze, or with `false` only those that cannot be frozen.',
  max_age_days: 'Only tokens created within this many days.',
  type: 'Only transactions of this type.',
  status: 'Only transactions with this status.',
  direction:
    'Only with `address`: `in` for what it receives, `out` for what it pays, `self` for what it moves to itself. Of several parties, by its outputs less its inputs. A mint to another address is none of them for the issuer.',
  counterparty:
    'Only with `address`: transactions that this network address, public key or Bitcoin address also takes part in.',
  min_value:
    'Only transactions of at least this amount, in base units of `asset`. Without `asset` it is in sats, and only transactions in bitcoin match.',
  granularity: 'The length of the period of each value.',
};

/** Fields of responses that the specification does not have. */
export const extensionWords: Readonly<Record<string, string>> = {
  isStablecoin:
    'Extension: whether transfers of the token count as payment volume with `include_stables=true`. Other services may omit it.',
  volumeSats:
    'Extension: sats that a payment in this token adds to the payment volume with `include_stables=true`, if the token is a stablecoin; null if it exceeds the supply of bitcoin. It then counts in no payment volume, but in the volume of its token. Omitted for payments without a value and by other services.',
};

/** The groups of the specification (spec 1). */
export const tagWords = {
  Tx: 'Transactions of the whole network.',
  Address: 'One address or public key: balances, tokens, transactions.',
  Bitcoin: 'Deposits and withdrawals, by Bitcoin transaction and Bitcoin address.',
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

const totalOrder =
  'Rows with equal times are sorted by first ingest, so the order is total and pages do not repeat rows.';

/** Texts of each endpoint by name. No page shows them, so they are not in the contract. */
export const operationWords: Readonly<Record<string, OperationWords>> = {
  listLatestTransactions: {
    tag: 'Tx',
    summary: 'Latest transactions across all addresses',
    description: `An array without \`meta\`. ${totalOrder}`,
  },
  getTransaction: {
    tag: 'Tx',
    summary: 'One transaction, in sats or in a token',
    description:
      'The type decides between the two shapes. `valueUsd` is the value at the time of the transaction. For a transaction with several parties, `amount` is the total that left the senders, and the totals list all amounts. A transaction of another network returns 404.',
  },
  listTransactions: {
    tag: 'Tx',
    summary: 'Up to 100 transactions by ID',
    description:
      '`results` and `not_found` are in the order of the request, each ID once and in its canonical form. `results` holds the requested ID beside the transaction, since the ID may be that of its Bitcoin transaction. One of the other network is not found.',
  },
  listFilteredTransactions: {
    tag: 'Tx',
    summary: 'Transactions by type, status, address, direction, counterparty, asset, value and time',
    description:
      'All filters that are given apply. Newest first; rows with equal times are sorted by first ingest. Pass `nextCursor` as `cursor` to get the next page; it is null on the last one. A request examines at most 2,000 rows: if the page is not full by then, `searchedUntil` is the creation time of the last one, and `nextCursor` continues from there, so a page can have fewer rows than `limit`, or none. With `address`, rows have `direction` and `counterparty` as in the list of that address. An unknown address or token matches nothing.',
  },
  getAddress: {
    tag: 'Address',
    summary: 'Balances and counts of an address or public key',
    description:
      'A soft balance counts confirmed and pending effects, a hard balance confirmed ones. `transactionCount` counts transactions that the address takes part in, once each. USD values are current. An unused address returns zeros.',
  },
  listAddressTransactions: {
    tag: 'Address',
    summary: 'Transactions an address takes part in',
    description: `\`direction\` is seen from the address: \`incoming\` and \`outgoing\` for payments, \`deposit\` and \`withdrawal\` for bitcoin that comes in or goes out, \`creation\` and \`destruction\` for tokens that are minted or burned, \`payment\` for what it pays over Lightning and \`settlement\` for what it is paid there, \`transfer\` for what it sent to itself. A counterparty that is missing or recorded as unknown has the type \`unknown\`. \`totalItems\` counts the rows that match. ${totalOrder}`,
  },
  listAddressTokens: {
    tag: 'Address',
    summary: 'Token holdings of an address',
    description: 'Confirmed balances of all tokens, with their current value.',
  },
  listAddressBalances: {
    tag: 'Address',
    summary: 'Balances of an address at a moment',
    description:
      'The confirmed balance of every asset of its transactions, bitcoin first, then tokens by identifier, also those of which it holds nothing; with `asset` exactly that one. Bitcoin has `balanceSats`, a token `tokenBalance` in base units. A transaction counts from its last update (`updatedAt`) on, if that is before `at`; without `at` all confirmed transactions count. A negative sum, which only a partial import has, is 0. Pass `nextCursor` of an answer as `cursor` to get the next page.',
  },
  getBalanceHistory: {
    tag: 'Address',
    summary: 'Balance of an address by day',
    description:
      'The confirmed balance of one asset at the end of each day of the range, 24:00 UTC, both ends included; counted back from the present balance, by the same rule as the balances at a moment. `first_date` is the first day on which the balance changed. At most 3,660 days.',
  },
  listBitcoinTransfers: {
    tag: 'Bitcoin',
    summary: 'Transfers that a Bitcoin transaction moved',
    description:
      'In order of first ingest, while `GET /v1/tx/{txid}` finds the first one only. `bitcoinTxData` is the Bitcoin transaction as the transfers of this page know it, null if none does. Pass `nextCursor` as `cursor` to get the next page; it is null on the last one. An unknown Bitcoin transaction returns an empty list.',
  },
  listBitcoinAddressTransfers: {
    tag: 'Bitcoin',
    summary: 'Deposits and withdrawals that name a Bitcoin address, newest first, with totals',
    description: `A deposit or withdrawal names the Bitcoin addresses of its parties, and that of the only output of its Bitcoin transaction with its amount, such as a deposit address. \`transactionCount\` counts every status, the totals confirmed transactions only; their sums are exact. An unused address returns zeros and an empty list, an address of another network 400. Pass \`nextCursor\` as \`cursor\` to get the next page. ${totalOrder}`,
  },
  getTokenOrSearch: {
    tag: 'Token',
    summary: 'Token details for an identifier or address, else a search by name, ticker or address',
    description:
      'An identifier or token address returns one token, or 404. Any other text searches and returns an array, empty if nothing is found; case, width and invisible characters are ignored. Identifiers and addresses are searched from six characters on. Shorter texts match inside names and tickers, and texts of one or two characters only the beginnings of words. Scripts without spaces between words, such as Chinese, match anywhere at any length. `volume24hUsd` is the sum of `valueUsd` of the confirmed transfers of the last 24 hours, transfers to the same address included. Payment volume excludes those.',
  },
  listTokenTransactions: {
    tag: 'Token',
    summary: 'Transactions of a token, newest first',
    description: `\`from\` and \`to\` are the first parties of either side; \`multiIoDetails\` lists all of them where there are several. ${totalOrder}`,
  },
  listTokenHolders: {
    tag: 'Token',
    summary: 'Holders of a token, largest balance first',
    description:
      '`percentage` is the share of the circulating total supply, from 0 to 100: what was minted less what was burned, not the maximum supply.',
  },
  listTokenMetadata: {
    tag: 'Token',
    summary: 'Metadata of up to 100 tokens',
    description:
      'Takes token identifiers, token addresses and public keys of issuers in any mix. A key stands for all tokens it issued; unknown items are omitted. `total_count` is the number of items requested, not found.',
  },
  lookupIssuers: {
    tag: 'Token',
    summary: 'Issuer keys to tokens and the reverse',
    description:
      'A key that issued three tokens returns three items. A key without tokens returns one item with its `pubkey` and nulls. An unknown token returns one item with its `tokenIdentifier` and `tokenAddress`; only `pubkey` is null.',
  },
  listTokens: {
    tag: 'Token',
    summary: 'All tokens of a network, by market cap, price, volume, transfers, holders, supply, age or name',
    description:
      'Page by page: pass `nextCursor` of an answer as `cursor` to get the next page; it is null on the last one. Prices and the last 24 hours are those of `at`, the moment of the first page, on every page of it. `transfers24h` counts confirmed transfers and `volume24hUsd` is the sum of their `valueUsd`, transfers to the same address included; `sharesTicker` says that another token of the network has the same ticker. Supply is sorted by whole tokens and names by code point, in lower case. A token without what is sorted by, such as a price, comes after all others in either order, most holders first; ties are in order of the identifier.',
  },
  getSwap: {
    tag: 'Swap',
    summary: 'A swap: its transactions, what each address gives and receives, and the rate',
    description:
      'A swap is the transactions with the same `swapId`, its legs, in order of creation; the first 16 are shown, and `hasMoreLegs` says that there are more. `parties` are the addresses whose balances they change: a leg that failed or expired, or in an unknown token, changes none. `rate` is between sats and whole tokens, both ways, from the integers: exact if the division ends within 18 significant digits, otherwise rounded down to 18; null unless the address gives exactly one asset and receives exactly one other. `priceImpactPercent` compares the value received with the value given, at the prices of that time. `status` is `failed` if a leg failed or expired, `incomplete` if no address both gives and receives (one leg only, or all in the same direction), `pending` if a leg is not final, else `confirmed`.',
  },
  listSwaps: {
    tag: 'Swap',
    summary: 'Swaps of a network, of a token or of an address, newest first',
    description:
      'Each as by `/v1/swaps/{swapId}`, in order of the creation of its first leg, ties by first ingest. With `token` or `address`: swaps with a leg in that token, and with that address as sender or recipient of the leg, in order of their first such leg. Pass `nextCursor` of an answer as `cursor` to get the next page; it is null on the last one. A request reads a limited number of transactions, so that a page may be shorter than `limit`, even empty, although there is a next one; only a swap with more than 16 legs causes this, or `token` together with `address`.',
  },
  listHolderSizes: {
    tag: 'Token',
    summary: 'Holders of a token by the size of their balances',
    description:
      'Counts the addresses with a confirmed balance by powers of ten of base units: from `minBalance` to below ten times as much. From the smallest balance to the largest, without gaps; a group in between may have no holders.',
  },
  getTokenHistory: {
    tag: 'Token',
    summary: 'Price, market cap, volume, transfers, holders and supply of a token by day or hour',
    description:
      'One point for each day or hour of the range that has begun, in UTC, both ends included, oldest first. At most 3,660 days, or 31 days by the hour; without `start_date` 30 days, or 7. `priceUsd` is the last price before the end of the point and `marketCapUsd` the supply at that price, both null without a price. `transfers` counts confirmed transfers by the time they were created, and `volumeUsd` is the sum of their `valueUsd`, transfers to the same address included; `holderCount` and `totalSupply` are those at the end of the point, with each transaction from its last update on. In the current day or hour they are those of the token lookup.',
  },
  getNetworkSummary: {
    tag: 'Stats',
    summary: 'Network summary: total value locked, accounts, transactions, price',
    description:
      '`totalValueLockedSats` is the sum of all confirmed (hard) balances in sats; a balance below zero, which only a partial import has, counts as 0. `activeAccounts` counts the keys that take part in a transaction of any status in the last 30 days, once each. `transactions24h` counts transactions of every status.',
  },
  listSatsHolders: {
    tag: 'Stats',
    summary: 'The largest holders of bitcoin on the network',
    description:
      'Addresses with a confirmed balance in sats, largest first, ties in order of the public key. `percentage` is the share of `totalSats`, from 0 to 100, cut after twelve decimals; `isIssuer` says that the key issues a token. The burn address has no key and no balance. Pass `nextCursor` as `cursor` to get the next page; while balances change, an address that moved past the end of a page is missing or listed twice.',
  },
  getTpv: {
    tag: 'Stats',
    summary: 'Total payment volume of a period',
    description:
      'In sats, from confirmed transactions by the time they were created: deposits, withdrawals, Lightning and network transfers. With `include_stables=true` also transfers of tokens that are flagged as stablecoins (`isStablecoin`), at their USD value at the time, at the price of bitcoin of the same moment. Other tokens, mints, burns, change and transfers to the same address are excluded.',
  },
  getHistory: {
    tag: 'Historical',
    summary: 'Payment volume, value locked or active wallets by day or week',
    description:
      'One value for each day or week of the range, in UTC, both ends included. A week begins on Monday: its `timestamp` may be before `start_date`. A week that begins before `start_date` or ends after `end_date` is partial and counts only its days in the range. `tvl` is the sum of all confirmed balances at the end of the day or week, none below zero. A day without a transaction is 0 in `tpv` and `active-wallets`. Payment volume is counted as in the payment volume of a period, with `include_stables=true` of `tpv` including stablecoins; the answer then has `include_stables`, which a service that cannot include them omits. The other metrics ignore it.',
  },
};

export const errorWords: Readonly<Record<ErrorStatus, string>> = {
  400: 'Invalid input: the message names the parameter and the allowed values.',
  404: 'Not found on this network.',
  405: 'Method not allowed: see the Allow header.',
  413: 'The request body is larger than 64 kB.',
  415: 'The request body is not application/json.',
  429: 'Too many requests: retry after Retry-After seconds.',
  500: 'Internal error.',
  502: 'The upstream service returned no valid response. Not returned by a service with its own database.',
  503: 'Busy or not ready: retry after Retry-After seconds.',
};

/** Response headers: of every response, of successful ones, and of refused ones that may be retried. */
export const headerWords = {
  all: {
    'X-Request-Id': 'Identifies the request in the log of the service.',
    'RateLimit-Limit': 'Requests of this class per period, if the service has a limit.',
    'RateLimit-Remaining': 'Requests left in this period, if the service has a limit.',
    'RateLimit-Reset': 'Seconds until the period ends, if the service has a limit.',
  },
  success: {
    ETag: 'Version of the response: send it as If-None-Match to get 304 without a body while it is unchanged.',
    'Cache-Control': 'How long the response may be reused without revalidation.',
    Vary: 'Responses differ by Accept-Encoding.',
  },
  retry: { 'Retry-After': 'Seconds to wait before the next request.' },
} as const;

export const introduction = `Read-only lookup of transactions, wallet addresses, tokens and statistics of a Bitcoin layer-2 wallet network, on MAINNET and REGTEST.

Sats are integers. Token quantities are unsigned 128-bit integers in base units: decimal strings, except \`totalSupply\`. \`totalSupply\` and sums of sats are integer literals of any length: JavaScript readers need a lossless parser, since \`JSON.parse\` rounds integers beyond 2^53. USD is a number; 0 with a non-zero amount means that the price is not available. Times are ISO 8601 in UTC.

A soft balance counts confirmed and pending effects, a hard balance confirmed ones only; the status \`sent\` counts as pending. An unused address returns zeros, an unknown transaction or token 404, a search without results an empty list. Payment volume counts confirmed transactions by the time they were created: what left the senders, without change, mints and burns.

If the service responds but cannot write new data, the network summary has the header \`x-data-stopped: disk-full; since=<Unix milliseconds>\`.

Errors have a status and a one-sentence text/plain message. Unknown query parameters are ignored. CORS allows any origin.`;

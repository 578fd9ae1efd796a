import type { ErrorStatus } from '../../contract/endpoints/endpoint.ts';

/** What each parameter means, with the decisions that the specification leaves open. */
export const parameterWords: Readonly<Record<string, string>> = {
  network: 'The network to read, in either case. MAINNET where it is left out, except where it is required.',
  limit: 'Rows on a page, as a number or a numeric string.',
  offset: 'Rows to skip. Order is total, so a walk with `to_timestamp` fixed neither repeats nor loses a row.',
  from_timestamp: 'Only transactions created at or after this moment. ISO 8601; UTC where no offset is named.',
  to_timestamp: 'Only transactions created at or before this moment. ISO 8601; UTC where no offset is named.',
  sort: 'What to sort by. Equal values are in a fixed order, transactions in that of first ingest.',
  order: '`desc` is newest or largest first.',
  txid: 'A UUID with or without hyphens, or 64 hex characters, in either case.',
  address: 'A network address, in its current or legacy form, or a public key of 66 hex characters.',
  identifier:
    'A token identifier of 64 hex characters or a token address; anything else is searched for in names, tickers and addresses.',
  asset: '`btc` for bitcoin only, or a token identifier or address for that token.',
  period: 'How far back to count; `all` starts at the first transaction.',
  include_stables: 'Whether transfers of stablecoins count, at their value at the time.',
  metric: '`tpv` is payment volume and `tvl` value locked, in sats; `active-wallets` counts keys that take part.',
  start_date: 'First day, YYYY-MM-DD, UTC.',
  end_date: 'Last day, YYYY-MM-DD, UTC, included.',
  cursor: 'The `nextCursor` of the page before, with the same question. One of another list is refused.',
  has_price: 'Only tokens with a price, or with `false` only those without.',
  is_stablecoin: 'Only stablecoins, or with `false` only other tokens.',
  is_freezable: 'Only tokens that their issuer can freeze, or with `false` only those that nobody can.',
  max_age_days: 'Only tokens created within so many days.',
  granularity: 'One value for each day, or for each week beginning on Monday.',
};

/** What the specification does not have: fields of this service's answers, wherever they stand. */
export const extensionWords: Readonly<Record<string, string>> = {
  isStablecoin:
    'Extension: whether transfers of the token count as payment volume with `include_stables=true`. Other services may leave it out.',
  volumeSats:
    'Extension: sats that a payment in this token adds to the payment volume with `include_stables=true`, if the token is a stablecoin; null where it is more than all bitcoin and does not count. Left out of payments without a value and by other services.',
};

/** The groups of the specification (spec 1). */
export const tagWords = {
  Tx: 'Transactions of the whole network.',
  Address: 'One address or public key: balances, tokens, transactions.',
  Token: 'Tokens: details, search, transactions, holders, issuers.',
  Stats: 'The network in numbers.',
  Historical: 'The same numbers by day or week.',
} as const;

interface OperationWords {
  readonly tag: keyof typeof tagWords;
  readonly summary: string;
  readonly description: string;
}

const totalOrder =
  'Rows with the same time are in order of first ingest, so the order is total and no page repeats a row.';

/** What each endpoint does, by its name. No page says so, so it is not in the contract. */
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
      'Which of both shapes it is follows from the type. `valueUsd` is the value at the time of the transaction. In a transaction of several parties `amount` is what left the senders, and the totals list everything. One of the other network is 404.',
  },
  listTransactions: {
    tag: 'Tx',
    summary: 'Up to 100 transactions by ID',
    description:
      '`results` and `not_found` are in the order of the request, each ID once and in its canonical form. `results` holds the requested ID beside the transaction, since the ID may be that of its Bitcoin transaction. One of the other network is not found.',
  },
  getAddress: {
    tag: 'Address',
    summary: 'Balances and counts of an address or public key',
    description:
      'A soft balance counts confirmed and pending effects, a hard balance confirmed ones. `transactionCount` counts transactions that the address takes part in, once each. USD values are those of now. An address that was never used is answered with zeros.',
  },
  listAddressTransactions: {
    tag: 'Address',
    summary: 'Transactions an address takes part in',
    description: `\`direction\` is seen from the address: \`incoming\` and \`outgoing\` for payments, \`deposit\` and \`withdrawal\` for bitcoin that comes in or goes out, \`creation\` and \`destruction\` for tokens that are minted or burned, \`settlement\` for Lightning, \`transfer\` for what it sent to itself. \`totalItems\` counts the rows that match. ${totalOrder}`,
  },
  listAddressTokens: {
    tag: 'Address',
    summary: 'Token holdings of an address',
    description: 'Confirmed balances of every token that it holds, with their value now.',
  },
  getTokenOrSearch: {
    tag: 'Token',
    summary: 'Token details for an identifier or address, else a search by name, ticker or address',
    description:
      'An identifier or token address is answered with one token, or 404. Any other text is searched for, without regard to case, in names, tickers and addresses, and answered with an array, which is empty where nothing is found. `volume24hUsd` counts confirmed transfers of the last 24 hours.',
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
      'Takes token identifiers, token addresses and public keys of issuers in any mix. A key stands for all tokens it issued; what is unknown is left out. `total_count` is the number of items asked for, not of items found.',
  },
  lookupIssuers: {
    tag: 'Token',
    summary: 'Issuer keys to tokens and the reverse',
    description:
      'A key that issued three tokens gives three items; a key without a token, and a token that is unknown, give one item with nulls.',
  },
  listTokens: {
    tag: 'Token',
    summary: 'All tokens of a network, by market cap, price, volume, transfers, holders, supply, age or name',
    description:
      'Page by page: pass `nextCursor` of an answer as `cursor` to get the next page; it is null on the last one. Prices and the last 24 hours are those of `at`, the moment of the first page, on every page of it. `transfers24h` counts confirmed transfers and `volume24hUsd` is their value; `sharesTicker` says that another token of the network has the same ticker. Supply is sorted by whole tokens and names by code point, in lower case. A token without what is sorted by, such as a price, comes after all others in either order, most holders first; ties are in order of the identifier.',
  },
  getNetworkSummary: {
    tag: 'Stats',
    summary: 'The network now: value locked, accounts, transactions, price',
    description: '`activeAccounts` counts the keys that took part in a transaction within the last 30 days, once each.',
  },
  getTpv: {
    tag: 'Stats',
    summary: 'Total payment volume of a period',
    description:
      'In sats, from confirmed transactions by the time they were created: deposits, withdrawals, Lightning and network transfers. With `include_stables=true` also transfers of tokens that are flagged as stablecoins (`isStablecoin`), at their USD value at the time, at the price of bitcoin of the same moment. Other tokens, mints, burns, change and transfers to oneself never count.',
  },
  getHistory: {
    tag: 'Historical',
    summary: 'Payment volume, value locked or active wallets by day or week',
    description:
      'One value for each day or week of the range, in UTC, both ends included; a day without a transaction is 0 in `tpv` and `active-wallets`. Payment volume is counted as in the payment volume of a period, without stablecoins.',
  },
};

/** What each error status means here. */
export const errorWords: Readonly<Record<ErrorStatus, string>> = {
  400: 'Bad input: the sentence names the parameter and what is allowed.',
  404: 'Unknown: nothing with this identifier on this network.',
  405: 'The method is not allowed here; see the Allow header.',
  413: 'The request body is larger than 64 kB.',
  415: 'The request body is not application/json.',
  429: 'Too many requests; Retry-After says when to come back.',
  500: 'A fault of the service; nothing about the request was wrong.',
  502: 'The service behind this one gave no answer that can be used; a service with a store of its own never says so.',
  503: 'Too busy or not ready; Retry-After says when to come back.',
};

export const introduction = `Read-only lookup of transactions, wallet addresses, tokens and statistics of a Bitcoin layer-2 wallet network, on MAINNET and REGTEST.

Sats are integers. Token quantities are unsigned 128-bit integers in base units: decimal strings, except \`totalSupply\`, which is an integer literal however long. USD is a number; 0 beside a non-zero amount means that no price is known. Times are ISO 8601 in UTC.

A soft balance counts confirmed and pending effects, a hard balance confirmed ones only. A valid address that was never used is answered with zeros; an unknown transaction or token is 404; a search that finds nothing is an empty list. Payment volume counts confirmed transactions by the time they were created: what left the senders, without change, mints and burns.

A service that answers but cannot write new data says so with the network summary, in the header \`x-data-stopped: disk-full; since=<Unix milliseconds>\`.

Every error is its status and one sentence of text/plain. Unknown query parameters are ignored. Any origin may read.`;

import type { ErrorStatus } from '../contract/endpoint.ts';

/** What each parameter means, with the decisions that the specification leaves open. */
export const parameterWords: Readonly<Record<string, string>> = {
  network: 'The network to read, in either case. MAINNET where it is left out, except where it is required.',
  limit: 'Rows on a page, as a number or a numeric string.',
  offset: 'Rows to skip. Order is total, so a walk with `to_timestamp` fixed neither repeats nor loses a row.',
  from_timestamp: 'Only transactions created at or after this moment. ISO 8601; UTC where no offset is named.',
  to_timestamp: 'Only transactions created at or before this moment. ISO 8601; UTC where no offset is named.',
  sort: 'The time to sort by. Equal times are in order of first ingest.',
  order: '`desc` is newest first.',
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
  granularity: 'One value for each day, or for each week beginning on Monday.',
};

/** What each endpoint does, by its name, and its group in the specification (spec 1). No page says so, so it is not in the contract. */
export const operationWords: Readonly<Record<string, { readonly tag: string; readonly summary: string }>> = {
  listLatestTransactions: { tag: 'Tx', summary: 'Latest transactions across all addresses' },
  getTransaction: { tag: 'Tx', summary: 'One transaction, in sats or in a token' },
  getAddress: { tag: 'Address', summary: 'Balances and counts of an address or public key' },
  listAddressTransactions: { tag: 'Address', summary: 'Transactions an address takes part in' },
  listAddressTokens: { tag: 'Address', summary: 'Token holdings of an address' },
  getTokenOrSearch: {
    tag: 'Token',
    summary: 'Token details for an identifier or address, else a search by name, ticker or address',
  },
  listTokenTransactions: { tag: 'Token', summary: 'Transactions of a token, newest first' },
  listTokenHolders: { tag: 'Token', summary: 'Holders of a token, largest balance first' },
  listTokenMetadata: { tag: 'Token', summary: 'Metadata of up to 100 tokens' },
  lookupIssuers: { tag: 'Token', summary: 'Issuer keys to tokens and the reverse' },
  getNetworkSummary: { tag: 'Stats', summary: 'The network now: value locked, accounts, transactions, price' },
  getTpv: { tag: 'Stats', summary: 'Total payment volume of a period' },
  getHistory: { tag: 'Historical', summary: 'Payment volume, value locked or active wallets by day or week' },
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

Every error is its status and one sentence of text/plain. Unknown query parameters are ignored. Any origin may read.`;

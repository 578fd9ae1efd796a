import type { ErrorStatus } from '#contract/endpoint.ts';
import type { FilterParameter } from '#contract/filters.ts';

/** Descriptions of parameters, unless an operation has its own, with the decisions that the specification leaves open. */
export const parameterDescriptions: Readonly<Record<string, string> & Record<FilterParameter, string>> = {
  network: 'The network, in upper or lower case. MAINNET if missing; some endpoints require it.',
  limit: 'Rows per page.',
  offset:
    'Rows to skip. The order never changes between requests: with a fixed `to_timestamp`, pages neither repeat nor skip rows.',
  from_timestamp: 'Only transactions created at or after this time. ISO 8601; UTC if no offset is given.',
  to_timestamp: 'Only transactions created at or before this time. ISO 8601; UTC if no offset is given.',
  sort: 'Sort key. Ties have a fixed order; transactions use the order of first ingest.',
  order: '`desc` returns the newest or largest first.',
  txid: 'A UUID with or without hyphens, or 64 hex characters. Case does not matter.',
  address:
    'A network address in current or legacy form, or a public key of 66 hex characters. Bitcoin endpoints take a Bitcoin address in base58, bech32 or bech32m.',
  identifier:
    'A token identifier of 64 hex characters or a token address. Any other text searches names, tickers and addresses.',
  asset: '`btc` for bitcoin only, or a token identifier or address for that token.',
  asset_type: 'Only transactions of bitcoin, or only those of tokens.',
  include_stables: 'Include stablecoin transfers, at their value at the time.',
  start_date: 'First day, YYYY-MM-DD, UTC.',
  end_date: 'Last day, YYYY-MM-DD, UTC, included.',
  cursor:
    'The `nextCursor` of the previous page. Keep all other parameters the same: a cursor from another list returns 400.',
  granularity: 'Length of the period per value.',
  type: 'Only transactions of this type.',
  status: 'Only transactions with this status.',
  direction:
    'Requires `address`. `in`: it receives. `out`: it pays. `self`: it pays itself. With several parties, the sign of outputs minus inputs decides. For the issuer, a mint to another address matches no direction.',
  counterparty:
    'Requires `address`. Only transactions with this second party: a network address, public key or Bitcoin address.',
  min_value:
    'Minimum amount, in base units of `asset`. Without `asset`, the amount is in sats and only bitcoin transactions match.',
};

/** Fields of responses that the specification does not have. */
export const extensionDescriptions: Readonly<Record<string, string>> = {
  balanceAfter:
    'Extension: the confirmed balance of the address right after this transaction, in sats or base units of the token. It counts all transactions confirmed up to its `updatedAt`; transactions of the same time count in the order in which they were first recorded. Only with `asset`; null if the transaction is not confirmed. Other services may omit this field.',
  isStablecoin:
    'Extension: whether transfers of the token count as payment volume with `include_stables=true`. Other services may omit this field.',
  pace: 'Extension: how often transactions arrive, and the time without a new one after which data is late; see `/v1/status`. Null without transactions. Other services may omit this field.',
  priceAt:
    'Extension: the time of the price that the current value is computed from; null without a price. An old price stays the current one until a newer one is known. Other services may omit this field.',
  tickerMark:
    'Extension: the first characters of `tokenIdentifier`, at least 4, that tell the token apart from all others of the network with the same or a similar-looking ticker. A ticker that looks like a unit of bitcoin always has it. Absent otherwise. Other services may omit this field.',
  volumeSats:
    'Extension: the value of this token payment in sats. If the token is a stablecoin, the payment adds it to the payment volume with `include_stables=true`. Null if the value exceeds the bitcoin supply: the payment then counts in the volume of its token only. Omitted for payments without a value. Other services may omit this field.',
};

export const errorDescriptions: Readonly<Record<ErrorStatus, string>> = {
  400: 'Invalid input. The message names the parameter and the allowed values.',
  404: 'Not found on this network.',
  405: 'Method not allowed. See the Allow header.',
  413: 'The request body is larger than 64 kB.',
  415: 'The request body is not application/json.',
  429: 'Too many requests. Retry after Retry-After seconds.',
  431: 'The path and the headers exceed 8 kB together.',
  500: 'Internal error.',
  502: 'The upstream service did not return a valid response. Does not occur on a service with its own database.',
  503: 'Busy or not ready. Retry after Retry-After seconds.',
};

/** Response headers by the responses that have them: all, successful ones, and errors that may be retried. */
export const headerDescriptions = {
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

If there is no newer data, the network summary has the header \`x-data-stopped: disk-full; since=<Unix milliseconds>\`, or \`source-unavailable\` if the service whose copy this is does not respond. While it is being copied, the header is \`x-data-copying: share=0.43; left=720\`, in seconds.

Errors have a status and a short text/plain message. Unknown query parameters are ignored. CORS allows any origin.`;

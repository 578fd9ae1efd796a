import type { getAddress, listAddressTokens, listAddressTransactions } from '../contract/endpoints/address.ts';
import type { Network } from '../contract/endpoints/common.ts';
import type { Parsed, ResponseBody } from '../contract/endpoints/endpoint.ts';
import type { getHistory } from '../contract/endpoints/history.ts';
import type { getNetworkSummary, getTpv } from '../contract/endpoints/stats.ts';
import type {
  ListedToken,
  listTokenHolders,
  listTokenMetadata,
  listTokenTransactions,
  lookupIssuers,
  TokenDetails,
} from '../contract/endpoints/token.ts';
import type { listTokens } from '../contract/endpoints/token-directory.ts';
import type { getTransaction, listLatestTransactions } from '../contract/endpoints/transaction.ts';
import type { listTransactions } from '../contract/endpoints/transaction-batch.ts';

/** A public key on a network. */
export interface KeyOn {
  readonly network: Network;
  /** 66 lower-case hex characters. */
  readonly publicKey: string;
}

/** A token on a network. */
export interface TokenOn {
  readonly network: Network;
  /** 64 lower-case hex characters. */
  readonly tokenIdentifier: string;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Transactions (spec 4.1 and 4.2). */
export interface TransactionSource {
  listLatestTransactions(
    input: Parsed<typeof listLatestTransactions>,
  ): Promise<ResponseBody<typeof listLatestTransactions>>;
  findTransaction(input: Parsed<typeof getTransaction>): Promise<ResponseBody<typeof getTransaction> | undefined>;
  /** Extension: several transactions by id. */
  listTransactions(input: Parsed<typeof listTransactions>): Promise<ResponseBody<typeof listTransactions>>;
}

/** Addresses (spec 4.3 to 4.5). An unused key has zeros (supplement 5). */
export interface AddressSource {
  getAddress(key: KeyOn): Promise<ResponseBody<typeof getAddress>>;
  listAddressTransactions(
    key: KeyOn,
    input: Omit<Parsed<typeof listAddressTransactions>, 'network' | 'address' | 'asset'> & {
      /** `btc` or a token identifier; undefined for all. */
      readonly asset: string | undefined;
    },
  ): Promise<ResponseBody<typeof listAddressTransactions>>;
  listAddressTokens(key: KeyOn): Promise<ResponseBody<typeof listAddressTokens>>;
}

/** Tokens (spec 4.6 to 4.10); undefined if the token is unknown. */
export interface TokenSource {
  findToken(token: TokenOn): Promise<TokenDetails | undefined>;
  /** An extension; undefined where the cursor is of another list. */
  listTokens(input: Parsed<typeof listTokens>): Promise<ResponseBody<typeof listTokens> | undefined>;
  searchTokens(input: Page & { readonly network: Network; readonly text: string }): Promise<ListedToken[]>;
  listTokenTransactions(token: TokenOn, page: Page): Promise<ResponseBody<typeof listTokenTransactions> | undefined>;
  listTokenHolders(token: TokenOn, page: Page): Promise<ResponseBody<typeof listTokenHolders> | undefined>;
  /** Tokens by identifier and all tokens of issuers, in the requested order. */
  listTokenMetadata(
    network: Network,
    requested: readonly ({ readonly tokenIdentifier: string } | { readonly issuerPublicKey: string })[],
  ): Promise<ResponseBody<typeof listTokenMetadata>>;
  lookupIssuers(
    network: Network,
    publicKeys: readonly string[],
    tokenIdentifiers: readonly string[],
  ): Promise<ResponseBody<typeof lookupIssuers>>;
}

/** Statistics (spec 4.11 and 4.12). */
export interface StatsSource {
  getNetworkSummary(input: Parsed<typeof getNetworkSummary>): Promise<ResponseBody<typeof getNetworkSummary>>;
  getTpv(input: Parsed<typeof getTpv>): Promise<ResponseBody<typeof getTpv>>;
}

/** Historical statistics (supplement 6). */
export interface HistorySource {
  getHistory(input: Parsed<typeof getHistory>): Promise<ResponseBody<typeof getHistory>>;
}

/**
 * Data source of the endpoints: the store or an upstream service. One method per endpoint: parsed input in, wire
 * shape with `core` names out; undefined if not found.
 */
export interface Source extends TransactionSource, AddressSource, TokenSource, StatsSource, HistorySource {
  /**
   * Changes whenever a response may change for reasons other than the clock. Undefined for a source that cannot
   * report changes; its responses are cached by age.
   */
  readonly version?: () => Promise<string>;
}

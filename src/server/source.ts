import type { getAddress, listAddressTokens, listAddressTransactions } from '../contract/endpoints/address.ts';
import type { Network } from '../contract/endpoints/common.ts';
import type { Answer, Parsed } from '../contract/endpoints/endpoint.ts';
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

/** One key on one network. */
export interface KeyOn {
  readonly network: Network;
  /** 66 lower-case hex. */
  readonly publicKey: string;
}

/** One token on one network. */
export interface TokenOn {
  readonly network: Network;
  /** 64 lower-case hex. */
  readonly tokenIdentifier: string;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Transactions (spec 4.1 and 4.2). */
export interface TransactionSource {
  listLatestTransactions(input: Parsed<typeof listLatestTransactions>): Promise<Answer<typeof listLatestTransactions>>;
  findTransaction(input: Parsed<typeof getTransaction>): Promise<Answer<typeof getTransaction> | undefined>;
  /** An extension: many by id. */
  listTransactions(input: Parsed<typeof listTransactions>): Promise<Answer<typeof listTransactions>>;
}

/** Addresses (spec 4.3 to 4.5). A key that was never used is answered with zeros (supplement 5). */
export interface AddressSource {
  getAddress(key: KeyOn): Promise<Answer<typeof getAddress>>;
  listAddressTransactions(
    key: KeyOn,
    input: Omit<Parsed<typeof listAddressTransactions>, 'network' | 'address' | 'asset'> & {
      /** `btc`, or the identifier of a token; undefined for all. */
      readonly asset: string | undefined;
    },
  ): Promise<Answer<typeof listAddressTransactions>>;
  listAddressTokens(key: KeyOn): Promise<Answer<typeof listAddressTokens>>;
}

/** Tokens (spec 4.6 to 4.10); undefined where the token is unknown. */
export interface TokenSource {
  findToken(token: TokenOn): Promise<TokenDetails | undefined>;
  /** An extension; undefined where the cursor is of another list. */
  listTokens(input: Parsed<typeof listTokens>): Promise<Answer<typeof listTokens> | undefined>;
  searchTokens(input: Page & { readonly network: Network; readonly text: string }): Promise<ListedToken[]>;
  listTokenTransactions(token: TokenOn, page: Page): Promise<Answer<typeof listTokenTransactions> | undefined>;
  listTokenHolders(token: TokenOn, page: Page): Promise<Answer<typeof listTokenHolders> | undefined>;
  /** Tokens by identifier, and all tokens of issuers, in the order asked for. */
  listTokenMetadata(
    network: Network,
    asked: readonly ({ readonly tokenIdentifier: string } | { readonly issuerPublicKey: string })[],
  ): Promise<Answer<typeof listTokenMetadata>>;
  lookupIssuers(
    network: Network,
    publicKeys: readonly string[],
    tokenIdentifiers: readonly string[],
  ): Promise<Answer<typeof lookupIssuers>>;
}

/** Statistics (spec 4.11 and 4.12). */
export interface StatsSource {
  getNetworkSummary(input: Parsed<typeof getNetworkSummary>): Promise<Answer<typeof getNetworkSummary>>;
  getTpv(input: Parsed<typeof getTpv>): Promise<Answer<typeof getTpv>>;
}

/** Statistics over time (supplement 6). */
export interface HistorySource {
  getHistory(input: Parsed<typeof getHistory>): Promise<Answer<typeof getHistory>>;
}

/**
 * Where answers come from: the store, or another service of the same specification. One method per
 * endpoint, parsed input in, wire shape in the `core` naming out; undefined where nothing is known.
 */
export interface Source extends TransactionSource, AddressSource, TokenSource, StatsSource, HistorySource {
  /**
   * Another text whenever an answer may be another, for reasons other than the clock. Left out by a source that
   * nobody tells: its answers grow old instead, each in its own time.
   */
  readonly version?: () => Promise<string>;
}

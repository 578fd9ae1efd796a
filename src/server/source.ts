import type { getAddress, listAddressTokens, listAddressTransactions } from '../contract/endpoints/address.ts';
import type { getBalanceHistory, listAddressBalances } from '../contract/endpoints/address-balances.ts';
import type { listBitcoinAddressTransfers, listBitcoinTransfers } from '../contract/endpoints/bitcoin.ts';
import type { Network } from '../contract/endpoints/common.ts';
import type { Endpoint, Parsed, ResponseBody } from '../contract/endpoints/endpoint.ts';
import type { getHistory } from '../contract/endpoints/history.ts';
import type { HolderSizes } from '../contract/endpoints/holder-sizes.ts';
import type { listSatsHolders } from '../contract/endpoints/sats-holders.ts';
import type { getNetworkSummary, getTpv } from '../contract/endpoints/stats.ts';
import type { getSwap, listSwaps } from '../contract/endpoints/swap.ts';
import type {
  ListedToken,
  listTokenHolders,
  listTokenMetadata,
  listTokenTransactions,
  lookupIssuers,
  TokenDetails,
} from '../contract/endpoints/token.ts';
import type { listTokens } from '../contract/endpoints/token-directory.ts';
import type { TokenHistory } from '../contract/endpoints/token-history.ts';
import type { getTransaction, listLatestTransactions } from '../contract/endpoints/transaction.ts';
import type { listTransactions } from '../contract/endpoints/transaction-batch.ts';
import type { listFilteredTransactions } from '../contract/endpoints/transaction-filter.ts';

export interface KeyOn {
  readonly network: Network;
  /** 66 lower-case hex characters. */
  readonly publicKey: string;
}

export interface TokenOn {
  readonly network: Network;
  /** 64 lower-case hex characters. */
  readonly tokenIdentifier: string;
}

type Answers<E extends Endpoint> = (input: Parsed<E>) => Promise<ResponseBody<E>>;
type Finds<E extends Endpoint> = (input: Parsed<E>) => Promise<ResponseBody<E> | undefined>;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Parsed input of `listFilteredTransactions`, on its network. */
export type TransactionFilter = Omit<
  Parsed<typeof listFilteredTransactions>,
  'address' | 'counterparty' | 'asset' | 'min_value'
> & {
  /** 66 lower-case hex characters. */
  readonly publicKey: string | undefined;
  /** Only with `publicKey`. */
  readonly counterparty: { readonly publicKey: string } | { readonly bitcoinAddress: string } | undefined;
  /** `btc` or a token identifier; undefined for all. */
  readonly asset: string | undefined;
  /** Decimal, in base units of `asset`; without one in sats. */
  readonly minValue: string | undefined;
};

/** Transactions (spec 4.1 and 4.2). */
export interface TransactionSource {
  listLatestTransactions: Answers<typeof listLatestTransactions>;
  findTransaction: Finds<typeof getTransaction>;
  /** Extension: several transactions by id. */
  listTransactions: Answers<typeof listTransactions>;
  /** Extension; undefined if the cursor is of another list. */
  listFilteredTransactions(
    filter: TransactionFilter,
  ): Promise<ResponseBody<typeof listFilteredTransactions> | undefined>;
}

/** Which balances of an address; `asset` is `btc` or a token identifier, undefined for all. */
export type BalanceQuery = Omit<Parsed<typeof listAddressBalances>, 'network' | 'address' | 'asset'> & {
  readonly asset: string | undefined;
};

/** Which days of the balance of an asset, `btc` or a token identifier. */
export interface BalanceHistoryQuery {
  readonly asset: string;
  readonly start_date: string;
  readonly end_date: string;
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
  /** An extension; undefined where the cursor is of another list. */
  listAddressBalances(key: KeyOn, input: BalanceQuery): Promise<ResponseBody<typeof listAddressBalances> | undefined>;
  /** An extension. */
  getBalanceHistory(key: KeyOn, input: BalanceHistoryQuery): Promise<ResponseBody<typeof getBalanceHistory>>;
}

/** Extension: the Bitcoin side; undefined if the cursor is of another list. */
export interface BitcoinSource {
  listBitcoinTransfers: Finds<typeof listBitcoinTransfers>;
  listBitcoinAddressTransfers(
    input: Omit<Parsed<typeof listBitcoinAddressTransfers>, 'address'> & { readonly address: string },
  ): Promise<ResponseBody<typeof listBitcoinAddressTransfers> | undefined>;
}

/** Tokens (spec 4.6 to 4.10); undefined if the token is unknown. */
export interface TokenSource {
  findToken(token: TokenOn): Promise<TokenDetails | undefined>;
  /** An extension; undefined if the cursor is of another list. */
  listTokens: Finds<typeof listTokens>;
  /** Extension: a token by day or hour; first and last day are included and validated. */
  findTokenHistory(
    token: TokenOn,
    query: Pick<TokenHistory, 'start_date' | 'end_date' | 'granularity'>,
  ): Promise<TokenHistory | undefined>;
  searchTokens(input: Page & { readonly network: Network; readonly text: string }): Promise<ListedToken[]>;
  listTokenTransactions(token: TokenOn, page: Page): Promise<ResponseBody<typeof listTokenTransactions> | undefined>;
  listTokenHolders(token: TokenOn, page: Page): Promise<ResponseBody<typeof listTokenHolders> | undefined>;
  /** Extension: holders by the size of their balances. */
  listHolderSizes(token: TokenOn): Promise<HolderSizes | undefined>;
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

export type SwapListInput = Omit<Parsed<typeof listSwaps>, 'token' | 'address'> & {
  /** Token identifier. */
  readonly token: string | undefined;
  /** Public key. */
  readonly address: string | undefined;
};

/** Swaps, an extension. */
export interface SwapSource {
  /** Undefined if no transaction has the ID. */
  findSwap: Finds<typeof getSwap>;
  /** Undefined if the cursor belongs to another list. */
  listSwaps(input: SwapListInput): Promise<ResponseBody<typeof listSwaps> | undefined>;
}

/** Statistics (spec 4.11 and 4.12). */
export interface StatsSource {
  /** Extension; undefined if the cursor is of another list. */
  listSatsHolders: Finds<typeof listSatsHolders>;
  getNetworkSummary: Answers<typeof getNetworkSummary>;
  getTpv: Answers<typeof getTpv>;
}

/** Historical statistics (supplement 6). */
export interface HistorySource {
  getHistory: Answers<typeof getHistory>;
}

/** Transactions of a network that were added or changed. */
export interface NetworkChanges {
  readonly network: Network;
  /** Undefined if there are too many to list. */
  readonly listed?: {
    /** Canonical IDs, also those of the Bitcoin transactions. */
    readonly txids: readonly string[];
    /** Of all parties, 66 lower-case hex characters. */
    readonly publicKeys: readonly string[];
  };
}

/**
 * Data source of the endpoints: the store or an upstream service. One method per endpoint: parsed input in, wire
 * shape with `core` names out; undefined if not found.
 */
export interface Source
  extends TransactionSource,
    AddressSource,
    BitcoinSource,
    TokenSource,
    SwapSource,
    StatsSource,
    HistorySource {
  /**
   * Changes whenever a response may change for reasons other than the clock. Undefined for a source that cannot
   * report changes; its responses are cached by age.
   */
  readonly version?: () => Promise<string>;
  /**
   * What changed after one version until another, by network; changes after `until` may be included. Present if
   * `version` is.
   */
  readonly listChanges?: (since: string, until: string) => Promise<readonly NetworkChanges[]>;
}

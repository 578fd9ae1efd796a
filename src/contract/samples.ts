import type { AddressSummary, AddressTokens } from './address.ts';
import type { AddressBalances, AssetBalance, BalanceHistory } from './address-balances.ts';
import type { BitcoinAddressTransfers, BitcoinTotal, BitcoinTransfers } from './bitcoin.ts';
import type { PageMeta } from './common.ts';
import type { Config } from './config.ts';
import type { PriceLine, TokenLine, TransactionLine } from './import-line.ts';
import {
  addressBalance,
  addressTransaction,
  alice,
  aliceAddress,
  bitcoinAddress,
  bitcoinTxData,
  bitcoinTxid,
  counterparty,
  directoryToken,
  fromAlice,
  holderSizes,
  ioEntry,
  issuer,
  listedToken,
  multiIoDetails,
  network,
  satsTransactionDetail,
  swap,
  swapAmount,
  swapParty,
  swapRate,
  tokenAddress,
  tokenHistoryPoint,
  tokenHolding,
  tokenIdentifier,
  tokenMetadata,
  tokenTransaction,
  tokenTransactionDetail,
  tokenTxid,
  transactionSummary,
  transferId,
} from './sample-values.ts';
import type { SatsHolder, SatsHolders } from './sats-holders.ts';
import type { ConfirmationTime, History, NetworkSummary, Tpv, TpvPeriod } from './stats.ts';
import type { Suggestions } from './suggestion.ts';
import type { SwapPage } from './swap.ts';
import type { IssuerLookupResult, TokenDetails, TokenHolder } from './token.ts';
import type { TokenDirectory, TokenHistory } from './token-figures.ts';
import type { LatestValue } from './transaction.ts';
import type { TransactionBatch } from './transaction-batch.ts';
import type { FilteredTransaction, FilteredTransactions } from './transaction-filter.ts';

const filteredTransaction = {
  ...transactionSummary,
  direction: 'outgoing',
  counterparty,
} satisfies FilteredTransaction;

const bitcoinDeposit = {
  ...transactionSummary,
  id: satsTransactionDetail.id,
  type: 'bitcoin_deposit',
  from: satsTransactionDetail.from,
  bitcoinTxid,
};

const satsHolder = {
  rank: 1,
  address: aliceAddress,
  pubkey: alice,
  balanceSats: 150_000,
  percentage: '0.007142857142',
  isIssuer: false,
} satisfies SatsHolder;

/** One valid value of each shape, keyed by the shape's name; used by tests of the service and of the explorer. */
export const samples = {
  PageMeta: { totalItems: 1, limit: 25, offset: 0 } satisfies PageMeta,
  TokenMetadata: tokenMetadata,
  ListedToken: listedToken,
  TokenDetails: {
    metadata: listedToken,
    // Beyond 2^64; an integer literal on the wire.
    totalSupply: 100_000_000_000_000_000_000n,
    marketCapUsd: 100_000_000_000_000,
    volume24hUsd: 0.75,
  } satisfies TokenDetails,
  DirectoryToken: directoryToken,
  TokenDirectory: {
    network,
    at: '2025-03-14T13:00:05.000Z',
    data: [directoryToken],
    nextCursor: 'eyJyYW5rIjoxfQ',
  } satisfies TokenDirectory,
  BitcoinTransfers: {
    network,
    txid: bitcoinTxid,
    bitcoinTxData,
    data: [bitcoinDeposit],
    nextCursor: null,
  } satisfies BitcoinTransfers,
  BitcoinTotal: { transactionCount: 1, amountSats: 150_000 } satisfies BitcoinTotal,
  BitcoinAddressTransfers: {
    network,
    address: bitcoinAddress,
    transactionCount: 1,
    confirmedDeposits: { transactionCount: 1, amountSats: 150_000 },
    confirmedWithdrawals: { transactionCount: 0, amountSats: 0 },
    data: [bitcoinDeposit],
    nextCursor: null,
  } satisfies BitcoinAddressTransfers,
  HolderSize: holderSizes.data[0],
  HolderSizes: holderSizes,
  TokenHistoryPoint: tokenHistoryPoint,
  TokenHistory: {
    network,
    tokenIdentifier,
    start_date: '2025-03-14',
    end_date: '2025-03-14',
    granularity: 'daily',
    data: [tokenHistoryPoint],
  } satisfies TokenHistory,
  IoEntry: ioEntry,
  MultiIoDetails: multiIoDetails,
  Party: fromAlice,
  TokenTransaction: tokenTransaction,
  TokenHolder: {
    address: aliceAddress,
    pubkey: alice,
    balance: '250000',
    valueUsd: 0.25,
    percentage: 12.5,
  } satisfies TokenHolder,
  IssuerLookupResult: { pubkey: issuer, tokenIdentifier, tokenAddress } satisfies IssuerLookupResult,
  TransactionSummary: transactionSummary,
  LatestValue: { createdAt: '2025-03-14T13:00:00.000Z', asset: 'sats', value: 12.5 } satisfies LatestValue,
  BitcoinTxData: bitcoinTxData,
  SatsTransactionDetail: satsTransactionDetail,
  TokenTransactionDetail: tokenTransactionDetail,
  TransactionDetail: satsTransactionDetail,
  TransactionBatch: {
    results: [{ txid: tokenTxid, transaction: tokenTransactionDetail }],
    not_found: [transferId],
  } satisfies TransactionBatch,
  FilteredTransaction: filteredTransaction,
  FilteredTransactions: {
    network,
    data: [filteredTransaction],
    searchedUntil: '2025-03-14T13:00:00.000Z',
    nextCursor: 'eyJzZXEiOjF9',
  } satisfies FilteredTransactions,
  TokenHolding: tokenHolding,
  AddressBalance: addressBalance,
  AddressSummary: {
    coreAddress: aliceAddress,
    publicKey: alice,
    balance: addressBalance,
    totalValueUsd: 124.75,
    transactionCount: 1,
    tokenCount: 1,
    tokens: [tokenHolding],
  } satisfies AddressSummary,
  Counterparty: counterparty,
  AddressTransaction: addressTransaction,
  AddressTokens: {
    address: aliceAddress,
    pubkey: alice,
    totalValueUsd: 0.25,
    tokens: [tokenHolding],
  } satisfies AddressTokens,
  AssetBalance: { asset: 'btc', token: null, balanceSats: 150_000 } satisfies AssetBalance,
  AddressBalances: {
    network,
    address: aliceAddress,
    pubkey: alice,
    at: '2025-03-15T00:00:00.000Z',
    data: [
      { asset: 'btc', token: null, balanceSats: 150_000 },
      { asset: tokenIdentifier, token: tokenMetadata, tokenBalance: '250000' },
    ],
    nextCursor: null,
  } satisfies AddressBalances,
  BalanceHistory: {
    network,
    address: aliceAddress,
    pubkey: alice,
    asset: tokenIdentifier,
    token: tokenMetadata,
    start_date: '2025-03-13',
    end_date: '2025-03-14',
    first_date: '2025-03-14',
    data: [
      { date: '2025-03-13', tokenBalance: '0' },
      { date: '2025-03-14', tokenBalance: '250000' },
    ],
  } satisfies BalanceHistory,
  SwapAmount: swapAmount,
  SwapRate: swapRate,
  SwapParty: swapParty,
  Swap: swap,
  SwapPage: { network, data: [swap], nextCursor: 'eyJzZXEiOjF9' } satisfies SwapPage,
  NetworkSummary: {
    totalValueLockedSats: 2_100_000_000,
    totalValueLockedUsd: 1_743_000,
    activeAccounts: 2,
    transactions24h: 3,
    currentBtcPriceUsd: 83_000,
  } satisfies NetworkSummary,
  SatsHolder: satsHolder,
  SatsHolders: {
    network,
    totalSats: 2_100_000_000,
    data: [satsHolder],
    nextCursor: 'eyJyYW5rIjoxfQ',
  } satisfies SatsHolders,
  TpvPeriod: '24h' satisfies TpvPeriod,
  Tpv: {
    period: '24h',
    tpvSats: 300_000,
    tpvUsd: 249,
    startTime: '2025-03-13T13:00:00.000Z',
    endTime: '2025-03-14T13:00:00.000Z',
  } satisfies Tpv,
  Suggestions: {
    network,
    transactions: [satsTransactionDetail.id],
    addresses: [{ address: aliceAddress, pubkey: alice }],
    token: null,
  } satisfies Suggestions,
  ConfirmationTime: {
    network,
    type: 'bitcoin_deposit',
    transactions: 100,
    medianSeconds: 540,
    bitcoinHeight: 840_002,
  } satisfies ConfirmationTime,
  History: {
    network,
    start_date: '2025-03-13',
    end_date: '2025-03-14',
    granularity: 'daily',
    data: [
      { timestamp: '2025-03-13T00:00:00.000Z', value: 120_000 },
      { timestamp: '2025-03-14T00:00:00.000Z', value: 300_000 },
    ],
  } satisfies History,
  PriceLine: { record: 'price', network, asset: 'btc', at: '2025-03-14T13:00:00Z', usd: 83_000 } satisfies PriceLine,
  TokenLine: {
    ...tokenMetadata,
    record: 'token',
    network,
    iconUrl: null,
    isStablecoin: true,
    createdAt: '2025-01-02T03:04:05.006Z',
    updatedAt: null,
  } satisfies TokenLine,
  TransactionLine: { ...tokenTransactionDetail, record: 'transaction', network } satisfies TransactionLine,
  Line: { ...satsTransactionDetail, record: 'transaction', network } satisfies TransactionLine,
  Config: { banner: 'Demo data' } satisfies Config,
};

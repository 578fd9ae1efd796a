import { encodeAddress, encodeTokenAddress } from '../codec/identifier.ts';
import type { Config } from '../config.ts';
import type { PriceLine, TokenLine, TransactionLine } from '../line.ts';
import type {
  AddressBalance,
  AddressSummary,
  AddressTokens,
  AddressTransaction,
  Counterparty,
  TokenHolding,
} from './address.ts';
import type { PageMeta } from './common.ts';
import type { History } from './history.ts';
import type { NetworkSummary, Tpv, TpvPeriod } from './stats.ts';
import type {
  IoEntry,
  IssuerLookupResult,
  ListedToken,
  MultiIoDetails,
  Party,
  TokenDetails,
  TokenHolder,
  TokenMetadata,
  TokenTransaction,
} from './token.ts';
import type { DirectoryToken, TokenDirectory } from './token-directory.ts';
import type {
  BitcoinTxData,
  SatsTransactionDetail,
  TokenTransactionDetail,
  TransactionSummary,
} from './transaction.ts';
import type { TransactionBatch } from './transaction-batch.ts';

const network = 'MAINNET';

// The keys of the secret numbers 1, 2 and 3: valid points that nobody mistakes for a person's.
const alice = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const bob = '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5';
const issuer = '02f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9';
const aliceAddress = encodeAddress({ network, publicKey: alice });
const bobAddress = encodeAddress({ network, publicKey: bob });

const tokenIdentifier = '5e'.repeat(32);
const tokenAddress = encodeTokenAddress({ network, tokenIdentifier });
const bitcoinTxid = 'b1'.repeat(32);
const tokenTxid = '70'.repeat(32);
const transferId = '019594bd-7880-7abc-8def-0123456789ab';
const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

const lifetime = { createdAt: '2025-03-14T13:00:00.000Z', updatedAt: '2025-03-14T13:00:04.250Z', expiredTime: null };
const fromAlice = { type: 'core', identifier: aliceAddress, pubkey: alice } satisfies Party;
const toBob = { type: 'core', identifier: bobAddress, pubkey: bob } satisfies Party;

const tokenMetadata = {
  tokenIdentifier,
  tokenAddress,
  name: 'Harbour Dollar',
  ticker: 'HUSD',
  decimals: 6,
  issuerPublicKey: issuer,
  // 2^128 − 1
  maxSupply: '340282366920938463463374607431768211455',
  isFreezable: true,
} satisfies TokenMetadata;

const listedToken = {
  ...tokenMetadata,
  iconUrl: '',
  isStablecoin: true,
  holderCount: 2,
  priceUsd: 1,
  createdAt: '2025-01-02T03:04:05.006Z',
  updatedAt: null,
} satisfies ListedToken;

const ioEntry = { address: aliceAddress, pubkey: alice, amount: '1000000' } satisfies IoEntry;

const multiIoDetails = {
  inputs: [ioEntry],
  outputs: [
    { address: bobAddress, pubkey: bob, amount: '750000' },
    { address: aliceAddress, pubkey: alice, amount: '250000' },
  ],
  totalInputAmount: '1000000',
  totalOutputAmount: '1000000',
} satisfies MultiIoDetails;

const bitcoinTxData = {
  txid: bitcoinTxid,
  vin: [{ prevout: { scriptpubkey_address: bitcoinAddress, value: 151_000 }, witness: ['00', alice], value: 151_000 }],
  vout: [{ scriptpubkey_address: bitcoinAddress, value: 150_000 }, { value: 0 }],
  status: { confirmed: true, block_height: 887_800, block_time: 1741957800 },
  fee: 1_000,
} satisfies BitcoinTxData;

const transactionSummary = {
  id: transferId,
  type: 'core_transfer',
  status: 'confirmed',
  amountSats: 150_000,
  tokenAmount: null,
  tokenMetadata: null,
  multiIoDetails: null,
  from: fromAlice,
  to: toBob,
  bitcoinTxid: null,
  valueUsd: 124.5,
  ...lifetime,
  swapId: null,
} satisfies TransactionSummary;

const satsTransactionDetail = {
  id: '019594bd-7880-7abc-8def-ba9876543210',
  type: 'bitcoin_deposit',
  status: 'confirmed',
  ...lifetime,
  from: { type: 'bitcoin', identifier: bitcoinAddress, pubkey: null },
  to: toBob,
  valueUsd: 124.5,
  swapId: null,
  amountSats: 150_000,
  timeTakenSeconds: 4.25,
  txid: bitcoinTxid,
  bitcoinTxData,
} satisfies SatsTransactionDetail;

const tokenTransactionDetail = {
  id: tokenTxid,
  type: 'token_multi_transfer',
  status: 'confirmed',
  ...lifetime,
  from: fromAlice,
  to: toBob,
  valueUsd: 0.75,
  swapId: null,
  amount: '750000',
  tokenMetadata,
  multiIoDetails,
  volumeSats: 900,
} satisfies TokenTransactionDetail;

const { swapId: _swap, volumeSats: _volume, ...tokenTransaction } = tokenTransactionDetail satisfies TokenTransaction;

const tokenHolding = { ...tokenMetadata, balance: '250000', valueUsd: 0.25 } satisfies TokenHolding;

const addressBalance = {
  btcSoftBalanceSats: 160_000,
  btcHardBalanceSats: 150_000,
  btcValueUsdHard: 124.5,
  btcValueUsdSoft: 132.8,
  totalTokenValueUsd: 0.25,
} satisfies AddressBalance;

const counterparty = { type: 'core', identifier: bobAddress, pubkey: bob, tokenMetadata: null } satisfies Counterparty;

const addressTransaction = {
  id: transferId,
  type: 'core_transfer',
  direction: 'outgoing',
  counterparty,
  valueUsd: 124.5,
  status: 'confirmed',
  amountSats: 150_000,
  tokenAmount: null,
  ...lifetime,
  txid: null,
  tokenMetadata: null,
  multiIoDetails: null,
  swapId: null,
} satisfies AddressTransaction;

const directoryToken = {
  ...listedToken,
  rank: 1,
  totalSupply: 100_000_000_000_000_000_000n,
  marketCapUsd: 100_000_000_000_000,
  volume24hUsd: 0.75,
  transfers24h: 1,
  sharesTicker: false,
} satisfies DirectoryToken;

/** One valid value of each shape, keyed by the shape's name; tests of both wings start here. */
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
  BitcoinTxData: bitcoinTxData,
  SatsTransactionDetail: satsTransactionDetail,
  TokenTransactionDetail: tokenTransactionDetail,
  TransactionDetail: satsTransactionDetail,
  TransactionBatch: {
    results: [{ txid: tokenTxid, transaction: tokenTransactionDetail }],
    not_found: [transferId],
  } satisfies TransactionBatch,
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
  NetworkSummary: {
    totalValueLockedSats: 2_100_000_000,
    totalValueLockedUsd: 1_743_000,
    activeAccounts: 2,
    transactions24h: 3,
    currentBtcPriceUsd: 83_000,
  } satisfies NetworkSummary,
  TpvPeriod: '24h' satisfies TpvPeriod,
  Tpv: {
    period: '24h',
    tpvSats: 300_000,
    tpvUsd: 249,
    startTime: '2025-03-13T13:00:00.000Z',
    endTime: '2025-03-14T13:00:00.000Z',
  } satisfies Tpv,
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

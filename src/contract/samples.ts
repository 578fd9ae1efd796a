import { encodeAddress, encodeTokenAddress } from './codec/identifier.ts';
import type { PriceLine, TokenLine, TransactionLine } from './import-line.ts';
import type { Pace } from './pace.ts';
import type { Registry } from './registry.ts';
import type { BitcoinPrice, History, Tpv, TpvPeriod, TransactionCounts } from './stats.ts';
import type { NetworkStatus } from './status.ts';
import type { TokenHistory } from './token-figures.ts';
import type { LatestValue } from './transaction.ts';

const network = 'MAINNET' as const;

// The keys of the secret numbers 1, 2 and 3: valid points that do not belong to anyone.
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

const lifetime = {
  createdAt: '2025-03-14T13:00:00.000Z',
  updatedAt: '2025-03-14T13:00:04.250Z',
  expiredTime: null,
};
const fromAlice = { type: 'core', identifier: aliceAddress, pubkey: alice };
const toBob = { type: 'core', identifier: bobAddress, pubkey: bob };

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
};

const listedToken = {
  ...tokenMetadata,
  iconUrl: '',
  isStablecoin: true,
  holderCount: 2,
  priceUsd: 1,
  priceAt: '2025-03-14T13:00:00.000Z',
  createdAt: '2025-01-02T03:04:05.006Z',
  updatedAt: null,
};

const ioEntry = { address: aliceAddress, pubkey: alice, amount: '1000000' };

const multiIoDetails = {
  inputs: [ioEntry],
  outputs: [
    { address: bobAddress, pubkey: bob, amount: '750000' },
    { address: aliceAddress, pubkey: alice, amount: '250000' },
  ],
  totalInputAmount: '1000000',
  totalOutputAmount: '1000000',
};

const bitcoinTxData = {
  txid: bitcoinTxid,
  vin: [{ prevout: { scriptpubkey_address: bitcoinAddress, value: 151_000 }, witness: ['00', alice], value: 151_000 }],
  vout: [{ scriptpubkey_address: bitcoinAddress, value: 150_000 }, { value: 0 }],
  status: { confirmed: true, block_height: 887_800, block_time: 1741957800 },
  fee: 1_000,
};

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
};

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
};

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
};

const { swapId: _swap, volumeSats: _volume, ...ofTokenList } = tokenTransactionDetail;

const tokenHolding = {
  ...tokenMetadata,
  balance: '250000',
  valueUsd: 0.25,
  priceAt: '2025-03-14T13:00:00.000Z',
};

const addressBalance = {
  btcSoftBalanceSats: 160_000,
  btcHardBalanceSats: 150_000,
  btcValueUsdHard: 124.5,
  btcValueUsdSoft: 132.8,
  totalTokenValueUsd: 0.25,
};

const counterparty = {
  type: 'core',
  identifier: bobAddress,
  pubkey: bob,
  tokenMetadata: null,
};

const directoryToken = {
  ...listedToken,
  rank: 1,
  totalSupply: 100_000_000_000_000_000_000n,
  marketCapUsd: 100_000_000_000_000,
  volume24hUsd: 0.75,
  transfers24h: 1,
  sharesTicker: false,
  pricesUsd: [null, ...Array.from({ length: 28 }, (_, step) => 0.5 + step / 100)],
};

const holderSizes = {
  network,
  tokenIdentifier,
  holderCount: 2,
  data: [
    { minBalance: '1000', holderCount: 1 },
    { minBalance: '10000', holderCount: 0 },
    { minBalance: '100000', holderCount: 1 },
  ],
};

const tokenHistoryPoint = {
  timestamp: '2025-03-14T00:00:00.000Z',
  priceUsd: 1,
  marketCapUsd: 100_000_000_000_000,
  volumeUsd: 0.75,
  transfers: 1,
  holderCount: 2,
  totalSupply: 100_000_000_000_000_000_000n,
};

const swapId = '019594bd-7880-7abc-8def-5a5a5a5a5a5a';

const swapAmount = { asset: tokenIdentifier, amount: '100000000', tokenMetadata };

// 100 HUSD for 120,000 sats.
const swapRate = { receivedPerGiven: '1200', givenPerReceived: '0.000833333333333333333' };

const swapParty = {
  party: fromAlice,
  given: [swapAmount],
  received: [{ asset: 'btc', amount: '120000', tokenMetadata: null }],
  rate: swapRate,
  givenUsd: 100,
  receivedUsd: 99.6,
  priceImpactPercent: -0.4,
};

const swap = {
  swapId,
  status: 'confirmed',
  createdAt: lifetime.createdAt,
  legs: [
    {
      ...transactionSummary,
      id: tokenTxid,
      type: 'token_transfer',
      amountSats: null,
      tokenAmount: swapAmount.amount,
      tokenMetadata,
      valueUsd: 100,
      swapId,
    },
    {
      ...transactionSummary,
      from: toBob,
      to: fromAlice,
      amountSats: 120_000,
      valueUsd: 99.6,
      swapId,
    },
  ],
  hasMoreLegs: false,
  parties: [
    swapParty,
    {
      party: toBob,
      given: swapParty.received,
      received: swapParty.given,
      rate: { receivedPerGiven: swapRate.givenPerReceived, givenPerReceived: swapRate.receivedPerGiven },
      givenUsd: swapParty.receivedUsd,
      receivedUsd: swapParty.givenUsd,
      priceImpactPercent: 0.4016,
    },
  ],
};

const filteredTransaction = {
  ...transactionSummary,
  direction: 'outgoing',
  counterparty,
};

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
};

const walletLeaderboardEntry = {
  rank: 1,
  coreAddress: aliceAddress,
  pubkey: alice,
  totalValueSats: 150_000,
  totalValueUsd: 124.5,
};

const tokenLeaderboardEntry = {
  rank: 1,
  tokenIdentifier,
  tokenAddress,
  issuerPublicKey: issuer,
  name: listedToken.name,
  ticker: listedToken.ticker,
  decimals: listedToken.decimals,
  iconUrl: listedToken.iconUrl,
  holderCount: listedToken.holderCount,
  priceUsd: listedToken.priceUsd,
  totalSupply: 100_000_000_000_000_000_000n,
  marketCapUsd: 100_000_000_000_000,
  volume24hUsd: 0.75,
  maxSupply: listedToken.maxSupply,
  isFreezable: listedToken.isFreezable,
  createdAt: listedToken.createdAt,
  updatedAt: listedToken.updatedAt,
};

/** One valid value of each shape, keyed by the shape's name; used by tests of the service and of the explorer. */
const filteredSum = { asset: 'btc', token: null, inBaseUnits: '3300', outBaseUnits: '1200', inUsd: 3.5, outUsd: 1.25 };

const pace = {
  newestAt: '2025-03-14T13:00:00.000Z',
  secondsPerTransaction: 3.2,
  lateAfterSeconds: 300,
} satisfies Pace;

const bitcoinPrice = { currency: 'USD', price: 83_000, at: '2025-03-14T13:00:00.000Z' } satisfies BitcoinPrice;

export const samples = {
  PageMeta: { totalItems: 1, limit: 25, offset: 0 },
  TokenMetadata: tokenMetadata,
  ListedToken: listedToken,
  TokenDetails: {
    metadata: listedToken,
    // Beyond 2^64; an integer literal on the wire.
    totalSupply: 100_000_000_000_000_000_000n,
    marketCapUsd: 100_000_000_000_000,
    volume24hUsd: 0.75,
  },
  DirectoryToken: directoryToken,
  TokenDirectory: {
    network,
    at: '2025-03-14T13:00:05.000Z',
    data: [directoryToken],
    nextCursor: 'eyJyYW5rIjoxfQ',
  },
  BitcoinTransfers: {
    network,
    txid: bitcoinTxid,
    bitcoinTxData,
    data: [bitcoinDeposit],
    nextCursor: null,
  },
  BitcoinTotal: { transactionCount: 1, amountSats: 150_000 },
  BitcoinAddressTransfers: {
    network,
    address: bitcoinAddress,
    transactionCount: 1,
    confirmedDeposits: { transactionCount: 1, amountSats: 150_000 },
    confirmedWithdrawals: { transactionCount: 0, amountSats: 0 },
    data: [bitcoinDeposit],
    nextCursor: null,
  },
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
  TokenTransaction: ofTokenList,
  TokenHolder: {
    address: aliceAddress,
    pubkey: alice,
    balance: '250000',
    valueUsd: 0.25,
    percentage: 12.5,
  },
  IssuerLookupResult: { pubkey: issuer, tokenIdentifier, tokenAddress },
  TransactionSummary: transactionSummary,
  LatestValue: { createdAt: '2025-03-14T13:00:00.000Z', asset: 'sats', value: 12.5 } satisfies LatestValue,
  BitcoinTxData: bitcoinTxData,
  SatsTransactionDetail: satsTransactionDetail,
  TokenTransactionDetail: tokenTransactionDetail,
  TransactionDetail: satsTransactionDetail,
  TransactionBatch: {
    results: [{ txid: tokenTxid, transaction: tokenTransactionDetail }],
    not_found: [transferId],
  },
  FilteredTransaction: filteredTransaction,
  FilteredTransactions: {
    network,
    data: [filteredTransaction],
    searchedUntil: '2025-03-14T13:00:00.000Z',
    nextCursor: 'eyJzZXEiOjF9',
  },
  FilteredSum: filteredSum,
  FilteredSums: {
    network,
    count: 3,
    confirmed: 2,
    data: [filteredSum],
    searchedUntil: null,
    nextCursor: null,
  },
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
  },
  Counterparty: counterparty,
  AddressTransaction: {
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
    balanceAfter: '150000',
  },
  AddressTokens: {
    address: aliceAddress,
    pubkey: alice,
    totalValueUsd: 0.25,
    tokens: [tokenHolding],
  },
  AssetBalance: { asset: 'btc', token: null, balanceSats: 150_000, valueUsd: 142.5 },
  AddressBalances: {
    network,
    address: aliceAddress,
    pubkey: alice,
    at: '2025-03-15T00:00:00.000Z',
    data: [
      { asset: 'btc', token: null, balanceSats: 150_000, valueUsd: 142.5 },
      { asset: tokenIdentifier, token: tokenMetadata, tokenBalance: '250000', valueUsd: null },
    ],
    nextCursor: null,
  },
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
  },
  SwapAmount: swapAmount,
  SwapRate: swapRate,
  SwapParty: swapParty,
  Swap: swap,
  SwapPage: { network, data: [swap], nextCursor: 'eyJzZXEiOjF9' },
  NetworkSummary: {
    totalValueLockedSats: 2_100_000_000,
    totalValueLockedUsd: 1_743_000,
    activeAccounts: 2,
    transactions24h: 3,
    currentBtcPriceUsd: 83_000,
    btcPriceAt: '2025-03-14T13:00:00.000Z',
    pace,
  },
  Pace: pace,
  NetworkStatus: {
    network,
    version: '0.1.0',
    pace,
    lagSeconds: 4,
    isLate: false,
    source: {
      kind: 'mirror',
      share: 0.43,
      secondsLeft: 720,
      respondedAt: '2025-03-14T13:00:02.000Z',
      stopped: null,
    },
    bitcoin: { height: 887_721, at: '2025-03-14T12:59:30.000Z' },
    price: { usd: 83_000, at: '2025-03-14T13:00:00.000Z' },
    incidents: [{ text: 'Maintenance on Sunday', from: '2025-03-14T08:00:00Z', to: '2025-03-16T12:00:00Z' }],
  } satisfies NetworkStatus,
  SatsHolder: satsHolder,
  SatsHolders: {
    network,
    totalSats: 2_100_000_000,
    data: [satsHolder],
    nextCursor: 'eyJyYW5rIjoxfQ',
  },
  WalletLeaderboardEntry: walletLeaderboardEntry,
  WalletLeaderboard: { leaderboard: [walletLeaderboardEntry], currentBtcPriceUsd: 83_000 },
  TokenLeaderboardEntry: tokenLeaderboardEntry,
  TokenLeaderboard: { totalTokens: 1, leaderboard: [tokenLeaderboardEntry] },
  LatestTxids: { [bitcoinAddress]: bitcoinTxid },
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
  },
  TransactionCounts: {
    period: '24h',
    transactions: 1203,
    failed: 31,
    expired: 9,
    open: 4,
    startTime: '2025-03-13T14:01:00.000Z',
    endTime: '2025-03-14T14:01:00.000Z',
  } satisfies TransactionCounts,
  BitcoinPrice: bitcoinPrice,
  BitcoinPrices: { network, data: [bitcoinPrice, { ...bitcoinPrice, currency: 'EUR', price: 76_500 }] },
  ConfirmationTime: {
    network,
    type: 'bitcoin_deposit',
    transactions: 100,
    medianSeconds: 540,
    bitcoinHeight: 887_802,
  },
  History: {
    network,
    start_date: '2025-03-13',
    end_date: '2025-03-14',
    granularity: 'daily',
    data: [
      {
        timestamp: '2025-03-13T00:00:00.000Z',
        value: 120_000,
        valueUsd: 99.6,
        parts: { deposits: 100_000, withdrawals: 0, transfers: 15_000, lightning: 5_000, stablecoins: 0 },
      },
      {
        timestamp: '2025-03-14T00:00:00.000Z',
        value: 300_000,
        valueUsd: 249,
        parts: { deposits: 250_000, withdrawals: 20_000, transfers: 30_000, lightning: 0, stablecoins: 0 },
      },
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
  Config: { banner: 'Demo data' },
  Registry: {
    network,
    entries: [
      {
        type: 'address',
        identifier: aliceAddress,
        name: 'Harbor Exchange',
        kind: 'exchange',
        website: 'https://harbor-exchange.example',
        source_note: 'The website lists this address. Checked 3 Sep 2026.',
      },
      { type: 'token', identifier: tokenIdentifier, mark: 'Official' },
      {
        type: 'address',
        identifier: bobAddress,
        warning: {
          by: 'Watchlight',
          text: 'Promises to double what you send.',
          since: '2026-10-14',
          url: 'https://watchlight.example/14',
        },
      },
    ],
    banners: [{ text: 'Maintenance on Sunday', from: '2026-10-14T08:00:00Z', to: '2026-10-18T12:00:00Z' }],
  } satisfies Registry,
};

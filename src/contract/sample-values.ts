import { encodeAddress, encodeTokenAddress } from './codec/identifier.ts';
import type { Pace } from './pace.ts';
import type { BitcoinPrice } from './stats.ts';

/* Values that several samples have. */

export const network = 'MAINNET' as const;

// The keys of the secret numbers 1, 2 and 3: valid points that do not belong to anyone.
export const alice = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const bob = '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5';
export const issuer = '02f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9';
export const aliceAddress = encodeAddress({ network, publicKey: alice });
export const bobAddress = encodeAddress({ network, publicKey: bob });

export const tokenIdentifier = '5e'.repeat(32);
export const tokenAddress = encodeTokenAddress({ network, tokenIdentifier });
export const bitcoinTxid = 'b1'.repeat(32);
export const tokenTxid = '70'.repeat(32);
export const transferId = '019594bd-7880-7abc-8def-0123456789ab';
export const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

export const lifetime = {
  createdAt: '2025-03-14T13:00:00.000Z',
  updatedAt: '2025-03-14T13:00:04.250Z',
  expiredTime: null,
};
export const fromAlice = { type: 'core', identifier: aliceAddress, pubkey: alice };
const toBob = { type: 'core', identifier: bobAddress, pubkey: bob };

export const tokenMetadata = {
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

export const listedToken = {
  ...tokenMetadata,
  iconUrl: '',
  isStablecoin: true,
  holderCount: 2,
  priceUsd: 1,
  priceAt: '2025-03-14T13:00:00.000Z',
  createdAt: '2025-01-02T03:04:05.006Z',
  updatedAt: null,
};

export const ioEntry = { address: aliceAddress, pubkey: alice, amount: '1000000' };

export const multiIoDetails = {
  inputs: [ioEntry],
  outputs: [
    { address: bobAddress, pubkey: bob, amount: '750000' },
    { address: aliceAddress, pubkey: alice, amount: '250000' },
  ],
  totalInputAmount: '1000000',
  totalOutputAmount: '1000000',
};

export const bitcoinTxData = {
  txid: bitcoinTxid,
  vin: [{ prevout: { scriptpubkey_address: bitcoinAddress, value: 151_000 }, witness: ['00', alice], value: 151_000 }],
  vout: [{ scriptpubkey_address: bitcoinAddress, value: 150_000 }, { value: 0 }],
  status: { confirmed: true, block_height: 887_800, block_time: 1741957800 },
  fee: 1_000,
};

export const transactionSummary = {
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

export const satsTransactionDetail = {
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

export const tokenTransactionDetail = {
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

export const tokenHolding = {
  ...tokenMetadata,
  balance: '250000',
  valueUsd: 0.25,
  priceAt: '2025-03-14T13:00:00.000Z',
};

export const addressBalance = {
  btcSoftBalanceSats: 160_000,
  btcHardBalanceSats: 150_000,
  btcValueUsdHard: 124.5,
  btcValueUsdSoft: 132.8,
  totalTokenValueUsd: 0.25,
};

export const counterparty = {
  type: 'core',
  identifier: bobAddress,
  pubkey: bob,
  tokenMetadata: null,
};

export const directoryToken = {
  ...listedToken,
  rank: 1,
  totalSupply: 100_000_000_000_000_000_000n,
  marketCapUsd: 100_000_000_000_000,
  volume24hUsd: 0.75,
  transfers24h: 1,
  sharesTicker: false,
  pricesUsd: [null, ...Array.from({ length: 28 }, (_, step) => 0.5 + step / 100)],
};

export const holderSizes = {
  network,
  tokenIdentifier,
  holderCount: 2,
  data: [
    { minBalance: '1000', holderCount: 1 },
    { minBalance: '10000', holderCount: 0 },
    { minBalance: '100000', holderCount: 1 },
  ],
};

export const tokenHistoryPoint = {
  timestamp: '2025-03-14T00:00:00.000Z',
  priceUsd: 1,
  marketCapUsd: 100_000_000_000_000,
  volumeUsd: 0.75,
  transfers: 1,
  holderCount: 2,
  totalSupply: 100_000_000_000_000_000_000n,
};

export const swapId = '019594bd-7880-7abc-8def-5a5a5a5a5a5a';

export const swapAmount = { asset: tokenIdentifier, amount: '100000000', tokenMetadata };

// 100 HUSD for 120,000 sats.
export const swapRate = { receivedPerGiven: '1200', givenPerReceived: '0.000833333333333333333' };

export const swapParty = {
  party: fromAlice,
  given: [swapAmount],
  received: [{ asset: 'btc', amount: '120000', tokenMetadata: null }],
  rate: swapRate,
  givenUsd: 100,
  receivedUsd: 99.6,
  priceImpactPercent: -0.4,
};

export const swap = {
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

export const filteredTransaction = {
  ...transactionSummary,
  direction: 'outgoing',
  counterparty,
};

export const bitcoinDeposit = {
  ...transactionSummary,
  id: satsTransactionDetail.id,
  type: 'bitcoin_deposit',
  from: satsTransactionDetail.from,
  bitcoinTxid,
};

export const satsHolder = {
  rank: 1,
  address: aliceAddress,
  pubkey: alice,
  balanceSats: 150_000,
  percentage: '0.007142857142',
  isIssuer: false,
};

export const walletLeaderboardEntry = {
  rank: 1,
  coreAddress: aliceAddress,
  pubkey: alice,
  totalValueSats: 150_000,
  totalValueUsd: 124.5,
};

export const tokenLeaderboardEntry = {
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

export const filteredSum = {
  asset: 'btc',
  token: null,
  inBaseUnits: '3300',
  outBaseUnits: '1200',
  inUsd: 3.5,
  outUsd: 1.25,
};

export const pace = {
  newestAt: '2025-03-14T13:00:00.000Z',
  secondsPerTransaction: 3.2,
  lateAfterSeconds: 300,
} satisfies Pace;

export const bitcoinPrice = { currency: 'USD', price: 83_000, at: '2025-03-14T13:00:00.000Z' } satisfies BitcoinPrice;

import type { AddressTransaction, Direction, TokenHolding } from '#contract/address.ts';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { samples } from '#contract/samples.ts';
import type { NetworkSummary } from '#contract/stats.ts';
import type { ListedToken, Party, TokenHolder, TokenTransaction } from '#contract/token.ts';
import { isSatsDetail, type TransactionDetail, type TransactionSummary } from '#contract/transaction.ts';
import keys from '#contract/vectors/addresses.json' with { type: 'json' };
import tokenVectors from '#contract/vectors/tokens.json' with { type: 'json' };
import ids from '#contract/vectors/transaction-ids.json' with { type: 'json' };

/*
 * A small network with a transaction of every type, its participants and tokens. Identifiers are real, amounts and
 * times are not.
 */

export const network = 'MAINNET';
const begun = Date.now();
export const ago = (seconds: number) => new Date(begun - 1000 * seconds).toISOString();

export function of<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error('The vectors hold too little.');
  return item;
}

export const mainnetKeys = [...new Set(keys.flatMap((key) => (key.network === network ? [key.publicKey] : [])))];
export const [alice = '', bob = '', carol = ''] = mainnetKeys;
export const addressOf = (publicKey: string) => encodeAddress({ network, publicKey });
const party = (publicKey: string): Party => ({ type: 'core', identifier: addressOf(publicKey), pubkey: publicKey });

export const tokens: readonly ListedToken[] = tokenVectors.flatMap((vector) => {
  const { tokenIdentifier, name, ticker, decimals, issuerPublicKey, maxSupply, isFreezable } = vector;
  if (vector.network !== network || !name || !ticker || decimals == null || !issuerPublicKey) return [];
  return {
    tokenIdentifier,
    tokenAddress: encodeTokenAddress({ network, tokenIdentifier }),
    name,
    ticker,
    decimals,
    issuerPublicKey,
    maxSupply: maxSupply ?? null,
    isFreezable: isFreezable ?? null,
    iconUrl: null,
    holderCount: 3,
    priceUsd: ticker === 'SNOW' ? 0 : 0.25,
    createdAt: ago(90 * 86_400),
    updatedAt: null,
  };
});
export const token = of(tokens[0]);
const { iconUrl: _, holderCount: __, priceUsd: ___, createdAt: ____, updatedAt: _____, ...tokenMetadata } = token;

const bitcoin: Party = { type: 'bitcoin', identifier: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', pubkey: null };
const lightning: Party = { type: 'lightning', identifier: 'Lightning Network', pubkey: null };
const issuer: Party = { type: 'issuer', identifier: addressOf(token.issuerPublicKey), pubkey: token.issuerPublicKey };
const burn: Party = { type: 'burn_address', identifier: addressOf(carol), pubkey: carol };

const known = ids.flatMap(({ id, network: on }) => (on === network ? [id] : []));
let made = 0;
const nextId = (of: 'uuid' | 'hash') => {
  const found = known.findIndex((id) => id.includes('-') === (of === 'uuid'));
  const [id] = found < 0 ? [] : known.splice(found, 1);
  made++;
  return (
    id ??
    (of === 'uuid' ? `019a9f00-0000-7000-8000-${String(made).padStart(12, '0')}` : String(made).padStart(64, 'ab'))
  );
};

let moment = 20;
function common(type: string, from: Party | null, to: Party | null, more: object, kind: 'uuid' | 'hash') {
  moment += 340;
  const lifetime = { createdAt: ago(moment), updatedAt: ago(moment - 4), expiredTime: null };
  return { id: nextId(kind), type, status: 'confirmed', ...lifetime, from, to, valueUsd: 124.5, swapId: null, ...more };
}
const sats = (type: string, from: Party | null, to: Party | null, more = {}): TransactionDetail => ({
  ...common(type, from, to, more, 'uuid'),
  amountSats: 150_000,
  timeTakenSeconds: 4.25,
  txid: null,
  bitcoinTxData: null,
});
const inToken = (type: string, from: Party | null, to: Party | null, more = {}): TransactionDetail => ({
  ...common(type, from, to, more, 'hash'),
  amount: '750000000',
  tokenMetadata,
  multiIoDetails: null,
  ...more,
});
const [inputs, outputs] = [[alice], [bob, carol]].map((side) =>
  side.map((pubkey) => ({ address: addressOf(pubkey), pubkey, amount: String(750_000_000 / side.length) })),
);
const onBitcoin = { txid: samples.BitcoinTxData.txid, bitcoinTxData: samples.BitcoinTxData };

export const details: readonly TransactionDetail[] = [
  sats('core_transfer', party(alice), party(bob)),
  {
    ...sats('core_transfer', party(bob), party(alice), { status: 'pending', updatedAt: null }),
    timeTakenSeconds: null,
  },
  sats('lightning_payment', party(alice), lightning),
  inToken('token_transfer', party(alice), party(bob)),
  { ...sats('bitcoin_deposit', bitcoin, party(alice)), ...onBitcoin },
  { ...sats('bitcoin_withdrawal', party(alice), bitcoin, { status: 'sent' }), ...onBitcoin },
  inToken('token_mint', issuer, party(alice)),
  inToken('token_burn', party(carol), burn),
  {
    ...inToken('token_multi_transfer', party(alice), party(bob)),
    multiIoDetails: {
      inputs: of(inputs),
      outputs: of(outputs),
      totalInputAmount: '750000000',
      totalOutputAmount: '750000000',
    },
  },
  inToken('unknown_token_op', null, null, { status: 'failed' }),
  sats('unknown_transfer', party(carol), null, { status: 'expired' }),
];

export const keysOf = (detail: TransactionDetail) => new Set([detail.from?.pubkey, detail.to?.pubkey]);

export function summaryOf(detail: TransactionDetail): TransactionSummary {
  const { id, type, status, from, to, valueUsd, createdAt, updatedAt, expiredTime, swapId } = detail;
  const shared = { id, type, status, from, to, valueUsd, createdAt, updatedAt, expiredTime, swapId };
  return isSatsDetail(detail)
    ? {
        ...shared,
        amountSats: detail.amountSats,
        tokenAmount: null,
        tokenMetadata: null,
        multiIoDetails: null,
        bitcoinTxid: detail.txid,
      }
    : {
        ...shared,
        amountSats: null,
        tokenAmount: detail.amount,
        tokenMetadata: detail.tokenMetadata,
        multiIoDetails: detail.multiIoDetails,
        bitcoinTxid: null,
      };
}

const special: Readonly<Record<string, Direction>> = {
  bitcoin_deposit: 'deposit',
  bitcoin_withdrawal: 'withdrawal',
  lightning_payment: 'payment',
  token_mint: 'creation',
  token_burn: 'destruction',
};

export function rowOf(detail: TransactionDetail, publicKey: string): AddressTransaction {
  const { from, to, bitcoinTxid: txid, ...rest } = summaryOf(detail);
  const isFrom = from?.pubkey === publicKey;
  const other = isFrom ? to : from;
  const isOfIssuer = detail.type === 'token_mint' || detail.type === 'token_burn';
  const counterparty = isOfIssuer
    ? { type: 'token', identifier: token.tokenIdentifier, pubkey: null, tokenMetadata }
    : other && { type: other.type, identifier: other.identifier, pubkey: other.pubkey, tokenMetadata: null };
  const direction = special[detail.type] ?? (isFrom ? 'outgoing' : 'incoming');
  return { ...rest, txid, direction, counterparty: counterparty ?? null };
}

export function tokenRowOf(detail: TransactionDetail): TokenTransaction[] {
  if (isSatsDetail(detail)) return [];
  const { swapId: _, ...row } = detail;
  return [{ ...row, tokenMetadata }];
}

export const holding: TokenHolding = { ...tokenMetadata, balance: '2100000000000', valueUsd: 5250 };
export const holder = (pubkey: string, balance: string, percentage: number): TokenHolder => ({
  address: addressOf(pubkey),
  pubkey,
  balance,
  valueUsd: Number(balance) / 1e8 / 4,
  percentage,
});

export const summary: NetworkSummary = { ...samples.NetworkSummary, transactions24h: details.length, pace: null };

/** Identifiers of its pages. */
export const subjects = {
  transfer: of(details[0]).id,
  pending: of(details[1]).id,
  tokenTransfer: of(details[3]).id,
  deposit: of(details[4]).id,
  kinds: details.map(({ id }) => id),
  address: addressOf(alice),
  otherAddress: addressOf(bob),
  token: token.tokenIdentifier,
  otherToken: of(tokens[1]).tokenIdentifier,
  lastToken: of(tokens[2]).tokenIdentifier,
  issuer: token.issuerPublicKey,
  ticker: token.ticker,
} as const;

import type {
  AddressSummary,
  AddressTokens,
  AddressTransaction,
  Direction,
  TokenHolding,
} from '../src/contract/address.ts';
import type { History } from '../src/contract/history.ts';
import { encodeAddress, encodeTokenAddress } from '../src/contract/identifier.ts';
import { core, type NamingProfile, toNaming } from '../src/contract/naming.ts';
import { samples } from '../src/contract/samples.ts';
import type { NetworkSummary, Tpv } from '../src/contract/stats.ts';
import type { ListedToken, Party, TokenDetails, TokenHolder, TokenTransaction } from '../src/contract/token.ts';
import { isSatsDetail, type TransactionDetail, type TransactionSummary } from '../src/contract/transaction.ts';
import keys from '../src/contract/vectors/addresses.json' with { type: 'json' };
import tokenVectors from '../src/contract/vectors/tokens.json' with { type: 'json' };
import ids from '../src/contract/vectors/transaction-ids.json' with { type: 'json' };
import type { Seen } from '../src/server/upstream/fake-upstream.ts';

/*
 * A small network as somebody else's service answers for it: a transaction of every kind, who took part, and their
 * tokens. Identifiers are real ones, amounts and times are not.
 */

const network = 'MAINNET';
const begun = Date.now();
const ago = (seconds: number) => new Date(begun - 1000 * seconds).toISOString();

function of<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error('The vectors hold too little.');
  return item;
}

const mainnetKeys = [...new Set(keys.flatMap((key) => (key.network === network ? [key.publicKey] : [])))];
const [alice = '', bob = '', carol = ''] = mainnetKeys;
const addressOf = (publicKey: string) => encodeAddress({ network, publicKey });
const party = (publicKey: string): Party => ({ type: 'core', identifier: addressOf(publicKey), pubkey: publicKey });

const tokens: readonly ListedToken[] = tokenVectors.flatMap((vector) => {
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
const token = of(tokens[0]);
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

const details: readonly TransactionDetail[] = [
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

const keysOf = (detail: TransactionDetail) => new Set([detail.from?.pubkey, detail.to?.pubkey]);

function summaryOf(detail: TransactionDetail): TransactionSummary {
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

function rowOf(detail: TransactionDetail, publicKey: string): AddressTransaction {
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

function tokenRowOf(detail: TransactionDetail): TokenTransaction[] {
  if (isSatsDetail(detail)) return [];
  const { swapId: _, ...row } = detail;
  return [{ ...row, tokenMetadata }];
}

const holding: TokenHolding = { ...tokenMetadata, balance: '2100000000000', valueUsd: 5250 };
const holder = (pubkey: string, balance: string, percentage: number): TokenHolder => ({
  address: addressOf(pubkey),
  pubkey,
  balance,
  valueUsd: Number(balance) / 1e8 / 4,
  percentage,
});

const summary: NetworkSummary = { ...samples.NetworkSummary, transactions24h: details.length };

/** What its pages are about. */
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

const query = ({ path }: Seen) => new URL(path, 'http://here').searchParams;

/** Of rows from the newest on, those that a request is for. */
function listed<Row extends { readonly createdAt?: string | null | undefined }>(
  rows: readonly Row[],
  seen: Seen,
): Row[] {
  const asked = query(seen);
  const [from, to] = [asked.get('from_timestamp'), asked.get('to_timestamp')];
  const within = rows.filter(({ createdAt }) => {
    const at = Date.parse(createdAt ?? '');
    return (from === null || at >= Date.parse(from)) && (to === null || at <= Date.parse(to));
  });
  return asked.get('order') === 'asc' ? within.toReversed() : within;
}

function paged<Row extends { readonly createdAt?: string | null | undefined }>(rows: readonly Row[], seen: Seen) {
  const all = listed(rows, seen);
  const [limit, offset] = [Number(query(seen).get('limit') ?? 25), Number(query(seen).get('offset') ?? 0)];
  return { meta: { totalItems: all.length, limit, offset }, data: all.slice(offset, offset + limit) };
}

function history({ path }: Seen): History {
  const asked = new URL(path, 'http://here').searchParams;
  const end = asked.get('end_date') ?? ago(0).slice(0, 10);
  const start = asked.get('start_date') ?? new Date(Date.parse(end) - 29 * 86_400_000).toISOString().slice(0, 10);
  const step = asked.get('granularity') === 'weekly' ? 7 : 1;
  const days = Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1;
  const data = Array.from({ length: Math.ceil(days / step) }, (_, index) => ({
    timestamp: new Date(Date.parse(start) + index * step * 86_400_000).toISOString(),
    value: 120_000 + 7000 * ((index * 37) % 11),
  }));
  return { network, start_date: start, end_date: end, granularity: step === 7 ? 'weekly' : 'daily', data };
}

/**
 * What the service answers, by path.
 * @param naming whose names it speaks
 */
export function recordedAnswers(naming: NamingProfile = core): Map<string, unknown> {
  const answers = new Map<string, unknown>();
  const set = (path: string, answer: (seen: Seen) => unknown) =>
    answers.set(path, (seen: Seen) => toNaming(answer(seen), naming));

  set('/v1/tx/latest', (seen) => paged(details.map(summaryOf), seen).data);
  for (const detail of details) set(`/v1/tx/${detail.id}`, () => detail);

  for (const publicKey of mainnetKeys) {
    const path = `/v1/address/${encodeAddress({ network, publicKey }, naming)}`;
    const rows = details.filter((detail) => keysOf(detail).has(publicKey)).map((detail) => rowOf(detail, publicKey));
    const held = publicKey === alice || publicKey === bob ? [holding] : [];
    const totalTokenValueUsd = 5250 * held.length;
    const ofAddress: AddressSummary = {
      coreAddress: addressOf(publicKey),
      publicKey,
      balance: { ...samples.AddressBalance, totalTokenValueUsd },
      totalValueUsd: 124.5 + totalTokenValueUsd,
      transactionCount: rows.length,
      tokenCount: held.length,
      tokens: held,
    };
    const ofTokens: AddressTokens = {
      address: addressOf(publicKey),
      pubkey: publicKey,
      totalValueUsd: totalTokenValueUsd,
      tokens: held,
    };
    set(path, () => ofAddress);
    set(`${path}/tokens`, () => ofTokens);
    set(`${path}/transactions`, (seen) => {
      const asset = query(seen).get('asset');
      const isOf = ({ tokenMetadata: of }: AddressTransaction) => asset === (of?.tokenIdentifier ?? 'btc');
      return paged(asset === null ? rows : rows.filter(isOf), seen);
    });
  }

  for (const metadata of tokens) {
    const path = `/v1/tokens/${metadata.tokenIdentifier}`;
    const ofToken: TokenDetails = { metadata, totalSupply: 8_400_000_000_000, marketCapUsd: 21_000, volume24hUsd: 7.5 };
    const isFirst = metadata === token;
    set(path, () => ofToken);
    set(`${path}/transactions`, (seen) => paged(isFirst ? details.flatMap(tokenRowOf) : [], seen));
    const rows = [
      holder(bob, '4200000000000', 50),
      holder(alice, '2100000000000', 25),
      holder(carol, '2100000000000', 25),
    ];
    set(`${path}/holders`, (seen) =>
      paged(
        rows.map((row) => ({ ...row, createdAt: null })),
        seen,
      ),
    );
  }
  set('/v1/tokens/metadata/batch', ({ body }) => {
    const asked: string[] = JSON.parse(body).token_addresses;
    const named = ({ tokenIdentifier, issuerPublicKey }: ListedToken) =>
      [tokenIdentifier, issuerPublicKey, encodeTokenAddress({ network, tokenIdentifier }, naming)].some((name) =>
        asked.includes(name),
      );
    return { metadata: tokens.filter(named), total_count: asked.length };
  });
  set('/v1/tokens/issuer-lookup', ({ body }) => {
    const { pubkeys, tokens: identifiers }: { pubkeys?: string[] | null; tokens?: string[] | null } = JSON.parse(body);
    const results = tokens.flatMap(({ issuerPublicKey: pubkey, tokenIdentifier, tokenAddress }) =>
      pubkeys?.includes(pubkey) || identifiers?.includes(tokenIdentifier)
        ? [{ pubkey, tokenIdentifier, tokenAddress }]
        : [],
    );
    return { results };
  });
  for (const text of [token.ticker, token.ticker.toLowerCase()]) set(`/v1/tokens/${text}`, () => [token]);

  set('/v2/stats/summary', () => summary);
  set('/v2/stats/tpv', (seen): Tpv => {
    const period = samples.Tpv.period;
    const asked = { '24h': 1, '7d': 7, '30d': 30, all: 90 };
    const [name, days] = Object.entries(asked).find(([key]) => key === query(seen).get('period')) ?? [period, 1];
    const times = { startTime: ago(86_400 * days), endTime: ago(0) };
    return {
      ...samples.Tpv,
      ...times,
      period: of((['24h', '7d', '30d', 'all'] as const).find((one) => one === name)),
      tpvSats: 300_000 * days,
      tpvUsd: 249 * days,
    };
  });
  for (const metric of ['tpv', 'tvl', 'active-wallets']) set(`/v1/stats/historical/${metric}`, history);
  return answers;
}

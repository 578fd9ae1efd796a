import {
  canonicalTransactionId,
  type DecodedAddress,
  decodeAddress,
  decodeTokenAddress,
  parsePublicKey,
  parseTokenIdentifier,
} from '#contract/codec/identifier.ts';
import { memoize } from '#contract/codec/memoize.ts';
import { type Network, networks } from '#contract/common.ts';
import { type Line, type TokenLine, type TransactionLine, usDollar } from '#contract/import-line.ts';
import { swapIdMax } from '#contract/swap.ts';
import type { Party, TokenMetadata } from '#contract/token.ts';
import { factsOf } from '#contract/transaction-types.ts';
import {
  type Decimal,
  InvalidLine,
  maxIdBytes,
  maxPartyBytes,
  maxWordBytes,
  parseQuantity,
  parseSats,
  parseText,
  parseTime,
  parseUsd,
  readTokenIdentifier,
  storableJson,
} from './fields.ts';
import type { CurrencyPrice, Quote } from './prices.ts';

/* Reads lines of the import format as records, which the store keeps, in batches by network. */

/** Values in a line that ingest otherwise computes. */
export interface GivenValues {
  readonly usd: Decimal | undefined;
  /** null: it does not count. */
  readonly volumeSats: bigint | null | undefined;
  /** ISO in milliseconds. */
  readonly firstSeenAt: string | null;
}

export interface TransactionInput {
  readonly record: TransactionRecord;
  readonly given: GivenValues;
  /** Index of the line in the batch. */
  readonly line: number;
}

/** Decimals that a line gives a token. */
export interface TokenDecimals {
  readonly identifier: string;
  readonly decimals: number;
  /** Whether a transaction mentions the token, which says nothing new of a known one. */
  readonly isMention: boolean;
  /** Index of the line in the batch. */
  readonly line: number;
}

/** Lines of a batch for one network. */
export interface Batch {
  readonly records: Map<string, TokenRecord>;
  readonly mentioned: Map<string, TokenRecord>;
  /** Tokens as they are first mentioned. */
  readonly firstMentions: Map<string, TokenMetadata>;
  /** In order of lines. */
  readonly decimals: TokenDecimals[];
  readonly quotes: Quote[];
  /** Prices in other currencies than dollars. */
  readonly currencyPrices: CurrencyPrice[];
  readonly transactions: TransactionInput[];
}

/** Groups lines by network and kind. @throws InvalidLine for the first invalid line */
export function parseBatch(lines: readonly Line[]): Map<Network, Batch> {
  const batches = emptyBatches();
  for (const [index, line] of lines.entries()) addLine(batches, line, index);
  return batches;
}

export function emptyBatches(): Map<Network, Batch> {
  return new Map(
    networks.map((network) => [
      network,
      {
        records: new Map(),
        mentioned: new Map(),
        firstMentions: new Map(),
        decimals: [],
        quotes: [],
        currencyPrices: [],
        transactions: [],
      },
    ]),
  );
}

/** Adds a line to the batch of its network; returns its transaction. @throws InvalidLine, and then changes nothing */
export function addLine(
  batches: ReadonlyMap<Network, Batch>,
  line: Line,
  index: number,
): TransactionRecord | undefined {
  const batch = batches.get(line.network);
  if (!batch) return undefined;
  switch (line.record) {
    case 'price': {
      const name = `The price of ${line.asset} at ${line.at}`;
      const asset = line.asset === 'btc' ? line.asset : parseTokenIdentifier(line.asset);
      if (!asset) throw new InvalidLine(name, 'asset must be btc or a token identifier of 64 hex characters');
      const at = parseTime(line.at, name, 'at');
      const price = parseUsd(line.usd, name, 'usd');
      const { currency = usDollar } = line;
      if (!at) return undefined;
      if (currency === usDollar) batch.quotes.push({ asset, at, usd: price, line: index });
      else batch.currencyPrices.push({ asset, at, currency, price });
      return undefined;
    }
    case 'token': {
      const token = tokenRecord(line.network, line, `Token ${line.tokenIdentifier}`);
      batch.records.set(token.identifier, token);
      const { identifier, decimals } = token;
      batch.decimals.push({ identifier, decimals, isMention: false, line: index });
      return undefined;
    }
    case 'transaction': {
      const name = `Transaction ${line.id}`;
      const record = transactionRecord(line);
      const given = parseGivenValues(line, name);
      if ('tokenMetadata' in line && line.tokenMetadata) mention(batch, line.network, line.tokenMetadata, index, name);
      batch.transactions.push({ record, given, line: index });
      return record;
    }
  }
}

const metadataFields = [
  'tokenIdentifier',
  'tokenAddress',
  'name',
  'ticker',
  'decimals',
  'issuerPublicKey',
  'maxSupply',
  'isFreezable',
] as const satisfies readonly (keyof TokenMetadata)[];

/** @throws InvalidLine, also for a token that an earlier line mentions: lines are valid however they are batched */
function mention(batch: Batch, network: Network, metadata: TokenMetadata, line: number, name: string): void {
  const identifier = readTokenIdentifier(metadata.tokenIdentifier, name);
  const first = batch.firstMentions.get(identifier);
  // Nearly always the same, and comparing is much cheaper than decoding its address.
  if (first && metadataFields.every((field) => first[field] === metadata[field])) return;
  const token = tokenRecord(network, metadata, name);
  if (first) return;
  const { decimals } = token;
  batch.firstMentions.set(identifier, metadata);
  batch.mentioned.set(identifier, token);
  batch.decimals.push({ identifier, decimals, isMention: true, line });
}

function parseGivenValues(line: TransactionLine, name: string): GivenValues {
  const volumeSats = 'volumeSats' in line ? line.volumeSats : undefined;
  return {
    usd: line.valueUsd === undefined ? undefined : parseUsd(line.valueUsd, name, 'valueUsd'),
    volumeSats: volumeSats == null ? volumeSats : BigInt(parseSats(volumeSats, name, 'volumeSats')),
    firstSeenAt: parseTime(line.firstSeenAt, name, 'firstSeenAt'),
  };
}

export interface MultiIoRecord {
  readonly inputs: readonly IoEntryRecord[];
  readonly outputs: readonly IoEntryRecord[];
}

/** Returns what left the senders: outputs that do not return to one. */
export function sentAmount({ inputs, outputs }: MultiIoRecord): bigint {
  const nameOf = (entry: IoEntryRecord) => ('publicKey' in entry ? entry.publicKey : entry.address);
  const senders = new Set(inputs.map(nameOf));
  return sumOf(outputs.filter((entry) => !senders.has(nameOf(entry))));
}

export function sumOf(entries: readonly IoEntryRecord[]): bigint {
  return entries.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/** A transaction as stored: keys instead of addresses, times in milliseconds, plain text. */
export interface TransactionRecord {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  readonly expiredAt: string | null;
  /** null for token transactions. */
  readonly amountSats: number | null;
  /** Token identifier; null for sats, or if unknown. */
  readonly token: string | null;
  readonly tokenAmount: string | null;
  readonly from: Side | null;
  readonly to: Side | null;
  readonly bitcoinTxid: string | null;
  readonly bitcoinData: unknown;
  readonly multiIo: MultiIoRecord | null;
  readonly swapId: string | null;
}

/** @throws InvalidLine */
function transactionRecord(line: TransactionLine): TransactionRecord {
  const name = `Transaction ${line.id}`;
  const id = canonicalTransactionId(line.id);
  if (!id) throw new InvalidLine(name, 'its id must be a UUID or 64 hex characters');
  const common = {
    id,
    type: parseText(line.type, maxWordBytes, name, 'type'),
    status: parseText(line.status, maxWordBytes, name, 'status'),
    createdAt: parseTime(line.createdAt, name, 'createdAt'),
    updatedAt: parseTime(line.updatedAt, name, 'updatedAt'),
    expiredAt: parseTime(line.expiredTime, name, 'expiredTime'),
    from: readSide(line.network, line.from, name, 'from'),
    to: readSide(line.network, line.to, name, 'to'),
    swapId: line.swapId == null ? null : parseText(line.swapId, swapIdMax, name, 'swapId'),
  };
  if ('amountSats' in line) {
    return {
      ...common,
      amountSats: parseSats(line.amountSats, name, 'amountSats'),
      token: null,
      tokenAmount: null,
      bitcoinTxid:
        line.txid == null
          ? null
          : (canonicalTransactionId(line.txid) ?? parseText(line.txid, maxIdBytes, name, 'txid')),
      bitcoinData: line.bitcoinTxData == null ? null : storableJson(line.bitcoinTxData),
      multiIo: null,
    };
  }
  const multiIo = readMultiIo(line.network, line.multiIoDetails, name);
  // A line's own amount and totals may be others than those of its entries, which move the balances.
  const isSum = multiIo !== null && multiIo.inputs.length > 0 && factsOf(common.type).effect === 'move';
  return {
    ...common,
    amountSats: null,
    token: line.tokenMetadata ? readTokenIdentifier(line.tokenMetadata.tokenIdentifier, name) : null,
    tokenAmount: parseQuantity(isSum ? sentAmount(multiIo) : line.amount, name),
    bitcoinTxid: null,
    bitcoinData: null,
    multiIo,
  };
}

function readMultiIo(
  network: Network,
  details: Extract<TransactionLine, { amount: unknown }>['multiIoDetails'],
  name: string,
): MultiIoRecord | null {
  if (!details) return null;
  const read = (entry: (typeof details.inputs)[number]) =>
    readEntry(network, { ...entry, amount: parseQuantity(entry.amount, name) }, name);
  return { inputs: details.inputs.map(read), outputs: details.outputs.map(read) };
}

/** A side of a transaction: a key of the network, a text, or both if the text is not the key's address. */
export interface Side {
  readonly type: string;
  readonly publicKey: string | null;
  readonly text: string | null;
  /** Another kind of key, such as a Lightning node's. */
  readonly otherKey: string | null;
}

/** An entry of a multi-transfer; `address` and `pubkey` as given only if they identify no key. */
export type IoEntryRecord =
  | { readonly publicKey: string; readonly amount: string }
  | { readonly address: string; readonly pubkey: string; readonly amount: string };

/** Types of parties that are accounts on the network. */
const accountTypes: readonly string[] = ['core', 'issuer'];

export function isAccount(partyType: string): boolean {
  return accountTypes.includes(partyType);
}

/** @throws InvalidLine if key and address disagree, the address is of another network, or a text is too long */
function readSide(network: Network, party: Party | null | undefined, name: string, field: 'from' | 'to'): Side | null {
  if (!party) return null;
  const type = parseText(party.type, maxWordBytes, name, `${field}.type`);
  const text = parseText(party.identifier, maxPartyBytes, name, `${field}.identifier`);
  const otherKey = party.pubkey ? parseText(party.pubkey, maxIdBytes, name, `${field}.pubkey`) : null;
  const found = isAccount(party.type) ? findKey(network, party.identifier, party.pubkey, name) : undefined;
  if (!found) return { type, publicKey: null, text, otherKey };
  const named = found.byIdentifier || type === 'core';
  return { type, publicKey: found.publicKey, text: named ? null : text, otherKey: null };
}

/** @throws InvalidLine as {@link readSide} */
function readEntry(
  network: Network,
  entry: { readonly address: string; readonly pubkey: string; readonly amount: string },
  name: string,
): IoEntryRecord {
  const found = findKey(network, entry.address, entry.pubkey, name);
  if (found) return { publicKey: found.publicKey, amount: entry.amount };
  return {
    address: parseText(entry.address, maxPartyBytes, name, 'multiIoDetails address'),
    pubkey: parseText(entry.pubkey, maxIdBytes, name, 'multiIoDetails pubkey'),
    amount: entry.amount,
  };
}

/** Addresses without a payment request are shorter. */
const longestMemoised = 100;

// The same addresses repeat, and looking one up is much cheaper than decoding or encoding it.
const decodeOften = memoize(20_000, (text) => decodeAddress(text) ?? null);

function decode(text: string): DecodedAddress | null | undefined {
  return text.length <= longestMemoised ? decodeOften(text) : decodeAddress(text);
}

/** Whether a text is an address or an invoice of any network. */
export function isAddress(text: string): boolean {
  return Boolean(decode(text));
}

function findKey(
  network: Network,
  identifier: string,
  pubkey: string | null | undefined,
  name: string,
): { publicKey: string; byIdentifier: boolean } | undefined {
  const decoded = decode(identifier);
  // Nearly every line has both in our format.
  if (decoded?.network === network && decoded.publicKey === pubkey) return { publicKey: pubkey, byIdentifier: true };
  const given = pubkey ? parsePublicKey(pubkey) : undefined;
  if (decoded && decoded.network !== network) {
    throw new InvalidLine(name, `the address ${identifier.slice(0, 24)}… is of ${decoded.network}, not ${network}`);
  }
  if (decoded && given && decoded.publicKey !== given) {
    throw new InvalidLine(name, `the address ${identifier.slice(0, 24)}… is not of the public key beside it`);
  }
  const named = decoded?.publicKey ?? parsePublicKey(identifier);
  const publicKey = given ?? named;
  return publicKey ? { publicKey, byIdentifier: named === publicKey } : undefined;
}

export interface TokenRecord {
  readonly identifier: string;
  readonly name: string;
  readonly ticker: string;
  readonly decimals: number;
  readonly issuerKey: string;
  /** null: unlimited. */
  readonly maxSupply: string | null;
  readonly isFreezable: boolean | null;
  readonly isStablecoin: boolean;
  readonly iconUrl: string | null;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
}

const maxDecimals = 255;
/* In UTF-8. Lists have these texts in each row. */
const maxNameBytes = 256;
const maxUrlBytes = 2048;

/** Validates a token from its own line or from a transaction. @throws InvalidLine */
function tokenRecord(network: Network, token: TokenMetadata | TokenLine, name: string): TokenRecord {
  const issuerKey = parsePublicKey(token.issuerPublicKey);
  if (!issuerKey) throw new InvalidLine(name, 'issuerPublicKey must be a public key of 66 hex characters');
  const identifier = readTokenIdentifier(token.tokenIdentifier, name);
  const address = decodeTokenAddress(token.tokenAddress);
  if (address && (address.network !== network || address.tokenIdentifier !== identifier)) {
    throw new InvalidLine(name, `tokenAddress is not the address of its token on ${network}`);
  }
  if (token.decimals > maxDecimals) throw new InvalidLine(name, `decimals must be from 0 to ${maxDecimals}`);
  const maxSupply = token.maxSupply == null ? null : parseQuantity(token.maxSupply, name);
  const own = 'record' in token ? token : undefined;
  return {
    identifier,
    name: parseText(token.name, maxNameBytes, name, 'name'),
    ticker: parseText(token.ticker, maxNameBytes, name, 'ticker'),
    decimals: token.decimals,
    issuerKey,
    // supplement 3: upstream services use 0 for unlimited
    maxSupply: maxSupply === '0' ? null : maxSupply,
    isFreezable: token.isFreezable ?? null,
    isStablecoin: own?.isStablecoin ?? false,
    iconUrl: own?.iconUrl == null ? null : parseText(own.iconUrl, maxUrlBytes, name, 'iconUrl'),
    createdAt: parseTime(own?.createdAt, name, 'createdAt'),
    updatedAt: parseTime(own?.updatedAt, name, 'updatedAt'),
  };
}

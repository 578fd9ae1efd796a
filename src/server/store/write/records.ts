import { isDeepStrictEqual } from 'node:util';
import {
  canonicalTransactionId,
  decodeAddress,
  decodeTokenAddress,
  parsePublicKey,
  parseTokenIdentifier,
} from '#contract/codec/identifier.ts';
import { parseJson, stringifyJson } from '#contract/codec/json.ts';
import { memoize } from '#contract/codec/memoize.ts';
import { type Network, networks, parseTimestamp } from '#contract/common.ts';
import type { Line, TokenLine, TransactionLine } from '#contract/import-line.ts';
import { swapIdMax } from '#contract/swap.ts';
import type { Party, TokenMetadata } from '#contract/token.ts';
import type { Quote } from './prices.ts';
import { type Decimal, parseDecimal } from './value.ts';

/** Values in a line that ingest otherwise computes. */
export interface GivenFacts {
  readonly usd: Decimal | undefined;
  /** null: it does not count. */
  readonly volumeSats: bigint | null | undefined;
  /** ISO in milliseconds. */
  readonly firstSeenAt: string | null;
}

/** A transaction of a batch. */
export interface TransactionInput {
  readonly record: TransactionRecord;
  readonly given: GivenFacts;
  /** Index of the line in the batch. */
  readonly line: number;
}

/** Lines of a batch for one network. */
export interface Batch {
  readonly records: Map<string, TokenRecord>;
  readonly mentioned: Map<string, TokenRecord>;
  readonly quotes: Quote[];
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
    networks.map((network) => [network, { records: new Map(), mentioned: new Map(), quotes: [], transactions: [] }]),
  );
}

/** Adds a line to the batch of its network. @throws InvalidLine, and then changes nothing */
export function addLine(batches: ReadonlyMap<Network, Batch>, line: Line, index: number): void {
  const batch = batches.get(line.network);
  if (!batch) return;
  switch (line.record) {
    case 'price': {
      const name = `The price of ${line.asset} at ${line.at}`;
      const asset = line.asset === 'btc' ? line.asset : parseTokenIdentifier(line.asset);
      if (!asset) throw new InvalidLine(name, 'asset must be btc or a token identifier of 64 hex characters');
      const at = parseTime(line.at, name, 'at');
      if (at) batch.quotes.push({ asset, at, usd: parseUsd(line.usd, name, 'usd'), line: index });
      return;
    }
    case 'token': {
      const token = tokenRecord(line.network, line, `Token ${line.tokenIdentifier}`);
      batch.records.set(token.identifier, token);
      return;
    }
    case 'transaction': {
      const name = `Transaction ${line.id}`;
      const record = transactionRecord(line);
      const given = parseGivenFacts(line, name);
      if ('tokenMetadata' in line && line.tokenMetadata && record.token && !batch.mentioned.has(record.token)) {
        batch.mentioned.set(record.token, tokenRecord(line.network, line.tokenMetadata, name));
      }
      batch.transactions.push({ record, given, line: index });
    }
  }
}

function parseGivenFacts(line: TransactionLine, name: string): GivenFacts {
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
  readonly totalInputAmount: string;
  readonly totalOutputAmount: string;
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
  return {
    ...common,
    amountSats: null,
    token: line.tokenMetadata ? readTokenIdentifier(line.tokenMetadata.tokenIdentifier, name) : null,
    tokenAmount: parseQuantity(line.amount, name),
    bitcoinTxid: null,
    bitcoinData: null,
    multiIo: readMultiIo(line.network, line.multiIoDetails, name),
  };
}

/** Returns whether two records are equal. */
export function sameRecord(one: TransactionRecord, other: TransactionRecord): boolean {
  return isDeepStrictEqual(one, other);
}

function readMultiIo(
  network: Network,
  details: Extract<TransactionLine, { amount: unknown }>['multiIoDetails'],
  name: string,
): MultiIoRecord | null {
  if (!details) return null;
  const read = (entry: (typeof details.inputs)[number]) =>
    readEntry(network, { ...entry, amount: parseQuantity(entry.amount, name) }, name);
  return {
    inputs: details.inputs.map(read),
    outputs: details.outputs.map(read),
    totalInputAmount: parseQuantitySum(details.totalInputAmount, name, 'totalInputAmount'),
    totalOutputAmount: parseQuantitySum(details.totalOutputAmount, name, 'totalOutputAmount'),
  };
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

/** @throws InvalidLine if key and address disagree, the address is of another network, or a text is too long */
function readSide(network: Network, party: Party | null | undefined, name: string, field: 'from' | 'to'): Side | null {
  if (!party) return null;
  const type = parseText(party.type, maxWordBytes, name, `${field}.type`);
  const text = parseText(party.identifier, maxPartyBytes, name, `${field}.identifier`);
  const otherKey = party.pubkey ? parseText(party.pubkey, maxIdBytes, name, `${field}.pubkey`) : null;
  const found = accountTypes.includes(party.type) ? findKey(network, party.identifier, party.pubkey, name) : undefined;
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

function findKey(
  network: Network,
  identifier: string,
  pubkey: string | null | undefined,
  name: string,
): { publicKey: string; byIdentifier: boolean } | undefined {
  const decoded = identifier.length <= longestMemoised ? decodeOften(identifier) : decodeAddress(identifier);
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

/** A token as stored. */
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

/**
 * Validates a token from its own line or from a transaction.
 * @throws InvalidLine
 */
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

/* Parsers of fields; `name` identifies the line in error messages. */

const maxQuantity = 2n ** 128n - 1n;
/** US dollars of one unit. */
const maxPrice = 1e15;
/** US dollars of a transaction: more than all units of a token without decimals at the highest price. */
const maxValue = 1e54;

/** Validates a token quantity. @returns decimal text */
function parseQuantity(quantity: string | number | bigint, name: string): string {
  const value = BigInt(quantity);
  if (value > maxQuantity) throw new InvalidLine(name, 'a token quantity must be below 2^128');
  return value.toString();
}

/** A sum of quantities may exceed the maximum of one, but not the digits that responses allow. @returns decimal text */
function parseQuantitySum(sum: string | number | bigint, name: string, field: string): string {
  const value = BigInt(sum);
  if (value >= 10n ** 39n) throw new InvalidLine(name, `${field} must not exceed 39 digits`);
  return value.toString();
}

/** Parses a time, truncated to the millisecond, which is the precision of responses. */
function parseTime(text: string | null | undefined, name: string, field: string): string | null {
  if (text == null) return null;
  // Nearly every time is in our format, which Date parses much faster.
  if (isOwnFormat(text)) return text;
  const time = parseTimestamp(text);
  if (!time) throw new InvalidLine(name, `${field} must be a time within the years 0001 to 9999`);
  return `${time.slice(0, 23)}Z`;
}

function isOwnFormat(text: string): boolean {
  const time = text.length === 24 && text > '0001' ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}

/** Maximum supply of bitcoin. */
export const allSats = 2_100_000_000_000_000;

function parseSats(sats: number, name: string, field: string): number {
  if (sats < 0 || sats > allSats) {
    throw new InvalidLine(name, `${field} must be from 0 to ${allSats}, the bitcoin supply`);
  }
  return sats;
}

/** Parses US dollars exactly; text was written by the store itself and may exceed the limit for lines. */
function parseUsd(usd: number | string, name: string, field: 'usd' | 'valueUsd'): Decimal {
  if (typeof usd === 'string') return parseDecimal(usd);
  const max = field === 'usd' ? maxPrice : maxValue;
  if (!(usd >= 0 && usd <= max)) throw new InvalidLine(name, `${field} must be from 0 to ${max}`);
  return parseDecimal(String(usd));
}

/* Maximum lengths of texts in UTF-8. */

/** Types and statuses, as in the filters. */
const maxWordBytes = 100;
/** Keys and IDs of Bitcoin transactions; the longest known ones have 66 hex characters. */
const maxIdBytes = 256;
/** Identifiers of parties: a Lightning invoice with every field at its longest has about 3,000. */
const maxPartyBytes = 4096;

/** Returns a text as stored, of at most `maxBytes` in UTF-8. */
function parseText(text: string, maxBytes: number, name: string, field: string): string {
  if (Buffer.byteLength(text) > maxBytes) throw new InvalidLine(name, `${field} must not exceed ${maxBytes} bytes`);
  return storableText(text);
}

/** Parses a token identifier to lower case. */
function readTokenIdentifier(text: string, name: string): string {
  const identifier = parseTokenIdentifier(text);
  if (!identifier) throw new InvalidLine(name, 'its token identifier must be 64 hex characters');
  return identifier;
}

/** Replaces what text columns cannot store, NUL and lone surrogates, with U+FFFD. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

const unstorableEscape = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/** Does the same for every text in a JSON value; throws for values without a JSON form. */
function storableJson(value: unknown): unknown {
  const text = stringifyJson(value);
  // JSON escapes lone surrogates but not paired ones.
  return text.includes('\\u') ? parseJson(text.replace(unstorableEscape, '$1\\ufffd')) : parseJson(text);
}

/** A line of the right shape with impossible values; the message is one sentence that names it. */
export class InvalidLine extends Error {
  /** @param line identifies it, such as `Transaction 0198…` */
  constructor(line: string, reason: string) {
    super(`${line.slice(0, 120)} is invalid: ${reason}.`);
  }
}

import {
  canonicalTransactionId,
  decodeTokenAddress,
  parsePublicKey,
  parseTokenIdentifier,
} from '#contract/codec/identifier.ts';
import { extraMetadataMax, type Network, networks } from '#contract/common.ts';
import {
  type Line,
  type MentionedToken,
  type TokenLine,
  type TransactionLine,
  usDollar,
} from '#contract/import-line.ts';
import { swapIdMax } from '#contract/swap.ts';
import type { Party } from '#contract/token.ts';
import { factsOf } from '#contract/transaction-types.ts';
import {
  type Decimal,
  InvalidLine,
  maxIdBytes,
  maxPartyBytes,
  maxWordBytes,
  parseHex,
  parseQuantity,
  parseSats,
  parseText,
  parseTime,
  parseUsd,
  readTokenIdentifier,
  storableJson,
} from './fields.ts';
import { findKey } from './keys.ts';
import { type MultiIoRecord, readMultiIo, sentAmount } from './multi-io.ts';

/* Reads lines of the import format as records, which the store keeps, in batches by network. */

export interface Quote {
  /** `btc` or a token identifier. */
  readonly asset: string;
  /** ISO in milliseconds. */
  readonly at: string;
  readonly usd: Decimal;
  /** Index of the line in its batch; only later lines use it. */
  readonly line: number;
}

/** A price in another currency than dollars, which no value is computed from. */
export interface CurrencyPrice extends Pick<Quote, 'asset' | 'at'> {
  /** ISO 4217. */
  readonly currency: string;
  readonly price: Decimal;
}

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
  readonly firstMentions: Map<string, MentionedToken>;
  /** Tokens that transactions name only in their entries. */
  readonly named: Set<string>;
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
        named: new Set(),
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
      else if (record.token !== null) batch.named.add(record.token);
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
  'extraMetadata',
] as const satisfies readonly (keyof MentionedToken)[];

/** @throws InvalidLine, also for a token that an earlier line mentions: lines are valid however they are batched */
function mention(batch: Batch, network: Network, metadata: MentionedToken, line: number, name: string): void {
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
  /** Token identifier; null for sats, and if the line names none or the store does not know it. */
  readonly token: string | null;
  readonly tokenAmount: string | null;
  readonly from: Side | null;
  readonly to: Side | null;
  readonly bitcoinTxid: string | null;
  readonly bitcoinData: unknown;
  readonly multiIo: MultiIoRecord | null;
  /** That it fulfils. */
  readonly invoice: string | null;
  readonly swapId: string | null;
}

/** @throws InvalidLine */
function transactionRecord(line: TransactionLine): TransactionRecord {
  const name = `Transaction ${line.id}`;
  const id = canonicalTransactionId(line.id);
  if (!id) throw new InvalidLine(name, 'its id must be a UUID or 64 hex characters');
  const asset =
    'amountSats' in line
      ? 'btc'
      : line.tokenMetadata
        ? readTokenIdentifier(line.tokenMetadata.tokenIdentifier, name)
        : null;
  const multiIo = line.multiIoDetails ? readMultiIo(line.network, line.multiIoDetails, asset, name) : null;
  // A line's own amount and totals may be others than those of its entries, which move the balances.
  const isSum = multiIo !== null && multiIo.inputs.length > 0 && factsOf(line.type).effect === 'move';
  const common = {
    id,
    type: parseText(line.type, maxWordBytes, name, 'type'),
    status: parseText(line.status, maxWordBytes, name, 'status'),
    createdAt: parseTime(line.createdAt, name, 'createdAt'),
    updatedAt: parseTime(line.updatedAt, name, 'updatedAt'),
    expiredAt: parseTime(line.expiredTime, name, 'expiredTime'),
    from: readSide(line.network, line.from, name, 'from'),
    to: readSide(line.network, line.to, name, 'to'),
    multiIo,
    invoice: line.invoice == null ? null : parseText(line.invoice, maxPartyBytes, name, 'invoice'),
    swapId: line.swapId == null ? null : parseText(line.swapId, swapIdMax, name, 'swapId'),
  };
  if ('amountSats' in line) {
    return {
      ...common,
      amountSats: parseSats(isSum ? Number(sentAmount(multiIo)) : line.amountSats, name, 'amountSats'),
      token: null,
      tokenAmount: null,
      bitcoinTxid:
        line.txid == null
          ? null
          : (canonicalTransactionId(line.txid) ?? parseText(line.txid, maxIdBytes, name, 'txid')),
      bitcoinData: line.bitcoinTxData == null ? null : storableJson(line.bitcoinTxData),
    };
  }
  return {
    ...common,
    amountSats: null,
    token: asset ?? multiIo?.token ?? null,
    tokenAmount: parseQuantity(isSum ? sentAmount(multiIo) : line.amount, name),
    bitcoinTxid: null,
    bitcoinData: null,
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
  /** Hex in lower case. */
  readonly extraMetadata: string | null;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
}

const maxDecimals = 255;
/* In UTF-8. Lists have these texts in each row. */
const maxNameBytes = 256;
const maxUrlBytes = 2048;

/** Validates a token from its own line or from a transaction. @throws InvalidLine */
function tokenRecord(network: Network, token: MentionedToken | TokenLine, name: string): TokenRecord {
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
  const { extraMetadata } = token;
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
    extraMetadata: extraMetadata ? parseHex(extraMetadata, extraMetadataMax, name, 'extraMetadata') : null,
    // Responses have an empty one for none.
    iconUrl: own?.iconUrl ? parseText(own.iconUrl, maxUrlBytes, name, 'iconUrl') : null,
    createdAt: parseTime(own?.createdAt, name, 'createdAt'),
    updatedAt: parseTime(own?.updatedAt, name, 'updatedAt'),
  };
}

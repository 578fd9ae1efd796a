import { parseTokenIdentifier } from '#contract/codec/identifier.ts';
import { type Network, networks } from '#contract/endpoints/common.ts';
import type { Line, TransactionLine } from '#contract/import-line.ts';
import type { Decimal } from '#server/store/ingest/decimal.ts';
import { parseSats, parseTime, parseUsd } from '#server/store/ingest/field.ts';
import { InvalidLine } from '#server/store/ingest/invalid-line.ts';
import type { Quote } from './prices.ts';
import { type TransactionRecord, transactionRecord } from '#server/store/ingest/record.ts';
import { type TokenRecord, tokenRecord } from '#server/store/ingest/token-record.ts';

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

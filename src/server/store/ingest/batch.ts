import { parseTokenIdentifier } from '../../../contract/codec/identifier.ts';
import { type Network, networks } from '../../../contract/endpoints/common.ts';
import type { Line, TransactionLine } from '../../../contract/line.ts';
import type { Decimal } from './decimal.ts';
import { readSats, readTime, readUsd } from './field.ts';
import { ImpossibleLine } from './impossible-line.ts';
import type { Quote } from './quotes.ts';
import { type TransactionRecord, transactionRecord } from './record.ts';
import { type TokenRecord, tokenRecord } from './token-record.ts';

/** What a line says of the things the ledger works out itself where it says nothing. */
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
  /** Place in the batch. */
  readonly line: number;
}

/** The lines of a batch that belong to one network. */
export interface Batch {
  readonly told: Map<string, TokenRecord>;
  readonly mentioned: Map<string, TokenRecord>;
  readonly quotes: Quote[];
  readonly transactions: TransactionInput[];
}

/** Sorts lines by network and kind. @throws ImpossibleLine for the first line that cannot be */
export function readBatch(lines: readonly Line[]): Map<Network, Batch> {
  const batches = new Map<Network, Batch>(
    networks.map((network) => [network, { told: new Map(), mentioned: new Map(), quotes: [], transactions: [] }]),
  );
  for (const [index, line] of lines.entries()) {
    const batch = batches.get(line.network);
    if (batch) read(batch, line, index);
  }
  return batches;
}

function read(batch: Batch, line: Line, index: number): void {
  switch (line.record) {
    case 'price': {
      const name = `The price of ${line.asset} at ${line.at}`;
      const asset = line.asset === 'btc' ? line.asset : parseTokenIdentifier(line.asset);
      if (!asset) throw new ImpossibleLine(name, 'asset must be btc or a token identifier of 64 hex characters');
      const at = readTime(line.at, name, 'at');
      if (at) batch.quotes.push({ asset, at, usd: readUsd(line.usd, name, 'usd'), line: index });
      return;
    }
    case 'token': {
      const token = tokenRecord(line.network, line, `Token ${line.tokenIdentifier}`);
      batch.told.set(token.identifier, token);
      return;
    }
    case 'transaction': {
      const name = `Transaction ${line.id}`;
      const record = transactionRecord(line);
      if ('tokenMetadata' in line && line.tokenMetadata && record.token && !batch.mentioned.has(record.token)) {
        batch.mentioned.set(record.token, tokenRecord(line.network, line.tokenMetadata, name));
      }
      batch.transactions.push({ record, given: readGiven(line, name), line: index });
    }
  }
}

function readGiven(line: TransactionLine, name: string): GivenFacts {
  const volumeSats = 'volumeSats' in line ? line.volumeSats : undefined;
  return {
    usd: line.valueUsd === undefined ? undefined : readUsd(line.valueUsd, name, 'valueUsd'),
    volumeSats: volumeSats == null ? volumeSats : BigInt(readSats(volumeSats, name, 'volumeSats')),
    firstSeenAt: readTime(line.firstSeenAt, name, 'firstSeenAt'),
  };
}

import { type Cell, exactCell, timeCell, writeCsv } from '#format/csv.ts';
import type { Tool } from './lookup.ts';
import type { Entry } from './parse-list.ts';
import type { Row } from './rows.ts';

const common: Record<string, (row: Row) => Cell> = {
  line: ({ entry }) => entry.line,
  text: ({ entry }) => entry.text,
  outcome: ({ entry, outcome }) => (outcome === 'skipped' ? reasonOf(entry) : outcome),
  token_identifier: ({ found }) => found?.tokenIdentifier,
  token_address: ({ found }) => found?.tokenAddress,
  issuer_public_key: ({ found }) => found?.issuerPublicKey,
};

const columns: Readonly<Record<Tool, Record<string, (row: Row) => Cell>>> = {
  issuers: common,
  metadata: {
    ...common,
    name: ({ found }) => found?.token?.name,
    ticker: ({ found }) => found?.token?.ticker,
    decimals: ({ found }) => found?.token?.decimals,
    max_supply_base_units: ({ found }) => exactCell(found?.token?.maxSupply),
    is_freezable: ({ found }) => flag(found?.token?.isFreezable),
    holders: ({ found }) => found?.token?.holderCount,
    price_usd: ({ found }) => found?.token?.priceUsd,
    created_at: ({ found }) => timeCell(found?.token?.createdAt),
    updated_at: ({ found }) => timeCell(found?.token?.updatedAt),
  },
};

/** Returns the results as CSV: exact integers, full identifiers, UTC times. */
export function toCsv(tool: Tool, rows: readonly Row[]): string {
  return writeCsv(columns[tool], rows);
}

function reasonOf({ verdict }: Entry): string {
  switch (verdict.kind) {
    case 'repeated':
      return `repeats line ${verdict.line}`;
    case 'otherNetwork':
      return `belongs to ${verdict.network}`;
    case 'transaction':
      return 'a transaction';
    case 'broken':
      return 'checksum or length is wrong';
    default:
      return 'no identifier';
  }
}

function flag(value: boolean | null | undefined): string | undefined {
  return value === null || value === undefined ? undefined : String(value);
}

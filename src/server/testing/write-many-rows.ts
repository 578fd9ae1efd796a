import type { AddressTransaction } from '#contract/address.ts';
import { core } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { ownedRowsOf } from '#format/own-rows.ts';
import { linesOf, movedOf } from '#format/statement-lines.ts';
import { taxEntriesOf } from '#format/tax-entries.ts';
import { taxFileOf, taxFormatNames } from '#format/tax-formats.ts';

/* Writes every tax file of a statement of many rows, and the most memory it took: `node write-many-rows.ts 100000`. */

const count = Number(process.argv[2]);
const publicKey = samples.AddressSummary.publicKey;
const begin = Date.parse('2026-01-01T00:00:00Z');

/** Rows as a page has them: each response is parsed for itself, so they share nothing. */
function rowOf(index: number): AddressTransaction {
  const row = {
    ...samples.AddressTransaction,
    id: `01999f00-${index.toString(16).padStart(12, '0')}-7000`,
    direction: index % 3 === 0 ? 'incoming' : 'outgoing',
    createdAt: new Date(begin + index * 60_000).toISOString(),
    updatedAt: new Date(begin + index * 60_000 + 1000).toISOString(),
    ...(index % 2 === 0 && {
      amountSats: null,
      tokenAmount: String(index + 1),
      tokenMetadata: { ...samples.TokenMetadata, tokenIdentifier: (index % 50).toString(16).padStart(64, 'a') },
    }),
  };
  return JSON.parse(JSON.stringify(row));
}

let most = 0;
const look = () => {
  most = Math.max(most, process.memoryUsage().heapUsed);
};
const rows = Array.from({ length: count }, (_, index) => rowOf(count - index));
look();
const readMegabytes = most / 1e6;
const owners = [{ address: 'core1mine', publicKey, rows }];
const moved = movedOf(linesOf(ownedRowsOf(owners)));
look();
const { entries } = taxEntriesOf(owners);
look();
const files = taxFormatNames.map((name) => {
  const { parts } = taxFileOf(name, entries, { network: 'MAINNET', naming: core, addresses: ['core1mine'] });
  look();
  return { name, characters: parts.reduce((sum, part) => sum + part.length, 0) };
});
process.stdout.write(
  JSON.stringify({ entries: entries.length, assets: moved.size, files, readMegabytes, maxMegabytes: most / 1e6 }),
);

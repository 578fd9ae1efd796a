import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AddressTransaction } from '#contract/address.ts';
import { core } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { totalsOf } from '#format/address-effect.ts';
import { addressColumns } from '#format/csv-columns.ts';
import { ownedRowsOf } from '#format/own-rows.ts';
import { statementTotals } from '#format/statement.ts';
import { linesOf, movedOf } from '#format/statement-lines.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { createStatement } from '#web/components/download.tsx';
import { StatementSheet } from '#web/pages/statement/statement-sheet.tsx';
import { insideOf } from './testing/elements.ts';
import { address, between, numberOf, page, publicKey, runs, sumOf, text } from './testing/shown-numbers.tsx';

const token = (index: number, decimals: number) => ({
  ...samples.TokenMetadata,
  tokenIdentifier: `btkn1${index}`,
  decimals,
});
const statementRow = fc.record({
  asset: fc.nat(2),
  amount: fc.nat(2_100_000_000_000_000),
  direction: fc.constantFrom('incoming', 'outgoing', 'deposit', 'withdrawal', 'payment', 'transfer', 'unknown'),
  status: fc.constantFrom('confirmed', 'confirmed', 'pending', 'sent', 'failed', 'expired'),
  usd: fc.integer({ min: 1, max: 1e9 }),
  fee: fc.nat(5000),
});

interface Row {
  readonly asset: number;
  readonly amount: number;
  readonly direction: string;
  readonly status: string;
  readonly usd: number;
  readonly fee: number;
}

function rowOf(
  { asset, amount, direction, status, usd, fee }: Row,
  index: number,
  decimals: number,
): { readonly row: AddressTransaction; readonly fee: bigint } {
  const row = { ...samples.AddressTransaction, id: `row-${index}`, direction, status, valueUsd: usd / 100 };
  const paid = asset === 0 && direction === 'withdrawal' ? BigInt(fee) : 0n;
  if (asset === 0) return { row: { ...row, amountSats: amount }, fee: paid };
  const metadata = token(asset, decimals);
  return { row: { ...row, amountSats: null, tokenAmount: String(amount), tokenMetadata: metadata }, fee: paid };
}

/** Draws the page of a statement of rows, whose balances begin at `opening`. */
async function drawn(
  all: readonly Row[],
  decimals: number,
  ends: { opening: number; closingUsd: number; shifted?: number },
) {
  const made = all.map((one, index) => rowOf(one, index, decimals));
  const rows = ownedRowsOf([{ address, publicKey, rows: made.map(({ row }) => row) }]);
  const fees = new Map(made.map(({ row, fee }) => [row.id, fee]));
  const { assets } = totalsOf(rows, publicKey);
  const lines = linesOf(rows, { fees });
  const balances = assets.map(({ asset, decimals: places, token: metadata, in: come, out: gone }) => ({
    ...{ asset, decimals: places, token: metadata, opening: BigInt(ends.opening) },
    ...{ shifted: BigInt(ends.shifted ?? 0), shiftedUsd: (ends.shifted ?? 0) / 100 },
    closing: BigInt(ends.opening) + come - gone + BigInt(ends.shifted ?? 0),
    openingUsd: ends.opening / 100,
    closingUsd: ends.closingUsd / 100,
  }));
  const totals = statementTotals(assets, balances, movedOf(lines));
  const statement = await createStatement(
    locale,
    {
      list: 'address-transactions',
      network: 'MAINNET',
      subject: address,
      order: 'newest-first',
      columns: addressColumns(core, address, publicKey),
    },
    { rows, pinned: undefined, total: rows.length, unreadable: 0, missing: 0, isUnsettled: false },
    { notes: [], totals },
  );
  return { html: await page(<StatementSheet made={statement} lines={lines} />), totals };
}

const cellOf = (row: string, column: string) => insideOf(row, 'td', new RegExp(`data-column="${column}"`))[0] ?? '';

/** Returns the first amount with its sign, as shown. */
const amountIn = (html: string) => /^[+−]?[\d,]+/.exec(text(/\bamount\b[^>]*>(.*)/s.exec(html)?.[1] ?? ''))?.[0] ?? '';

/** Returns the amount of a cell, in base units: one that is cut has its digits as a title. */
function unitsIn(cell: string, places: number): bigint {
  const [, attributes = '', rest = ''] = /\bamount\b[^>]*><span([^>]*)>(.*)/s.exec(cell) ?? [];
  const [, exact] = /title="([^"]*)"/.exec(attributes) ?? [];
  const shown = numberOf(text(rest), places);
  return exact === undefined ? shown : numberOf(exact, places) * (text(rest).startsWith('−') ? -1n : 1n);
}

test('statement: rows of an asset add up to in, out and fees, from the opening to the closing balance', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(statementRow, { maxLength: 20 }),
      fc.nat(18),
      fc.nat(1e6),
      async (all, decimals, opening) => {
        const { html, totals } = await drawn(all, decimals, { opening, closingUsd: 0 });
        const places = (asset: string) => (asset === 'btc' ? 0 : decimals);
        const shown = html
          .split('data-transaction=')
          .slice(1)
          .flatMap((row) => {
            const [, kind = ''] = /^"[^"]*" data-line="(\w+)"/.exec(row) ?? [];
            const asset = /btkn1\d/.exec(text(cellOf(row, 'type')))?.[0] ?? 'btc';
            return kind === 'none' ? [] : [{ kind, asset, units: unitsIn(cellOf(row, 'amount'), places(asset)) }];
          });
        const lines = html
          .split('data-asset=')
          .slice(1)
          .map((line) => line.slice(0, line.indexOf('</tr>')));
        expect(lines).toHaveLength(totals.length);
        for (const line of lines) {
          const asset = /btkn1\d/.exec(line)?.[0] ?? 'btc';
          const of = (column: string) => unitsIn(cellOf(line, column), places(asset));
          const sum = (kind: string) =>
            sumOf(shown.flatMap((row) => (row.asset === asset && row.kind === kind ? row.units : [])));
          expect(of('in')).toBe(sum('in'));
          expect(of('out')).toBe(sum('out'));
          const paid = line.includes('data-column="fees"') ? of('fees') : 0n;
          expect(paid).toBe(sum('fee'));
          expect(of('opening')).toBe(BigInt(opening));
          expect(of('closing')).toBe(BigInt(opening) + of('in') + of('out') + paid);
        }
      },
    ),
    runs,
  );
});

const names: Readonly<Record<string, string>> = { in: '>In ', out: '>Out ', shifted: 'Confirmed later' };

test('statement: what the card shows adds up to the closing balance, in its unit and in dollars', async () => {
  const cents = fc.integer({ min: 1, max: 1e9 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(statementRow, { minLength: 1, maxLength: 10 }),
      cents,
      cents,
      fc.integer({ min: -1e6, max: 1e6 }),
      async (all, opening, closingUsd, shifted) => {
        const { html, totals } = await drawn(
          all.map((one) => ({ ...one, asset: 0 })),
          0,
          { opening, closingUsd, shifted },
        );
        if (totals.length === 0) return;
        const card = between(html, '<dl', '</dl>');
        const lines = card.split('<dt').slice(1);
        const dollars = lines.map((line) => /[+−]?\$[\d,]+\.\d\d/.exec(text(line))?.[0] ?? '');
        const numbers = dollars.map((usd) => numberOf(usd));
        expect(dollars).not.toContain('');
        expect(sumOf(numbers.slice(0, -1))).toBe(numbers.at(-1));
        // Amounts and their dollars have the same sign, and the table below shows the same amounts.
        const table = html.split('data-asset="btc"')[1] ?? '';
        const parts = ['in', 'out', ...(shifted === 0 ? [] : ['shifted'])];
        for (const column of parts) {
          const shown = amountIn(cellOf(table, column));
          const index = lines.findIndex((line) => line.includes(names[column] ?? '?'));
          expect([column, amountIn(lines[index] ?? '')]).toEqual([column, shown]);
          expect([column, dollars[index]?.replace(/[^+−]/g, '')]).toEqual([column, shown.replace(/[^+−]/g, '')]);
        }
        expect(numbers.at(-1)).toBe(BigInt(closingUsd));
        const units = lines.filter((line) => line.includes('amount')).map((line) => unitsIn(line, 0));
        expect(sumOf(units.slice(0, -1))).toBe(units.at(-1));
      },
    ),
    runs,
  );
});

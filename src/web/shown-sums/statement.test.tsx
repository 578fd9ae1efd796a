import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AddressTransaction } from '#contract/address.ts';
import { core } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { totalsOf } from '#format/address-effect.ts';
import { addressColumns } from '#format/csv-columns.ts';
import { ownedRowsOf } from '#format/own-rows.ts';
import { statementTotals } from '#format/statement.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { createStatement } from '#web/components/download.tsx';
import { StatementSheet } from '#web/pages/statement/statement-sheet.tsx';
import { insideOf } from './testing/elements.ts';
import { address, between, numberOf, page, publicKey, runs, sumOf, text, textsOf } from './testing/shown-numbers.tsx';

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
});

test('statement: rows of an asset add up to in and out, and their difference is net', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(statementRow, { maxLength: 20 }), fc.nat(18), async (all, decimals) => {
      const rows = all.map(({ asset, amount, direction, status }, index): AddressTransaction => {
        const row = { ...samples.AddressTransaction, id: `row-${index}`, direction, status };
        if (asset === 0) return { ...row, amountSats: amount };
        return { ...row, amountSats: null, tokenAmount: String(amount), tokenMetadata: token(asset, decimals) };
      });
      const totals = statementTotals(totalsOf(rows, publicKey).assets, undefined);
      const made = await createStatement(
        locale,
        {
          list: 'address-transactions',
          network: 'MAINNET',
          subject: address,
          order: 'newest-first',
          columns: addressColumns(core, address, publicKey),
        },
        {
          rows: ownedRowsOf([{ address, publicKey, rows }]),
          pinned: undefined,
          total: rows.length,
          unreadable: 0,
          missing: 0,
          isUnsettled: false,
        },
        { notes: [], totals },
      );
      const html = await page(<StatementSheet made={made} fees={undefined} />);
      const places = (asset: string) => (asset === 'btc' ? 0 : decimals);
      const exact = (cell: string, asset: string) =>
        numberOf(textsOf(cell, 'b', /data-amount/)[0] ?? '', places(asset));
      const namesOf = (line: string) => textsOf(line, 'bdi', /^/);
      const omitted = (['open', 'void', 'unknown'] as const).map((reason) => locale.t(`statement.excluded.${reason}`));
      const shown = html
        .split('data-transaction=')
        .slice(1)
        .map((row) => ({
          cell: insideOf(row, 'td', /data-number/)[0] ?? '',
          asset: /btkn1\d/.exec(text(row))?.[0] ?? 'btc',
        }))
        .filter(({ cell }) => !omitted.some((words) => cell.includes(words)));
      expect(shown).toHaveLength(totals.reduce((sum, { rows }) => sum + rows, 0));
      const tables = html.includes('data-totals') ? between(html, 'data-totals', '</table>').split('<tr').slice(2) : [];
      expect(tables).toHaveLength(totals.length);
      for (const line of tables) {
        const asset = /btkn1\d/.exec(text(line))?.[0] ?? 'btc';
        const { name, ticker } = samples.TokenMetadata;
        expect(namesOf(line)).toEqual(asset === 'btc' ? [] : [name, ticker]);
        const [come = 0n, gone = 0n, net = 0n] = insideOf(line, 'td', /data-number/).map((cell) => exact(cell, asset));
        const effects = shown.flatMap((row) => (row.asset === asset ? [exact(row.cell, asset)] : []));
        expect(sumOf(effects.filter((effect) => effect > 0n))).toBe(come);
        expect(sumOf(effects.filter((effect) => effect < 0n))).toBe(-gone);
        expect(come - gone).toBe(net);
      }
    }),
    runs,
  );
});

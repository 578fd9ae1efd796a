import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addressColumns } from '#format/export/address-columns.ts';
import { statementTotals } from '#format/statement.ts';
import { totalsOf } from '#format/transactions/address-totals.ts';
import { createStatement } from '#web/components/export/create-statement.ts';
import { ExcelChoice } from '#web/components/export/excel-choice.tsx';
import { RangeProgressView } from '#web/components/download-progress.tsx';
import { StatementFiles } from '#web/components/statement-files.tsx';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { useRange } from '#web/hooks/use-range.ts';
import { readRangeBalances } from '#web/lists/range-balances.ts';
import { RangeReader } from '#web/lists/read-whole.ts';
import { addressList, firstTransactionTime } from '#web/lists/whole-lists.ts';
import { useFullLocale } from '#web/contexts.ts';
import type { StatementChoice } from './choice.ts';
import { addressNotes } from './notes.ts';
import { StatementSheet } from './statement-sheet.tsx';

/** Downloads all matching rows and creates the statement. */
export function StatementBuilder(choice: StatementChoice) {
  const locale = useFullLocale();
  const client = useQueryClient();
  const { network, address, publicKey, asset, from, to, order } = choice;
  const range = useRange(
    () => new RangeReader(addressList(client, choice)),
    async (read, signal) => {
      const totals = totalsOf(read.rows, publicKey);
      const balances = await readRangeBalances(client, choice, read, signal).catch(() => null);
      const first =
        from === undefined || balances
          ? undefined
          : await firstTransactionTime(client, choice, signal).catch(() => null);
      const assets = statementTotals(totals.assets, balances ?? undefined);
      return createStatement(
        locale,
        {
          list: 'address-transactions',
          network,
          subject: address,
          asset,
          from,
          to,
          order: order === 'asc' ? 'oldest-first' : 'newest-first',
          columns: addressColumns(locale.naming, address, publicKey),
        },
        read,
        {
          totals: assets,
          notes: addressNotes(locale, { totals, from, first, balances: balances && assets }),
        },
      );
    },
  );
  const [isForExcel, setForExcel] = useState(false);
  const { state } = range;
  if (state.status !== 'done') {
    return (
      <Card
        className="mt-4 not-printed"
        aria-label={locale.t('statement.title')}
        aria-busy={state.status === 'reading'}
      >
        <div className="p-5 @max-md/page:p-4 grid grid-cols-1 justify-items-start gap-3.5">
          <p>{locale.t('statement.createAbout')}</p>
          {state.status === 'idle' && (
            <Button variant="main" onClick={range.start}>
              {locale.t('statement.create')}
            </Button>
          )}
          <RangeProgressView {...range} />
        </div>
      </Card>
    );
  }
  const made = state.result;
  return (
    <>
      <div className="mt-4 flex flex-none flex-wrap gap-2 not-printed">
        <StatementFiles made={made} isForExcel={isForExcel} isMain />
        <Button onClick={() => window.print()}>{locale.t('export.print')}</Button>
        <Button variant="quiet" onClick={range.restart}>
          {locale.t('export.reload')}
        </Button>
        <ExcelChoice value={isForExcel} onChange={setForExcel} />
      </div>
      <StatementSheet made={made} publicKey={publicKey} />
    </>
  );
}

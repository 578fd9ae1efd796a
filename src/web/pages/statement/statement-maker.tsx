import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addressColumns } from '../../../format/export/address-columns.ts';
import { statementTotals } from '../../../format/export/statement.ts';
import { totalsOf } from '../../../format/transactions/address-totals.ts';
import { ExcelChoice } from '../../components/export/excel-choice.tsx';
import { makeStatement } from '../../components/export/make-statement.ts';
import { RangeProgressView } from '../../components/export/range-progress.tsx';
import { StatementFiles } from '../../components/export/statement-files.tsx';
import { useRange } from '../../hooks/use-range.ts';
import { useLocale } from '../../locale-context.ts';
import { addressList, firstTransactionTime } from '../../queries/whole-lists.ts';
import { RangeReader } from '../../queries/whole-range.ts';
import type { StatementChoice } from './choice.ts';
import { addressNotes } from './notes.ts';
import { StatementSheet } from './statement-sheet.tsx';

/** Reads all rows of a choice and makes the statement of them. */
export function StatementMaker(choice: StatementChoice) {
  const locale = useLocale();
  const client = useQueryClient();
  const { network, address, publicKey, asset, from, to, order } = choice;
  const range = useRange(
    () => new RangeReader(addressList(client, choice)),
    async (read, signal) => {
      const totals = totalsOf(read.rows, publicKey);
      // Without a lower bound there is nothing before it.
      const first =
        from === undefined ? undefined : await firstTransactionTime(client, choice, signal).catch(() => null);
      return makeStatement(
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
        { totals: statementTotals(totals.assets), notes: addressNotes(locale, { totals, from, first }) },
      );
    },
  );
  const [isForExcel, setForExcel] = useState(false);
  const { state } = range;
  if (state.is !== 'done') {
    return (
      <section
        className="card mt not-printed"
        aria-label={locale.t('statement.title')}
        aria-busy={state.is === 'reading'}
      >
        <div className="card-b grid justify-items-start gap-3.5">
          <p>{locale.t('statement.makeAbout')}</p>
          {state.is === 'idle' && (
            <button className="btn btn-main" type="button" onClick={range.goOn}>
              {locale.t('statement.make')}
            </button>
          )}
          <RangeProgressView {...range} />
        </div>
      </section>
    );
  }
  const made = state.result;
  return (
    <>
      <div className="acts mt-4 flex-wrap not-printed">
        <StatementFiles made={made} isForExcel={isForExcel} isMain />
        <button className="btn" type="button" onClick={() => window.print()}>
          {locale.t('export.print')}
        </button>
        <button className="btn btn-quiet" type="button" onClick={range.beginAnew}>
          {locale.t('export.readAnew')}
        </button>
        <ExcelChoice value={isForExcel} onChange={setForExcel} />
      </div>
      <StatementSheet made={made} publicKey={publicKey} />
    </>
  );
}

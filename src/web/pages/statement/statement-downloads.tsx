import { useState } from 'react';
import type { Network } from '#contract/common.ts';
import { formatCount } from '#format/numbers.ts';
import { SectionHead } from '#web/components/card.tsx';
import { Button } from '#web/components/controls.tsx';
import { download } from '#web/components/copy.tsx';
import { csvFile, ExcelCheckbox } from '#web/components/download.tsx';
import { useLocale } from '#web/contexts.ts';
import type { MadeStatement } from './make-statement.ts';
import { FileRow, TaxFiles } from './tax-files.tsx';

/** What a statement can be saved as. */
export function StatementDownloads(properties: MadeStatement & { network: Network; onReload: () => void }) {
  const { made, lists, fees, network, onReload } = properties;
  const locale = useLocale();
  const { t } = locale;
  const [isForExcel, setForExcel] = useState(false);
  const { rowCount } = made.head;
  const rows = t('statement.countOfRows', { count: rowCount, shown: formatCount(locale, rowCount) });
  const csv = (text: string) => csvFile(text, isForExcel);
  return (
    <div className="mt-14 grid grid-cols-2 items-start gap-x-20 gap-y-14 not-printed @max-[64rem]/page:grid-cols-1 @max-md/page:mt-10 @max-md/page:gap-y-10">
      <section aria-labelledby="downloads">
        <SectionHead>
          <h2 id="downloads">{t('statement.downloads')}</h2>
        </SectionHead>
        <ul className="files">
          <FileRow
            name="CSV"
            label={t('export.downloadCsv')}
            what={t('statement.aboutCsv')}
            count={rows}
            onSave={() => download(made.fileName('csv'), 'text/csv', csv(made.csv()))}
          />
          <FileRow
            name={t('statement.summary')}
            label={t('export.downloadSummary')}
            what={t('statement.aboutSummary')}
            onSave={() => download(made.fileName('notes'), 'text/csv', csv(made.notes()))}
          />
          <FileRow
            name="JSON"
            label={t('export.downloadJson')}
            what={t('statement.aboutJson')}
            count={rows}
            onSave={() => download(made.fileName('json'), 'application/json', made.json())}
          />
        </ul>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <ExcelCheckbox value={isForExcel} onChange={setForExcel} />
          <Button variant="quiet" onClick={onReload}>
            {t('export.reload')}
          </Button>
        </div>
      </section>
      <TaxFiles owners={lists} network={network} fees={fees} />
    </div>
  );
}

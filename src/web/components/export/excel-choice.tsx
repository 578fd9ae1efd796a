import { useLocale } from '../../locale-context.ts';

/** Whether CSV files begin with a byte order mark, without which Excel misreads letters beyond ASCII. */
export function ExcelChoice({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const { t } = useLocale();
  return (
    <label className="inline-flex min-h-6 items-center gap-2">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
      {t('export.forExcel')}
    </label>
  );
}

/** A CSV file as it is saved. */
export function csvFile(csv: string, isForExcel: boolean): string {
  return isForExcel ? `\uFEFF${csv}` : csv;
}

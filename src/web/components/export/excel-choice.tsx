import { useFullLocale } from '#web/contexts.ts';

/** Whether CSV files start with a byte order mark, which Excel needs to detect UTF-8. */
export function ExcelChoice({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const { t } = useFullLocale();
  return (
    <label className="inline-flex min-h-6 items-center gap-2">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
      {t('export.forExcel')}
    </label>
  );
}

/** Returns a CSV file as downloaded. */
export function csvFile(csv: string, isForExcel: boolean): string {
  return isForExcel ? `\uFEFF${csv}` : csv;
}

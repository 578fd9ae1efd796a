import { Select } from '#web/components/primitives/select.tsx';
import { useLocale } from '#web/locale-context.ts';

/** Menu of rows per page. */
export function PageSize<Size extends number>(properties: {
  /** In a `SearchForm`. */
  name?: 'limit';
  sizes: readonly Size[];
  value: Size;
  onChange: (size: Size) => void;
}) {
  const { t } = useLocale();
  const { name, sizes, value, onChange } = properties;
  return (
    <Select
      {...(name && { name })}
      label={t('transactionList.rowsPerPage')}
      value={value}
      options={sizes.map((size) => ({ value: size, label: t('transactionList.rows', { count: size }) }))}
      onChange={onChange}
    />
  );
}

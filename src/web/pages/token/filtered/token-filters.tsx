import { addressField, commonChoices, minimumField } from '#web/components/filter/filter-fields.ts';
import { FilterRow } from '#web/components/filter/filter-row.tsx';
import { useLocale } from '#web/locale-context.ts';
import type { FilterView } from '#web/queries/transaction-filter.ts';

/** Filters of a token's transactions. */
export function TokenFilters({ view }: { view: FilterView }) {
  const locale = useLocale();
  const { t } = locale;
  return (
    <FilterRow
      choices={commonChoices(locale, view)}
      texts={[
        addressField('address', t('filters.senderOrRecipient'), view.address),
        minimumField(locale, 'tokens', view.min),
      ]}
      moments={{ from: view.from, to: view.to }}
    />
  );
}

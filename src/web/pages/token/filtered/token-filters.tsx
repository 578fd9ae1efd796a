import { addressField, commonChoices, minimumField } from '../../../components/filter/filter-fields.ts';
import { FilterRow } from '../../../components/filter/filter-row.tsx';
import { useLocale } from '../../../locale-context.ts';
import type { FilterView } from '../../../queries/transaction-filter.ts';

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

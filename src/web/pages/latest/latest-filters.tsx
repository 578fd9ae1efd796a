import { choiceField, commonChoices, minimumField } from '#web/components/filter/filter-fields.ts';
import { FilterRow } from '#web/components/filter/filter-row.tsx';
import { useLocale } from '#web/locale-context.ts';
import type { FilterView } from '#web/queries/transaction-filter.ts';

/** Filters of the latest list. */
export function LatestFilters({ view }: { view: FilterView }) {
  const locale = useLocale();
  const { t } = locale;
  return (
    <FilterRow
      choices={[
        ...commonChoices(locale, view),
        choiceField(locale, 'asset', t('address.asset'), view.asset, ['btc'], () => t('address.bitcoinOnly')),
      ]}
      texts={[minimumField(locale, 'sats', view.min)]}
    />
  );
}

import { choiceField, commonChoices, minimumField } from '../../components/filter/filter-fields.ts';
import { FilterRow } from '../../components/filter/filter-row.tsx';
import { useLocale } from '../../locale-context.ts';
import type { FilterView } from '../../queries/transaction-filter.ts';

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
